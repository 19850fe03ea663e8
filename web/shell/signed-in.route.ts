import { createRoute, redirect } from '@tanstack/react-router'
import { readListQuery } from '#web/platform/api/list-query.ts'
import { readSession, requireSignIn } from '#web/platform/session/guard.ts'
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx'
import { pageFrom, root } from './root.route.ts'

/** The server draws these pages for visitors (public-pages.md, Public lists of incubators). */
const FOR_VISITORS = /^\/incubators(\/|$)/i

/** The parent of every address that requires a sign-in; it draws the shell. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (FOR_VISITORS.test(location.pathname) && (await readSession()) === null)
      throw redirect({ href: location.href, reloadDocument: true, replace: true })
    await requireSignIn(location)
  },
  pendingComponent: FrameSkeleton,
  pendingMs: 300,
  pendingMinMs: 0,
  component: pageFrom(() => import('#web/shell/shell.tsx'), 'Shell'),
})

/** An address inside the shell. The build reads these calls too (scripts/web-build.ts). */
export const inside = <const Path extends string>(path: Path) => ({
  getParentRoute: () => signedIn,
  path,
  validateSearch: readListQuery,
})
