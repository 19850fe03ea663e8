import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { readVisitor, requireSignIn } from '#web/session/guard.ts'
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx'
import { frameOf } from './frame.tsx'
import { pageFrom, root } from './root.ts'

/**
 * Visitors may read these pages too: public fields only, in the public pages' frame
 * (public-pages.md, Public lists of incubators).
 */
const FOR_VISITORS = /^\/incubators(\/|$)/i

/**
 * The parent of every address that requires a sign-in, and of those that visitors may read too; it draws the
 * shell.
 */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }): Promise<{ isVisitor: boolean }> => {
    const isOpen = FOR_VISITORS.test(location.pathname)
    const session = await (isOpen ? readVisitor(location) : requireSignIn(location))
    return { isVisitor: session === null }
  },
  pendingComponent: FrameSkeleton,
  pendingMs: 300,
  pendingMinMs: 0,
  component: frameOf(pageFrom(() => import('#web/shell/shell.tsx'), 'Shell')),
})

/** An address inside the shell. The build reads these calls too (scripts/web-build.ts). */
export const inside = <const Path extends string>(path: Path) => ({
  getParentRoute: () => signedIn,
  path,
  validateSearch: readListQuery,
})
