import { OPEN_REQUESTS_MAX, raisedRequest } from '#domain/entities/raised-request.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Follower } from '#server/core/submit/follower.ts'

/**
 * Refuses a new request of a person who has too many open ones (raised-requests.md, Raising a request). Of two at the
 * same moment, the second waits for the lock and counts the first; reasons to refuse that need no lock are `refusals`.
 */
export const limitOpenRequests: Follower = {
  isConcernedBy: ({ entity, change }) =>
    entity.name === raisedRequest.name && change.action === 'create' && change.recordId === undefined,
  async follow(tx, { author: { actor } }) {
    await tx.query(sql`select id from account where id = ${actor.uid} for no key update`)
    const { rows } = await tx.query(sql`
      select 1 from request where author_id = ${actor.uid} and status = 'open' offset ${OPEN_REQUESTS_MAX} limit 1`)
    const params = { entity: raisedRequest.name, max: OPEN_REQUESTS_MAX }
    if (rows.length > 0) throw new ChangeRefusal('conflict', { code: 'too-many-open', params })
  },
}
