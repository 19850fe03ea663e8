import type { Approval } from '#domain/api/approval.ts'
import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { actionTitle, describeChanges } from '#domain/changes/sentences.ts'
import { newId, newShownId } from '#server/db/new-id.ts'
import type { Queryable, Tx } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { approvalTable } from '#server/db/tables/changes.ts'
import type { Author } from '#server/http/author.ts'
import { addFileUses, usesOf } from '#server/records/file-uses.ts'
import { findMovedOn } from './find-moved-on.ts'
import { logActivity } from './log-activity.ts'
import { proposalOf } from './propose.ts'
import type { Ready, Submitted } from './types.ts'

/** Changes shown with an approval at once; the rest is paged through. */
export const CHANGES_SHOWN = 20

export type ApprovalRow = typeof approvalTable.$inferSelect

export const presentApproval = (
  row: Omit<ApprovalRow, 'changes'> & { changes: ProposedChange[] },
): Approval => ({
  _id: row.id,
  approvalId: row.approval_id,
  incubatorId: row.incubator_id,
  editor: row.editor,
  editorId: row.editor_account_id,
  edit: row.edit,
  editDetails: row.edit_details,
  editData: row.edit_data,
  requestDate: row.request_date,
  status: row.status,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  importId: row.import_id,
  changes: row.changes.slice(0, CHANGES_SHOWN),
  changesTotal: row.changes_total,
})

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

function requestMessage({ entity, change }: Ready, origin: Origin): string {
  if (origin.kind === 'import') return `${entity.label.many} import request is added to the approval list`
  const { requested, updateRequested = requested, deleteRequested } = entity.texts
  return { create: requested, update: updateRequested, delete: deleteRequested }[change.action]
}

/** Opens an approval in place of applying: the request and its log entry, in the transaction given. */
export async function openApproval(
  tx: Tx,
  author: Author,
  ready: readonly Ready[],
  origin: Origin,
): Promise<Submitted> {
  const first = ready[0]!
  const changes = ready.map(proposalOf)
  const edit = actionTitle(first.entity, first.change.action, changes.length, origin)
  const details = describeChanges(changes, origin)
  const { uid, name } = author.actor
  const importId = origin.kind === 'import' ? origin.importId : null
  const { rows } = await tx.query<ApprovalRow>(sql`
    insert into approval (id, approval_id, incubator_id, editor, editor_account_id, edit, edit_details, edit_data,
      import_id, origin, changes, changes_total)
    values (${newId()}, ${newShownId()}, ${first.incubatorId}, ${name}, ${uid}, ${edit}, ${details},
      ${editDataOf(changes, origin)}, ${importId}, ${origin.kind}, ${JSON.stringify(changes)}::jsonb, ${changes.length})
    returning *`)
  await addFileUses(tx, usesOf({ approval_id: rows[0]!.id }, changes))
  await logActivity(tx, author, { incubatorId: first.incubatorId, activity: `${edit} Request`, details })
  return { outcome: 'requested', approval: presentApproval(rows[0]!), message: requestMessage(first, origin) }
}

const SHOWN = sql`id, approval_id, incubator_id, editor, editor_account_id, edit, edit_details, edit_data,
  request_date, status, decided_by, decided_at, reason, import_id, origin, changes_total,
  jsonb_path_query_array(changes, ${sql.raw(`'$[0 to ${CHANGES_SHOWN - 1}]'`)}) as changes`

export async function findApproval(db: Queryable, id: string): Promise<Approval | undefined> {
  const { rows } = await db.query<ApprovalRow>(sql`select ${SHOWN} from approval where id = ${id}`)
  return rows[0] && presentApproval(rows[0])
}

const MOMENTS = {
  requestDate: { asc: sql`request_date, id`, desc: sql`request_date desc, id desc` },
  decidedAt: { asc: sql`decided_at, id`, desc: sql`decided_at desc nulls last, id desc` },
} as const
export const APPROVAL_SORTS = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]

export interface ApprovalsQuery {
  page: number
  pageSize: number
  status?: ApprovalRow['status'] | undefined
  /** A day in the programme's time zone. */
  date?: string | undefined
  timeZone: string
  /** One's own requests, or everybody else's: `by` is whose "mine" it is. */
  mine?: boolean | undefined
  by: string | null
  /** Those that wait and whose records were changed or deleted since they were made. */
  moved?: boolean | undefined
  sort: keyof typeof MOMENTS
  order: 'asc' | 'desc'
}

/**
 * Of the requests that wait, those whose touched fields are no longer as they were read
 * (approvals.md, Conflict of a request).
 */
export async function findMovedRequests(db: Queryable, where: SQL): Promise<string[]> {
  const { rows } = await db.query<{ id: string; change: ProposedChange }>(sql`
    select id, jsonb_array_elements(jsonb_path_query_array(changes, '$[*] ? (@.record_id != null)')) as change
    from approval where status = 'pending' and ${where}`)
  const { moved } = await findMovedOn(
    db,
    rows.map((r) => r.change),
  )
  return [...new Set(moved.map((m) => rows[m.index]!.id))]
}

/** A page of an incubator's approvals. */
export async function listApprovals(
  db: Queryable,
  incubatorId: string,
  query: ApprovalsQuery,
): Promise<{ data: Approval[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize, status, date, timeZone, mine, by, sort, order } = query
  const conditions = [sql`incubator_id = ${incubatorId}`]
  if (status) conditions.push(sql`status = ${status}`)
  if (date)
    conditions.push(sql`request_date >= (${date}::date::timestamp at time zone ${timeZone})
        and request_date < ((${date}::date + 1)::timestamp at time zone ${timeZone})`)
  if (mine !== undefined)
    conditions.push(mine ? sql`editor_account_id = ${by}` : sql`editor_account_id is distinct from ${by}`)
  if (query.moved) {
    const ids = await findMovedRequests(db, sql.join(conditions, sql` and `))
    conditions.push(sql`id = any(${sql.param(ids)}::uuid[])`)
  }
  const from = sql`from approval where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<ApprovalRow>(
      sql`select ${SHOWN} ${from} order by ${MOMENTS[sort][order]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.query<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  return { data: rows.map(presentApproval), total: counted[0]?.total ?? 0, page, pageSize }
}
