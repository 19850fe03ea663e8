import { createRouter } from '@tanstack/react-router'
import { onSignedOut } from '#web/api/signed-out.ts'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { PageProblem } from '#web/pages/problem/page-problem.tsx'
import { routeTree } from '#web/routes/route-tree.ts'
import { readFirstSession } from '#web/session/first-session.ts'
import { forgetSession, hasSession } from '#web/session/forget-session.ts'
import { rememberPath } from '#web/session/last-path.ts'

/** Addresses hold plain words (`?year=2020&search=soil`), which people read and type. */
const parseSearch = (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

// Before the first address is looked at: most ask who is here.
readFirstSession()

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // What a page asks for is kept and renewed by its queries; the router only begins to ask.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageProblem,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Signed out in the middle of work (another place changed the password, the session ran out): sign in and come back. */
onSignedOut(() => {
  const { href, pathname } = router.state.location
  if (pathname === '/login' || !hasSession()) return
  rememberPath(href)
  forgetSession()
  void router.navigate({ to: '/login', replace: true })
})
