/** Proposals: for one record with their results, for a list while they wait. */
import type { Proposal, ProposalPage, WaitingAddition } from '#domain/api/proposal.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { diffOf } from '#domain/changes/diff.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { formatDetails } from '#domain/messages/format-message.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canRead, viewOf } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { containsSql } from '#server/platform/db/normalised-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { findLabels } from '#server/core/records/find-labels.ts'
import type { ListQuery } from '#server/core/records/list-query.ts'
import { OF_WAITING, pendingOfListWhere } from '#server/core/records/pending-sql.ts'
import { targetOf } from '#server/core/records/target.ts'
import { findOwned } from './history.ts'
import type { ApprovalRow } from './present-approval.ts'

/** Whether the texts of a request's additions are searched. Those of a large import would take too long. */
const SEARCHED_CHANGES = 1_000

/** At most this many requests are shown with a list, and so many records of each. */
const MOST_ADDITIONS = 20
const MOST_RECORDS = 25

function requireStaff(actor: Actor): void {
  if (!canRead(actor, 'approval'))
    throw new Refusal('forbidden', 'Only the staff of an incubator can read its approvals.')
}

type Proposed = ApprovalRow & { change: ProposedChange }

const present = (entity: Entity, row: Proposed): Proposal => {
  const { action, base, proposed } = row.change
  return {
    approval_id: row.id,
    editor: row.editor,
    editorId: row.editor_account_id,
    requestDate: row.request_date,
    action,
    status: row.status,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    reason: row.reason,
    base,
    proposed,
    changes: diffOf(entity, base, proposed),
  }
}

/**
 * The requests of an incubator that concern one record, newest first, also if the record is deleted. 404 if
 * the actor may not read the incubator's requests (history-and-restoring.md, Proposals in a history).
 */
export async function listProposals(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  recordId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ProposalPage> {
  if (!canRead(actor, 'approval')) throw notFound(entity.label.one)
  const { incubatorId } = targetOf(entity, await findOwned(db, actor, entity, recordId))
  if (viewOf(actor, 'approval', { incubatorId }) !== 'full') throw notFound(entity.label.one)
  const from = sql`from approval a cross join lateral (
      select c.change from jsonb_array_elements(a.changes) c(change)
      where c.change->>'record_id' = ${recordId} and c.change->>'entity' = ${entity.name} limit 1) c
    where a.incubator_id = ${incubatorId}
    and jsonb_path_query_array(a.changes, '$[*].record_id ? (@ != null)') @> ${JSON.stringify([recordId])}::jsonb`
  const { rows } = await db.query<Proposed>(sql`
    select a.id, a.editor, a.editor_account_id, a.request_date, a.status, a.decided_by, a.decided_at, a.reason, c.change
    ${from} order by a.request_date desc, a.id desc ${pagingSql({ page, pageSize })}`)
  const counted = await db.query<{ total: number }>(sql`select count(*) as total ${from}`)
  const states = rows.flatMap(({ change }) =>
    [change.base, change.proposed].map((values) => ({ entity, values })),
  )
  const labels = await findLabels(db, actor, states)
  const data = rows.map((row) => present(entity, row))
  return { data, total: counted.rows[0]?.total ?? 0, page, pageSize, labels }
}

interface Waiting extends Pick<
  ApprovalRow,
  'id' | 'editor' | 'editor_account_id' | 'request_date' | 'action'
> {
  additions: number
  /** The title of the added record, if the request adds just one. */
  title: string | null
  total: number
  records: Values[] | null
}

/** Whether a change `c` of a request adds a record with the text in the fields that the list searches. */
function addsWithTextSql(entity: Entity, search: string): SQL {
  const isAddition = sql`c.change ->> 'action' = 'create' and c.change ->> 'entity' = ${entity.name}`
  if (search === '') return isAddition
  const texts = entity.search.map((field) => sql`c.change -> 'proposed' ->> ${sql.literal(field)}`)
  return sql`${isAddition} and ${containsSql(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`, search)}`
}

/** Whether the request `a` adds a record with the text. */
const hasTextSql = (entity: Entity, search: string): SQL =>
  search === ''
    ? sql`true`
    : sql`case when a.changes_total <= ${SEARCHED_CHANGES} then exists (
        select from jsonb_array_elements(a.changes) c(change) where ${addsWithTextSql(entity, search)}) else false end`

/** The first records that the request `a` would add to the list; null for a request of very many. */
const recordsSql = (entity: Entity, { search, equals }: ListQuery): SQL => sql`
  case when a.changes_total <= ${SEARCHED_CHANGES} then (
    select jsonb_agg(one.proposed order by one.n) from (
      select c.change -> 'proposed' as proposed, c.n from jsonb_array_elements(a.changes) with ordinality c(change, n)
      where ${addsWithTextSql(entity, search)} and c.change -> 'proposed' @> ${JSON.stringify(equals)}::jsonb
      order by c.n limit ${MOST_RECORDS}) one) end`

/** How many records a request would add to the list; in a search as far as they are known. */
const countOf = ({ records, additions }: Waiting, { search }: ListQuery): number =>
  search !== '' && records && records.length < MOST_RECORDS ? records.length : additions

/**
 * The newest requests that would add to a list of the actor's own incubator. Empty for other lists
 * (lists-and-search.md, Additions that wait).
 */
export async function listAdditions(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
  timeZone: string,
): Promise<{ data: WaitingAddition[]; total: number }> {
  requireStaff(actor)
  const where = pendingOfListWhere(actor, entity, query)
  if (!where) return { data: [], total: 0 }
  const { rows } = await db.query<Waiting>(sql`
    with waiting as (
      select p.approval_id, sum(p.records) as additions from pending_change p ${OF_WAITING}
      where ${where} and p.action = 'create' group by p.approval_id
    )
    select a.id, a.editor, a.editor_account_id, a.request_date, a.action, w.additions::int as additions,
      case when a.changes_total = 1 then a.changes->0->>'title' end as title, ${recordsSql(entity, query)} as records,
      count(*) over () as total
    from waiting w join approval a on a.id = w.approval_id where ${hasTextSql(entity, query.search)}
    order by a.request_date desc, a.id desc limit ${MOST_ADDITIONS}`)
  const data = rows.map((row) => ({
    approval_id: row.id,
    editor: row.editor,
    editorId: row.editor_account_id,
    requestDate: row.request_date,
    title: row.title ?? formatDetails(row.action, timeZone),
    additions: countOf(row, query),
    records: row.records ?? [],
  }))
  return { data, total: rows[0]?.total ?? 0 }
}
