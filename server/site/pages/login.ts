import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstPageOf, HOME } from '#domain/api/first-page.ts'
import { BEFORE_LOGIN, NO_INPUT, type FormState } from '#domain/api/public-page.ts'
import { loginSchema } from '#domain/api/session.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { readOwnPath } from '#domain/vocabulary/own-path.ts'
import type { Settings } from '#server/platform/settings.ts'
import { presentAccount } from '#server/core/accounts/account-row.ts'
import { readSessionToken, setSessionCookie } from '#server/core/accounts/session-cookie.ts'
import { signIn } from '#server/core/accounts/sign-in.ts'
import { readInput } from '#server/platform/http/read-input.ts'
import { authorOf } from '#server/platform/http/require-session.ts'
import { doneState, formOf, refusedWith, stateOf } from './form-state.ts'
import { oneOf } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { isNextPage, type Senders } from './senders.ts'

const HIDDEN = { schema: { hide: true } } as const

const isKnown = (name: string): name is keyof typeof BEFORE_LOGIN => Object.hasOwn(BEFORE_LOGIN, name)

const COOKIE = 'ankura_login'
/** Seconds: the next page reads it at once. */
const LASTS = 60

const text = z.string().max(2_000)
const stateSchema = z.strictObject({
  values: z.strictObject({ email: text, next: text, password: z.literal('') }),
  errors: z.partialRecord(z.enum(['email', 'password']), text),
  isDone: z.literal(false),
  message: text.optional(),
})

const cookieOptionsOf = ({ appUrl }: Settings) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/login',
  secure: appUrl.startsWith('https:'),
})

/**
 * Keeps what a refused sign-in shows until the login page is opened, which happens at once: a page that answered the form
 * itself would be sent again by Back and reload.
 */
function keepRefused(reply: FastifyReply, settings: Settings, state: FormState): void {
  const value = Buffer.from(JSON.stringify(state)).toString('base64url')
  void reply.setCookie(COOKIE, value, { ...cookieOptionsOf(settings), maxAge: LASTS })
}

/** What the login page begins with after a refused sign-in, once; an empty form otherwise. */
function takeRefused(request: FastifyRequest, reply: FastifyReply, settings: Settings): FormState {
  const kept = request.cookies[COOKIE]
  if (kept === undefined) return NO_INPUT
  void reply.clearCookie(COOKIE, cookieOptionsOf(settings))
  try {
    const { success, data } = stateSchema.safeParse(JSON.parse(Buffer.from(kept, 'base64url').toString()))
    if (!success) return NO_INPUT
    const { message, ...state } = data
    return message === undefined ? state : { ...state, message }
  } catch {
    return NO_INPUT
  }
}

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
