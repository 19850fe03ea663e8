import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { requireSignIn } from '#web/session/guard.ts'
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx'
import { pageFrom, root } from './root.ts'

/** Everything that needs a sign-in stands below this one, inside the shell. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSignIn(location),
  pendingComponent: FrameSkeleton,
  pendingMs: 300,
  pendingMinMs: 0,
  component: pageFrom(() => import('#web/shell/shell.tsx'), 'Shell'),
})

/** An address inside the shell. The build reads it here too (scripts/web-build.ts). */
export const inside = <const Path extends string>(path: Path) => ({
  getParentRoute: () => signedIn,
  path,
  validateSearch: readListQuery,
})
