import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#domain/api/session.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import type { Programme } from '#server/platform/programme.ts'
import type { Author } from './author.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    programme: Programme
  }
  interface FastifyRequest {
    /** The session of the person who is signed in; undefined for a visitor. */
    session: Session | undefined
    actor: Actor
  }
}

/** "::ffff:10.0.0.1" is an IPv4 address in IPv6 notation. */
const plainAddress = (ip: string | undefined): string => (ip ? ip.replace(/^::ffff:/, '') : 'Unavailable')

export const authorOf = (request: FastifyRequest): Author => ({
  actor: request.actor,
  ipv4: plainAddress(request.ip),
  programme: request.server.programme,
  requestId: request.id,
})

export type FindSession = (request: FastifyRequest) => Promise<{ session: Session; actor: Actor } | undefined>

/**
 * Who acts: a person with a temporary password has the rights of a visitor until they choose another one
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const actorOf = (found: Awaited<ReturnType<FindSession>>): Actor =>
  found && !found.session.must_change_password ? found.actor : VISITOR

/** The refusal of what needs a sign-in: 401, or 403 if a temporary password is to be changed first. */
export const notSignedIn = (session: Session | undefined, detail = 'Sign in to continue.'): Refusal =>
  session?.must_change_password
    ? new Refusal('password_change_required', 'Your password is temporary. Choose a new one first.')
    : new Refusal('not_signed_in', detail)

/** Finds the session before anything of the request is read. Refuses if the contract is not open to visitors. */
export const makeRequireSession =
  (findSession: FindSession) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const access = request.routeOptions.config.contract?.access
    // Monitors need no session, so no connection is used to look one up.
    const found = access === 'monitors' ? undefined : await findSession(request)
    request.session = found?.session
    if (found && access === 'temporary-password') {
      request.actor = found.actor
      return
    }
    request.actor = actorOf(found)
    if (access === 'everybody' || access === 'monitors') return
    if (request.actor === VISITOR) throw notSignedIn(request.session)
  }
