import type { Actor } from '#domain/permissions/actor.ts'
import type { Programme } from '#server/programme.ts'

/**
 * Who submits, from where and in which programme: the session's, the server's and the connection's word, never a body's
 * (roles-and-rights.md, The session says who acts).
 */
export interface Author {
  readonly actor: Actor
  /** "Unavailable" where the connection has none. */
  readonly ipv4: string
  /** The programme that is served: what its forms offer is what a change may say. */
  readonly programme: Programme
}
