import { sql } from '#server/platform/db/sql.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import { refusalOf } from '#server/core/submit/stage.ts'
import { findOverlapping, mayOverlap, mentorsOf } from './overlaps.ts'
import { findUnassigned } from './unassigned-sessions.ts'

/**
 * Refuses a batch after which records of a mentor overlap, or a session has no assignment. Whoever waits for the lock
 * sees what the other one has written.
 */
export const refuseOverlaps: Follower = {
  isConcernedBy: mayOverlap,
  async follow(tx, _batch, written) {
    await tx.query(sql`
      select id from mentor where id = any(${sql.param(mentorsOf(written))}::uuid[]) order by id for no key update`)
    const found = [...(await findUnassigned(tx, written)), ...(await findOverlapping(tx, written))]
    const refusal = refusalOf({ refused: found.map(([at, one]) => ({ at, refusal: one })) })
    if (refusal) throw refusal
  },
}
