import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { actionOf } from '#domain/messages/action-of.ts'
import type { Action } from '#domain/codes/codes.ts'
import { formatMessage } from '#domain/messages/format-message.ts'
import { singleItemOf } from '#domain/messages/single-item.ts'
import { newId, newShownId } from '#server/platform/db/new-id.ts'
import type { Tx, Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import { addFileUses, pathsIn } from '#server/core/records/file-uses.ts'
import { logActivity } from './log-activity.ts'
import { writePendingChanges } from './pending-changes.ts'
import { presentApproval, REQUEST, type RequestRow } from './present-approval.ts'
import { proposalOf } from './propose.ts'
import { refuseRepeatedDeletions } from './repeated-deletions.ts'
import { replaceRequest } from './replace-request.ts'
import type { Ready, Submission, Submitted } from './types.ts'

/**
 * The request's editData: the record's id for a delete, else the change as JSON text
 * (approvals.md, Request fields).
 */
function editDataOf(changes: readonly ProposedChange[], origin: Origin): string {
  if (origin.kind === 'import') return JSON.stringify({ import_id: origin.importId, rows: changes.length })
  const parts = changes.map((c) =>
    c.action === 'delete' ? c.record_id : { ...(c.record_id ? { _id: c.record_id } : {}), ...c.proposed },
  )
  const only = parts.length === 1 ? parts[0] : parts
  return typeof only === 'string' ? only : JSON.stringify(only)
}

function requestMessage({ entity, change }: Ready, origin: Origin, action: Action): string {
  if (origin.kind === 'import')
    return formatMessage({ code: 'import-requested', params: { entity: entity.name } })
  const { requested, updateRequested = requested, deleteRequested } = entity.texts
  const item = action.code === 'change' ? singleItemOf(action.params) : undefined
  if (item)
    return (item.how === 'removed' ? item.texts.deleteRequested : item.texts.requested) ?? updateRequested
  return { create: requested, update: updateRequested, delete: deleteRequested }[change.action]
}

/** A request whose pending changes are written, and which does not exist yet. */
export interface PreparedRequest {
  readonly id: string
  readonly changes: ProposedChange[]
}

/** Writes the pending changes of a request that `openApproval` then opens. */
export async function prepareRequest(db: Writer, ready: readonly Ready[]): Promise<PreparedRequest> {
  const request = { id: newId(), changes: await mapInTurns(ready, proposalOf) }
  await writePendingChanges(db, request.id, ready, request.changes)
  return request
}

/**
 * Opens a request instead of applying the batch, with its log entry, in the given transaction. A large one was prepared
 * before it.
 */
export async function openApproval(
  tx: Tx,
  author: Author,
  ready: readonly Ready[],
  origin: Origin,
  { action: named, replaces }: Pick<Submission, 'action' | 'replaces'>,
  prepared?: PreparedRequest,
): Promise<Submitted> {
  const first = ready[0]!
  const { id, changes } = prepared ?? (await prepareRequest(tx, ready))
  if (replaces !== undefined) await replaceRequest(tx, author, replaces, changes)
  await refuseRepeatedDeletions(tx, first.incubatorId!, changes)
  const action = named ?? actionOf(changes, origin)
  const { uid, name } = author.actor
  const importId = origin.kind === 'import' ? origin.importId : null
  const texts = await mapInTurns(changes, (change) => JSON.stringify(change))
  const uses = new Map(
    (await mapInTurns(texts, pathsIn)).flat().map((path) => [path, { path, approval_id: id }]),
  )
  const { rows } = await tx.query<RequestRow>(sql`
    insert into approval (id, approval_id, incubator_id, editor, editor_account_id, action, edit_data,
      import_id, origin, changes, changes_total, replaces)
    values (${id}, ${newShownId()}, ${first.incubatorId}, ${name}, ${uid}, ${JSON.stringify(action)}::jsonb,
      ${editDataOf(changes, origin)}, ${importId}, ${origin.kind}, ${`[${texts.join()}]`}::jsonb, ${changes.length},
      ${replaces ?? null})
    returning ${REQUEST}`)
  await addFileUses(tx, [...uses.values()])
  await logActivity(tx, author, {
    incubatorId: first.incubatorId,
    requestId: id,
    message: { code: 'request', params: { of: action } },
  })
  await notify(tx, [
    {
      kind: 'requests',
      message: { code: 'request-made', params: { of: action, by: name } },
      to: { mastersOf: first.incubatorId! },
      path: `/approvals?open=${id}`,
      subject: id,
      except: uid,
      mail: { kind: 'requests-mail', id },
    },
  ])
  return {
    status: 'requested',
    approval: presentApproval({ ...rows[0]!, changes }, author.programme.time_zone),
    message: requestMessage(first, origin, action),
  }
}
