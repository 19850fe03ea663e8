/**
 * What waits for approval, told with the lists that it concerns (approvals.md, What waits is shown on the record):
 * to who reads the requests of the incubator, and to nobody else.
 */
import type { PendingChange } from '#domain/api/approval.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { fixedSql } from '#server/db/fixed-sql.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { ListQuery } from './list-query.ts'
import { column } from './read-sql.ts'
import type { Row } from './row.ts'

/** The incubator whose requests the actor reads. */
export function readerOf(actor: Actor): string | null {
  const { full } = reachOf(actor, 'approval')
  return typeof full === 'string' ? null : full.id
}

/** The changes of a row that wait, to be presented by `presentPending`. */
interface PendingRow extends PendingChange {
  readonly incubator_id: string
}

/** Of so many changes that wait for one record the newest are told. */
const MOST_OF_A_RECORD = 20

/**
 * What a pending change `p` proposes, with the current names of what it refers to by ids alone, as records answer them;
 * of what is gone by now the name that it had when it was proposed.
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

/** `, (…) as "$pending"`: what waits for the records for which this holds of a pending change `p`. */
const pendingWhere = (
  entity: Entity,
  isOfThem: SQL,
): SQL => sql`, (select jsonb_agg(w order by w."requestDate" desc) from (
    select p.approval_id, p.incubator_id, p.action, ${proposedSql(entity)} as proposed, a.editor, a.request_date as "requestDate"
    from pending_change p join approval a on a.id = p.approval_id where ${isOfThem} and p.action <> 'create'
    order by a.request_date desc, a.id desc limit ${sql.raw(String(MOST_OF_A_RECORD))}) w) as "$pending"`

/** What waits for the record `t`. */
export const pendingOfRecordSql = fixedSql((entity) => pendingWhere(entity, sql`p.record_id = t.id`))

/** What waits for any record of the group `g`, whose ids are listed. */
export const pendingOfGroupSql = fixedSql((entity) => pendingWhere(entity, sql`p.record_id = any(g.ids)`))

const NOTHING = sql``
/** The same for who reads requests, nothing for anybody else. */
export const pendingSql = (actor: Actor, entity: Entity): SQL =>
  readerOf(actor) === null ? NOTHING : pendingOfRecordSql(entity)

/** What waits for a row that this incubator owns; undefined where the actor does not read its requests. */
export function presentPending(
  actor: Actor,
  incubatorId: string | null,
  row: Row,
): PendingChange[] | undefined {
  if (viewOf(actor, 'approval', { incubatorId }) !== 'full') return undefined
  // SQL tells it as JSON; whatever waits for it elsewhere was proposed before it was transferred.
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

/** What `pendingOfListSql` found, as it is answered. */
export const tellPending = (counts: readonly [requests: number, additions: number] | null) => ({
  pending_requests: counts?.[0] ?? 0,
  pending_additions: counts?.[1] ?? 0,
})

/**
 * What holds of a pending change `p` that concerns a list of the actor's own incubator; undefined for any other list. A
 * record belongs to the list as it is or as it would be by the filters of the query; by a search it does not.
 */
export function pendingOfListWhere(
  actor: Actor,
  entity: Entity,
  { owners, equals }: Pick<ListQuery, 'owners' | 'equals'>,
): SQL | undefined {
  const own = readerOf(actor)
  if (own === null) return undefined
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

/** How many requests concern such a list, and how many additions to it they hold, as one array. */
export function pendingOfListSql(actor: Actor, entity: Entity, query: ListQuery): SQL | undefined {
  const where = pendingOfListWhere(actor, entity, query)
  if (!where) return undefined
  return sql`(select jsonb_build_array(count(*), coalesce(sum(w.additions), 0)) from (
    select sum(p.records) filter (where p.action = 'create') as additions
    from pending_change p where ${where} group by p.approval_id) w)`
}

/**
 * A change `p` of a record that is in the filtered list, or would be. The records that are in it are found once for
 * all changes; a record by itself is looked at only where a change touches what the list is filtered by.
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
