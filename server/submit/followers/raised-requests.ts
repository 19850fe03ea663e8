import { itemsIn } from '#domain/changes/items.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { actorKindOf, type Designation, type RoleType } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import type { Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { queueMails, type QueuedMail } from '#server/outbox/queue-mails.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

const isRaised = ({ change }: Ready): boolean => change.action === 'create' && change.recordId === undefined
const isAnswered = ({ change, values }: Ready): boolean => change.action === 'update' && 'answers' in values

/** Whoever may answer a request that is addressed to the portal or to one of these incubators. */
async function findAddressees(tx: Tx, raised: readonly Ready[]): Promise<QueuedMail[]> {
  if (raised.length === 0) return []
  const incubators = raised.map((one) => one.incubatorId)
  const { rows } = await tx.query<{
    id: string
    role_type: RoleType
    designation: Designation | null
    admin_id: string | null
    incubator_id: string | null
  }>(sql`
    select a.id, a.role_type, a.designation, a.admin_id, a.incubator_id from account a where a.closed_at is null
    and (a.role_type = 'superincubator'
      or (a.role_type = 'incubator' and a.incubator_id = any(${sql.param(incubators)}::uuid[])))`)
  const answering = rows.filter(
    (a) => permissionOf('request.answer', actorKindOf(a.role_type, a.designation, a.admin_id)) !== '-',
  )
  return raised.flatMap(({ recordId, incubatorId, values }) =>
    answering
      .filter((a) => a.incubator_id === (values['to'] === 'portal' ? null : incubatorId))
      .map((a) => ({
        kind: 'raised-request-mail' as const,
        to: { account: a.id },
        params: { request_id: recordId },
      })),
  )
}

/** The author of an answered request. */
function authorOf({ recordId, before, values }: Ready): QueuedMail[] {
  const author = before?.['author_id']
  const known = new Set(itemsIn(before?.['answers']).map(({ _id }) => _id))
  const [added] = itemsIn(values['answers']).filter(({ _id }) => !known.has(_id))
  return typeof author === 'string' && typeof added?._id === 'string'
    ? [
        {
          kind: 'request-answer-mail',
          to: { account: author },
          params: { request_id: recordId, answer_id: added._id },
        },
      ]
    : []
}

/** Queues a mail to whoever may answer a new request, and to the author of an answered one. */
export const mailRaisedRequests: Follower = {
  isConcernedBy: (ready) =>
    ready.entity.name === raisedRequest.name && (isRaised(ready) || isAnswered(ready)),
  async follow(tx, _batch, written) {
    const mails = [
      ...(await findAddressees(tx, written.filter(isRaised))),
      ...written.filter(isAnswered).flatMap(authorOf),
    ]
    await queueMails(tx, mails)
  },
}
