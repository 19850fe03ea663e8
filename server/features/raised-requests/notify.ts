import { itemsIn } from '#domain/changes/items.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { actorKindOf, type Actor, type Designation, type RoleType } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify, type Notice } from '#server/platform/outbox/notify.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import type { Ready } from '#server/core/submit/types.ts'

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'request-raised': { readonly by: string; readonly subject: string }
    'request-answered': { readonly by: string; readonly subject: string }
  }
}

export const noticeTexts = {
  'request-raised': ({ by, subject }) => ({ title: `${by} raised a request`, details: subject }),
  'request-answered': ({ by, subject }) => ({ title: `${by} answered your request`, details: subject }),
} satisfies Partial<NoticeTexts>

/** For those who answer it, and for its author. */
const inboxPathOf = (id: string): string => `/inbox?open=request-${id}`
const pathOf = (id: string): string => `/raise-request?open=${id}`

const isRaised = ({ change }: Ready): boolean => change.action === 'create' && change.recordId === undefined
const isAnswered = ({ change, values }: Ready): boolean => change.action === 'update' && 'answers' in values

/** Whoever may answer a request that is addressed to the portal or to one of these incubators. */
async function findAddressees(tx: Tx, raised: readonly Ready[], by: string): Promise<Notice[]> {
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
      .map((a): Notice => ({
        kind: 'raised_requests',
        message: { code: 'request-raised', params: { by, subject: String(values['subject']) } },
        to: { account: a.id },
        path: inboxPathOf(recordId),
        subject: recordId,
        mail: { kind: 'raised-request-mail', params: { request_id: recordId } },
      })),
  )
}

/** The author of an answered request. */
function authorOf({ recordId, before, values }: Ready, { uid, name }: Actor): Notice[] {
  const author = before?.['author_id']
  const known = new Set(itemsIn(before?.['answers']).map(({ _id }) => _id))
  const [added] = itemsIn(values['answers']).filter(({ _id }) => !known.has(_id))
  return typeof author === 'string' && typeof added?._id === 'string'
    ? [
        {
          kind: 'answers',
          message: { code: 'request-answered', params: { by: name, subject: String(before?.['subject']) } },
          to: { account: author },
          path: pathOf(recordId),
          subject: recordId,
          except: uid,
          mail: { kind: 'request-answer-mail', params: { request_id: recordId, answer_id: added._id } },
        },
      ]
    : []
}

/** Notifies whoever may answer a new request, and the author of an answered one. */
export const notifyOfRaisedRequests: Follower = {
  isConcernedBy: (ready) =>
    ready.entity.name === raisedRequest.name && (isRaised(ready) || isAnswered(ready)),
  async follow(tx, { author: { actor } }, written) {
    const raised = await findAddressees(tx, written.filter(isRaised), actor.name)
    const answered = written.filter(isAnswered).flatMap((one) => authorOf(one, actor))
    await notify(tx, [...raised, ...answered])
  },
}
