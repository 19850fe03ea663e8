import { createRouter } from '@tanstack/react-router'
import { reportCrash } from '#web/platform/api/report-crash.ts'
import { onSignedOut } from '#web/platform/api/signed-out.ts'
import { plugIn } from '#web/shell/feature.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageProblem } from '#web/shell/page-problem.tsx'
import { FEATURES } from '#web/features.ts'
import { routeTree } from '#web/route-tree.ts'
import { readFirstSession } from '#web/platform/session/first-session.ts'
import { forgetSession, hasSession } from '#web/platform/session/forget-session.ts'
import { rememberPath } from '#web/platform/session/last-path.ts'
import { openLogin } from '#web/platform/session/open-login.ts'
import { isPersonActing, stayForUnsaved, watchUnsaved } from '#web/platform/ui/unsaved.ts'

/** Search parameters are plain text (`?year=2020&search=soil`), because people read and type them. */
const parseSearch = (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

plugIn(FEATURES)

// Starts before the first route loads, because most routes need the session.
readFirstSession()

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Queries cache and refresh what a page needs; the router only starts them early.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageProblem,
  defaultOnCatch: reportCrash,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Blocks only while there is something to lose: a blocked history takes each step later.
let unblock = (): void => {}
watchUnsaved((isAny) => {
  unblock()
  if (!isAny) return
  unblock = router.history.block({
    // The person goes Back or Forward, or follows a link, a tab or a page of a list.
    blockerFn: async ({ action }) =>
      (isPersonActing() || action === 'BACK' || action === 'FORWARD' || action === 'GO') &&
      (await stayForUnsaved()),
    enableBeforeUnload: true,
  })
})

/**
 * If the session ends during work (expired, or the password was changed elsewhere), the person signs in and
 * returns here.
 */
onSignedOut(() => {
  if (!hasSession()) return
  rememberPath(router.state.location.href)
  forgetSession()
  openLogin('session-ended')
})
