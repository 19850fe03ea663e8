import type { Actor } from '#domain/permissions/actor.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Programme } from '#server/platform/programme.ts'

/**
 * Who submits a change, from which address and in which programme. These come from the session, the
 * connection and the server, never from a body (roles-and-rights.md, The session says who acts).
 */
export interface Author {
  readonly actor: Actor
  /** "Unavailable" if the connection has no address. */
  readonly ipv4: string
  /** The served programme. Its forms determine which options a change may use. */
  readonly programme: Programme
  /** For the log; none where work continues without a request. */
  readonly requestId?: string
}

/** Today in the programme's time zone. */
export const todayOf = ({ programme }: Pick<Author, 'programme'>): string =>
  dayIn(programme.time_zone, new Date())
