import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { NO_INPUT, type FormState } from '#domain/api/public-page.ts'
import type { Settings } from '#server/platform/settings.ts'

const NAME = 'ankura_login'
/** Seconds: the next page reads it at once. */
const LASTS = 60

const text = z.string().max(2_000)
const stateSchema = z.strictObject({
  values: z.strictObject({ email: text, next: text, password: z.literal('') }),
  errors: z.partialRecord(z.enum(['email', 'password']), text),
  isDone: z.literal(false),
  message: text.optional(),
})

const optionsOf = ({ appUrl }: Settings) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/login',
  secure: appUrl.startsWith('https:'),
})

/**
 * Keeps what a refused sign-in shows until the login page is opened, which happens at once: a page that answered the form
 * itself would be sent again by Back and reload.
 */
export function keepRefused(reply: FastifyReply, settings: Settings, state: FormState): void {
  const value = Buffer.from(JSON.stringify(state)).toString('base64url')
  void reply.setCookie(NAME, value, { ...optionsOf(settings), maxAge: LASTS })
}

/** What the login page begins with after a refused sign-in, once; an empty form otherwise. */
export function takeRefused(request: FastifyRequest, reply: FastifyReply, settings: Settings): FormState {
  const kept = request.cookies[NAME]
  if (kept === undefined) return NO_INPUT
  void reply.clearCookie(NAME, optionsOf(settings))
  try {
    const { success, data } = stateSchema.safeParse(JSON.parse(Buffer.from(kept, 'base64url').toString()))
    if (!success) return NO_INPUT
    const { message, ...state } = data
    return message === undefined ? state : { ...state, message }
  } catch {
    return NO_INPUT
  }
}
