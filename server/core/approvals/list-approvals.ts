import type {
  Approval,
  APPROVAL_SORTS,
  ApprovalCounts,
  ListedApproval,
  RelatedRequest,
  RequestAction,
} from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import {
  CHANGES_SHOWN,
  presentApproval,
  presentSummary,
  type ApprovalRow,
} from '#server/core/submit/present-approval.ts'
import { findStale } from './find-stale.ts'

const SUMMARY = sql`id, approval_id, incubator_id, editor, editor_account_id, action, request_date, status,
  decided_by, decided_at, reason, import_id, origin, changes_total`

const SHOWN = sql`${SUMMARY}, edit_data,
  jsonb_path_query_array(changes, ${sql.raw(`'$[0 to ${CHANGES_SHOWN - 1}]'`)}) as changes`

export async function findApproval(
  db: Queryable,
  id: string,
  timeZone: string,
): Promise<Approval | undefined> {
  const { rows } = await db.query<ApprovalRow>(sql`select ${SHOWN} from approval where id = ${id}`)
  return rows[0] && presentApproval(rows[0], timeZone)
}

/** The request that this one replaces, and the one that replaces it. Both belong to the same incubator. */
export async function findRelated(
  db: Queryable,
  id: string,
): Promise<{ replaces?: RelatedRequest; replacedBy?: RelatedRequest }> {
  const { rows } = await db.query<
    Pick<ApprovalRow, 'id' | 'status' | 'request_date'> & { is_newer: boolean }
  >(sql`
    select id, status, request_date, replaces = ${id} is true as is_newer from approval
    where replaces = ${id} or id = (select replaces from approval where id = ${id})`)
  return Object.fromEntries(
    rows.map((row) => [
      row.is_newer ? 'replacedBy' : 'replaces',
      { _id: row.id, status: row.status, requestDate: row.request_date },
    ]),
  )
}

const MOMENTS = {
  requestDate: { asc: sql`request_date, id`, desc: sql`request_date desc, id desc` },
  decidedAt: { asc: sql`decided_at, id`, desc: sql`decided_at desc nulls last, id desc` },
} as const satisfies Record<(typeof APPROVAL_SORTS)[number], object>

/** Filters of a list of requests, apart from the status. */
export interface ApprovalFilters {
  /** A day in the programme's time zone. */
  date?: string | undefined
  timeZone: string
  /** The actor's own requests (true) or those of others (false). `by` is the actor. */
  mine?: boolean | undefined
  by: string | null
  module?: string | undefined
  /** The author's account. */
  editor?: string | undefined
  action?: RequestAction | undefined
}

export interface ApprovalsQuery extends ApprovalFilters {
  page: number
  pageSize: number
  status?: ApprovalRow['status'] | undefined
  /** Only waiting requests whose records were changed or deleted since. */
  stale?: boolean | undefined
  sort: keyof typeof MOMENTS
  order: 'asc' | 'desc'
  /** Without the changes of the requests, which may be large. */
  fields?: 'summary' | undefined
}

/**
 * All changes of a request belong to one module, and its action names it. The action of an undo does not, so the first
 * change is used.
 */
const MODULE = sql`coalesce(action->'params'->>'entity', changes->0->>'entity')`
const ACTION = sql`case when origin = 'import' then 'import'
  else coalesce(action->'params'->>'action', changes->0->>'action') end`

function filtersSql(incubatorId: string, { date, timeZone, mine, by, ...of }: ApprovalFilters): SQL[] {
  const conditions = [sql`incubator_id = ${incubatorId}`]
  if (date)
    conditions.push(sql`request_date >= (${date}::date::timestamp at time zone ${timeZone})
        and request_date < ((${date}::date + 1)::timestamp at time zone ${timeZone})`)
  if (mine !== undefined)
    conditions.push(mine ? sql`editor_account_id = ${by}` : sql`editor_account_id is distinct from ${by}`)
  if (of.editor) conditions.push(sql`editor_account_id = ${of.editor}`)
  if (of.module) conditions.push(sql`${MODULE} = ${of.module}`)
  if (of.action) conditions.push(sql`${ACTION} = ${of.action}`)
  return conditions
}

const isOneOf = (ids: readonly string[]): SQL => sql`id = any(${sql.param(ids)}::uuid[])`

/**
 * The waiting requests whose fields have changed since they were made (approvals.md, Conflict of a request).
 */
async function findStaleRequests(db: Queryable, where: SQL): Promise<string[]> {
  const { rows } = await db.query<{ id: string; change: ProposedChange }>(sql`
    select id, jsonb_array_elements(jsonb_path_query_array(changes, '$[*] ? (@.record_id != null)')) as change
    from approval where status = 'pending' and ${where}`)
  const { stale } = await findStale(
    db,
    rows.map((r) => r.change),
  )
  return [...new Set(stale.map((m) => rows[m.index]!.id))]
}

/** A page of an incubator's approvals. Waiting requests show whether they are in conflict. */
export async function listApprovals(
  db: Queryable,
  incubatorId: string,
  query: ApprovalsQuery,
): Promise<{ data: ListedApproval[]; total: number; page: number; pageSize: number }> {
  const { page, pageSize, status, sort, order, timeZone } = query
  const conditions = filtersSql(incubatorId, query)
  if (status) conditions.push(sql`status = ${status}`)
  if (query.stale) conditions.push(isOneOf(await findStaleRequests(db, sql.join(conditions, sql` and `))))
  const from = sql`from approval where ${sql.join(conditions, sql` and `)}`
  const isSummary = query.fields === 'summary'
  const by = MOMENTS[sort][order]
  const [{ rows }, { rows: counted }] = await Promise.all([
    // The changes, of which there may be many, are read only of the page.
    db.query<ApprovalRow>(sql`
      select ${isSummary ? SUMMARY : SHOWN} from approval
      where id = any(array(select id ${from} order by ${by} ${pagingSql({ page, pageSize })}))
      order by ${by}`),
    db.query<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  const waiting = rows.flatMap((row) => (row.status === 'pending' ? [row.id] : []))
  const stale = waiting.length === 0 ? [] : await findStaleRequests(db, isOneOf(waiting))
  const data = rows.map((row) => ({
    ...(isSummary ? presentSummary(row, timeZone) : presentApproval(row, timeZone)),
    ...(row.status === 'pending' ? { stale: stale.includes(row.id) } : {}),
  }))
  return { data, total: counted[0]?.total ?? 0, page, pageSize }
}

/** The number of requests in each status under the current filters, and the available filter values. */
export async function countApprovals(
  db: Queryable,
  incubatorId: string,
  filters: ApprovalFilters,
): Promise<ApprovalCounts> {
  const where = sql.join(filtersSql(incubatorId, filters), sql` and `)
  const of = sql`from approval where incubator_id = ${incubatorId}`
  const [statuses, stale, editors, modules] = await Promise.all([
    db.query<{ status: ApprovalRow['status']; count: number }>(
      sql`select status, count(*) as count from approval where ${where} group by status`,
    ),
    findStaleRequests(db, where),
    db.query<ApprovalCounts['editors'][number]>(sql`
      select _id, name from (
        select distinct on (editor_account_id) editor_account_id as _id, editor as name ${of}
        and editor_account_id is not null order by editor_account_id, request_date desc) newest
      order by ${sortedSql(sql`name`)}, _id`),
    db.query<{ module: string }>(sql`select distinct ${MODULE} as module ${of}`),
  ])
  return {
    pending: 0,
    approved: 0,
    rejected: 0,
    withdrawn: 0,
    ...Object.fromEntries(statuses.rows.map(({ status, count }) => [status, count])),
    stale: stale.length,
    editors: editors.rows,
    modules: modules.rows.map(({ module }) => module).toSorted(),
  }
}
