import type { FastifyInstance } from 'fastify'
import { firstPageOf, HOME } from '#domain/api/first-page.ts'
import { BEFORE_LOGIN } from '#domain/api/public-page.ts'
import { loginSchema } from '#domain/api/session.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { readOwnPath } from '#domain/vocabulary/own-path.ts'
import { presentAccount } from '#server/core/accounts/account-row.ts'
import { readSessionToken, setSessionCookie } from '#server/core/accounts/session-cookie.ts'
import { signIn } from '#server/core/accounts/sign-in.ts'
import { readInput } from '#server/platform/http/read-input.ts'
import { authorOf } from '#server/platform/http/require-session.ts'
import { doneState, formOf, refusedWith, stateOf } from './form-state.ts'
import { oneOf } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { keepRefused, takeRefused } from './refused-login.ts'
import { isNextPage, type Senders } from './senders.ts'

const HIDDEN = { schema: { hide: true } } as const

const isKnown = (name: string): name is keyof typeof BEFORE_LOGIN => Object.hasOwn(BEFORE_LOGIN, name)

/** The login page. Whoever is signed in already does not need it (accounts-and-sign-in.md, Login page). */
export function addLoginPage(app: FastifyInstance, { settings }: PublicPageParts, senders: Senders): void {
  app.get('/login', HIDDEN, (request, reply) =>
    senders.sendOnce(request, reply, 'page', async (query, actor) => {
      if (actor !== VISITOR) return { redirect: HOME }
      const after = oneOf(query, 'after')
      const state = isKnown(after) ? doneState(BEFORE_LOGIN[after]) : takeRefused(request, reply, settings)
      return { status: 200, page: { kind: 'login', state } }
    }),
  )
}

/**
 * Signs in, and leads to the first page (accounts-and-sign-in.md, Where a sign-in leads). A refused sign-in is answered
 * with the form as it was filled in, but for the password.
 */
export function addLoginForm(
  posts: FastifyInstance,
  { db, settings, isDemo = false }: PublicPageParts,
  senders: Senders,
): void {
  posts.post('/login', HIDDEN, (request, reply) =>
    senders.sendOnce(request, reply, 'sign-in', async () => {
      const { email = '', password = '', next = '' } = formOf(request)
      try {
        const { token, account } = await signIn(db, {
          ...readInput(loginSchema, { email, password }),
          ip: authorOf(request).ipv4,
          earlierToken: readSessionToken(request),
          isDemo,
        })
        setSessionCookie(reply, settings, token)
        return { redirect: firstPageOf(presentAccount(account).session) ?? readOwnPath(next) ?? HOME }
      } catch (error) {
        const state = stateOf({ email, next, password: '' }, error)
        if (!state) throw error
        if (isNextPage(request)) {
          keepRefused(reply, settings, state)
          return { redirect: '/login' }
        }
        return { ...refusedWith(error), page: { kind: 'login', state } }
      }
    }),
  )
}
