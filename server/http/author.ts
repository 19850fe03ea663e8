import type { Actor } from '#domain/permissions/actor.ts'

/** Who submits, and from where: the session's and the connection's word, never a body's (ruling 2). */
export interface Author {
  readonly actor: Actor
  /** "Unavailable" where the connection has none. */
  readonly ipv4: string
}
