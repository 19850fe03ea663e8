import type { APPROVAL_SORTS, Approval, ListedApproval } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import {
  CHANGES_SHOWN,
  presentApproval,
  presentSummary,
  type ApprovalRow,
} from '#server/submit/present-approval.ts'
import { findStale } from './find-stale.ts'

const SUMMARY = sql`id, approval_id, incubator_id, editor, editor_account_id, action, request_date, status,
  decided_by, decided_at, reason, import_id, origin, changes_total`

const SHOWN = sql`${SUMMARY}, edit_data,
  jsonb_path_query_array(changes, ${sql.raw(`'$[0 to ${CHANGES_SHOWN - 1}]'`)}) as changes`

export async function findApproval(db: Queryable, id: string): Promise<Approval | undefined> {
  const { rows } = await db.query<ApprovalRow>(sql`select ${SHOWN} from approval where id = ${id}`)
  return rows[0] && presentApproval(rows[0])
}

const MOMENTS = {
  requestDate: { asc: sql`request_date, id`, desc: sql`request_date desc, id desc` },
  decidedAt: { asc: sql`decided_at, id`, desc: sql`decided_at desc nulls last, id desc` },
} as const satisfies Record<(typeof APPROVAL_SORTS)[number], object>

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
  stale?: boolean | undefined
  sort: keyof typeof MOMENTS
  order: 'asc' | 'desc'
  /** Without what the requests change, which may be much. */
  fields?: 'summary' | undefined
}

/**
 * Of the requests that wait, those whose touched fields are no longer as they were read
 * (approvals.md, Conflict of a request).
 */
export async function findStaleRequests(db: Queryable, where: SQL): Promise<string[]> {
  const { rows } = await db.query<{ id: string; change: ProposedChange }>(sql`
    select id, jsonb_array_elements(jsonb_path_query_array(changes, '$[*] ? (@.record_id != null)')) as change
    from approval where status = 'pending' and ${where}`)
  const { stale } = await findStale(
    db,
    rows.map((r) => r.change),
  )
  return [...new Set(stale.map((m) => rows[m.index]!.id))]
}

/** A page of an incubator's approvals. */
export async function listApprovals(
  db: Queryable,
  incubatorId: string,
  query: ApprovalsQuery,
): Promise<{ data: ListedApproval[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize, status, date, timeZone, mine, by, sort, order } = query
  const conditions = [sql`incubator_id = ${incubatorId}`]
  if (status) conditions.push(sql`status = ${status}`)
  if (date)
    conditions.push(sql`request_date >= (${date}::date::timestamp at time zone ${timeZone})
        and request_date < ((${date}::date + 1)::timestamp at time zone ${timeZone})`)
  if (mine !== undefined)
    conditions.push(mine ? sql`editor_account_id = ${by}` : sql`editor_account_id is distinct from ${by}`)
  if (query.stale) {
    const ids = await findStaleRequests(db, sql.join(conditions, sql` and `))
    conditions.push(sql`id = any(${sql.param(ids)}::uuid[])`)
  }
  const from = sql`from approval where ${sql.join(conditions, sql` and `)}`
  const isSummary = query.fields === 'summary'
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<ApprovalRow>(
      sql`select ${isSummary ? SUMMARY : SHOWN} ${from} order by ${MOMENTS[sort][order]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.query<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  const data = rows.map(isSummary ? presentSummary : presentApproval)
  return { data, total: counted[0]?.total ?? 0, page, pageSize }
}
