import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'
import { isTokenShaped } from './tokens.ts'

export const SESSION_DAYS = 14

const NAME = 'ankura_session'

const optionsOf = (settings: Settings) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: settings.appUrl.startsWith('https:'),
})

export function readSessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME]
  return isTokenShaped(token) ? token : undefined
}

/**
 * Also renews the cookie for another 14 days. Use it only in answers that no cache stores, because a shared
 * cache could give one person's cookie to another.
 */
export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string): void {
  void reply.setCookie(NAME, token, { ...optionsOf(settings), maxAge: SESSION_DAYS * 24 * 60 * 60 })
}

/** Renews the 14 days of this browser's cookie. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  const token = readSessionToken(request)
  if (token !== undefined) setSessionCookie(reply, settings, token)
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  void reply.clearCookie(NAME, optionsOf(settings))
}
