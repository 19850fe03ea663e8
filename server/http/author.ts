import type { Actor } from '#domain/permissions/actor.ts'

/**
 * Who submits, and from where: the session's and the connection's word, never a body's
 * (roles-and-rights.md, The session says who acts).
 */
export interface Author {
  readonly actor: Actor
  /** "Unavailable" where the connection has none. */
  readonly ipv4: string
}
