/**
 * Waiting requests, shown with the records and lists that they concern
 * (approvals.md, What waits is shown on the record), for readers of the incubator's requests only.
 */
import type { PendingChange } from '#domain/api/approval.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { PendingCounts } from '#server/platform/db/totals.ts'
import type { ListQuery } from './list-query.ts'
import { column } from './read-sql.ts'
import type { Row } from './row.ts'

/** The incubator whose requests the actor may read. */
export function readerOf(actor: Actor): string | null {
  const { full } = reachOf(actor, 'approval')
  return typeof full === 'string' ? null : full.id
}

/** The waiting changes of a row, for `presentPending`. */
interface PendingRow extends PendingChange {
  readonly incubator_id: string
}

/** At most this many changes of one record are shown, the newest ones. */
const MOST_OF_A_RECORD = 20

/**
 * The values that a pending change `p` proposes, with the current names of records referred to by id alone. A
 * deleted record has the name from the time of the proposal.
 */
const proposedSql = (entity: Entity): SQL => {
  const named = referencesOf(entity)
    .filter((r) => !r.acceptsName)
    .map(({ name, labelName, to: target }) => {
      const to = entityOf(target)
      const id = sql`p.proposed->>${sql.literal(name)}`
      const title = sql`(select r.${sql.identifier(to.titleField)} from ${sql.identifier(tableNameOf(to))} r where r.id = (${id})::uuid)`
      const label = sql.literal(labelName)
      return sql` || case when p.proposed ? ${sql.literal(name)}
        then jsonb_build_object(${label}, coalesce(${title}, p.proposed->>${label})) else '{}' end`
    })
  return sql`p.proposed${sql.join(named, sql``)}`
}

/** The request `a` of a pending change `p`. A large request writes its pending changes before it exists. */
export const OF_WAITING = sql`join approval a on a.id = p.approval_id and a.status = 'pending'`

/** `, (…) as "$pending"`: the pending changes `p` that meet this condition. */
const pendingWhere = (
  entity: Entity,
  isOfThem: SQL,
): SQL => sql`, (select jsonb_agg(w order by w."requestDate" desc) from (
    select p.approval_id, p.incubator_id, p.action, ${proposedSql(entity)} as proposed, a.editor, a.request_date as "requestDate"
    from pending_change p ${OF_WAITING} where ${isOfThem} and p.action <> 'create'
    order by a.request_date desc, a.id desc limit ${sql.raw(String(MOST_OF_A_RECORD))}) w) as "$pending"`

/** The pending changes of the record `t`. */
export const pendingOfRecordSql = fixedSql((entity) => pendingWhere(entity, sql`p.record_id = t.id`))

/** The pending changes of any record in the group `g`, by its list of ids. */
export const pendingOfGroupSql = fixedSql((entity) => pendingWhere(entity, sql`p.record_id = any(g.ids)`))

const NOTHING = sql``
/** The same for readers of requests; empty for others. */
export const pendingSql = (actor: Actor, entity: Entity): SQL =>
  readerOf(actor) === null ? NOTHING : pendingOfRecordSql(entity)

/** The pending changes of a row of this incubator; undefined if the actor may not read its requests. */
export function presentPending(
  actor: Actor,
  incubatorId: string | null,
  row: Row,
): PendingChange[] | undefined {
  if (viewOf(actor, 'approval', { incubatorId }) !== 'full') return undefined
  // SQL returns them as JSON. Requests of a previous owner of the record are omitted.
  const waiting = (row['$pending'] ?? []) as PendingRow[]
  return waiting
    .filter((one) => one.incubator_id === incubatorId)
    .map(({ approval_id, action, proposed, editor, requestDate }) => ({
      approval_id,
      action,
      proposed,
      editor,
      requestDate: new Date(requestDate).toISOString(),
    }))
}

/** The result of `pendingOfListSql`, as answered. */
export const presentPendingCounts = (counts: PendingCounts | null) => ({
  pending_requests: counts?.[0] ?? 0,
  pending_additions: counts?.[1] ?? 0,
  pending_addition_requests: counts?.[2] ?? 0,
})

/**
 * The condition for pending changes `p` that concern a list of the actor's own incubator; undefined for other
 * lists. A record is in the list if it matches the filters before or after the change. Searches are not
 * considered.
 */
export function pendingOfListWhere(
  actor: Actor,
  entity: Entity,
  { owners, equals, hasNoRequests }: Pick<ListQuery, 'owners' | 'equals' | 'hasNoRequests'>,
): SQL | undefined {
  const own = readerOf(actor)
  if (own === null || hasNoRequests) return undefined
  const conditions = [sql`p.incubator_id = ${own}::uuid`, sql`p.entity = ${entity.name}`]
  for (const { name, id } of owners) {
    const isOwn = id.toLowerCase() === own
    if (!isOwn && !(entity.isOfStartups && name === 'user_id')) return undefined
    if (!entity.isOfStartups || name !== 'user_id') continue
    conditions.push(isOwn ? sql`p.startup_id is null` : sql`p.startup_id::text = ${id.toLowerCase()}`)
  }
  const names = Object.keys(equals)
  if (names.length > 0) conditions.push(filteredSql(entity, own, names, equals))
  return sql.join(conditions, sql` and `)
}

/** How many requests concern such a list, how many additions they contain, and how many contain any. */
export function pendingOfListSql(actor: Actor, entity: Entity, query: ListQuery): SQL | undefined {
  const where = pendingOfListWhere(actor, entity, query)
  if (!where) return undefined
  return sql`(select jsonb_build_array(count(*), coalesce(sum(w.additions), 0), count(w.additions)) from (
    select sum(p.records) filter (where p.action = 'create') as additions
    from pending_change p ${OF_WAITING} where ${where} group by p.approval_id) w)`
}

/**
 * A change `p` of a record that matches the filters before or after the change. The matching records are
 * selected once for all changes. A single record is checked only if a change affects a filtered field.
 */
function filteredSql(entity: Entity, own: string, names: readonly string[], equals: object): SQL {
  const wanted = sql`${JSON.stringify(equals)}::jsonb`
  const pairs = names.map((name) => sql`${sql.literal(name)}, ${column(name)}`)
  const values = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
  const owner = column(entity.ownerName === null ? 'id' : 'incubator_id')
  const records = sql`${sql.identifier(tableNameOf(entity))} t where`
  return sql`(p.proposed @> ${wanted}
    or p.record_id in (select t.id from ${records} ${owner} = ${own}::uuid and ${values} @> ${wanted})
    or p.proposed ?| ${sql.param(names)}::text[]
      and exists (select 1 from ${records} t.id = p.record_id and ${values} || p.proposed @> ${wanted}))`
}
