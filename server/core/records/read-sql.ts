import type { Computed } from '#domain/entities/computed.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { columnTo, findReference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, type Owner, type Thing } from '#domain/permissions/reading.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { computedSqlOf, fieldReadingOf } from './additions.ts'
import { achievedSql } from './proof-sql.ts'
import { column, joinsSql, labelSql, referenceColumnsSql } from './reference-sql.ts'
import { MENTOR_INCUBATOR } from './target.ts'

export { column }

/** Whether a list filtered by this field changes as time goes by. */
export const dependsOnTime = (entity: Entity, name: string): boolean =>
  fieldReadingOf(entity, name)?.changesWithTime === true

/** A field as read: the name of a linked record is its current name (values.md, References). */
export function fieldSql(entity: Entity, name: string): SQL {
  const reading = fieldReadingOf(entity, name)
  if (reading?.changesWithTime) return reading.sql
  const reference = findReference(entity, name)
  return reference?.acceptsName && reference.name === name ? labelSql(entity, reference) : column(name)
}

/** A field whose empty value counts as an option, such as the status of a startup, with that option. */
export function countedAsSql(entity: Entity, name: string): SQL {
  const { emptyAs } = entity.fields[name]!
  const value = fieldSql(entity, name)
  return emptyAs === undefined ? value : sql`coalesce(${value}, ${sql.literal(emptyAs)})`
}

const rowsSql = (entity: Entity, source: string): SQL => sql`${sql.identifier(source)} t${joinsSql(entity)}`

/** `prototype t left join startup r0 …` */
export const fromSql = fixedSql((entity) => rowsSql(entity, tableNameOf(entity)))

/**
 * The same for a statement of these parts, with only the joins that they read. For a join that nothing reads,
 * PostgreSQL would read the records themselves instead of an index.
 */
export const fromReadSql = (entity: Entity, parts: readonly SQL[]): SQL =>
  sql`${sql.identifier(tableNameOf(entity))} t${joinsSql(entity, parts)}`

/** The same for the rows that a statement writes, which it calls "written". */
export const fromWrittenSql = fixedSql((entity) => rowsSql(entity, 'written'))

/** The column of a row, read without counts, that has what answers show for such a field. */
export const shownColumn = (name: string): string => `$${name}`

/** The figure of a deliverable is counted from other records on each read (deliverables.md, Achieved is counted). */
const isAchieved = (entity: Entity, name: string): boolean =>
  entity.name === 'deliverables-as-per-mou' && name === 'achieved'

/** A field as an answer shows it. */
export const shownSql = (entity: Entity, name: string): SQL =>
  isAchieved(entity, name) ? achievedSql() : (fieldReadingOf(entity, name)?.sql ?? fieldSql(entity, name))

/** The number of records of another entity that refer to the record `t`. */
function countSql(entity: Entity, counted: Entity): SQL {
  const reference = columnTo(counted, entity)
  if (reference === undefined) throw new Error(`A ${counted.name} does not refer to a ${entity.name}.`)
  return sql`(select count(*) from ${sql.identifier(tableNameOf(counted))} c where c.${sql.identifier(reference)} = t.id)`
}

/** A column that answers add to the fields. */
export function computedSql(entity: Entity, name: string, computed: Computed): SQL {
  if ('counts' in computed) return countSql(entity, entityOf(computed.counts))
  return 'ofIncubator' in computed
    ? sql`(select c.${sql.identifier(computed.ofIncubator)} from incubator c where c.id = t.incubator_id)`
    : computedSqlOf(entity, name)
}

/**
 * Whether an answer needs the record's own history, which the statement that creates the record cannot see
 * yet.
 */
export const isReadWithHistory = ({ computed = {} }: Entity): boolean =>
  Object.values(computed).some((one) => 'isFromHistory' in one)

const STANDARD = sql`t.id, t.version, t.created_at, t.updated_at`

/** Every column of a record as read. `withCounts` adds the columns that only answers need. */
export const selectSql = fixedSql((entity, withCounts: boolean) => {
  const columnOf = withCounts ? shownSql : fieldSql
  const fields = Object.keys(entity.fields).map(
    (name) => sql`${columnOf(entity, name)} as ${sql.identifier(name)}`,
  )
  const owner = entity.ownerName === null ? sql`t.id as incubator_id` : sql`t.incubator_id`
  const computed = Object.entries(withCounts ? (entity.computed ?? {}) : {}).map(
    ([name, one]) => sql`, ${computedSql(entity, name, one)} as ${sql.identifier(name)}`,
  )
  const ifEmpty = Object.keys(withCounts ? {} : entity.fields).filter(
    (name) => fieldReadingOf(entity, name)?.isFallback,
  )
  const shown = ifEmpty.map(
    (name) => sql`, ${shownSql(entity, name)} as ${sql.identifier(shownColumn(name))}`,
  )
  const mentors = entity.isOfMentors
    ? sql`, (select c.incubator_id from mentor c where c.id = t.mentor_id) as ${sql.identifier(MENTOR_INCUBATOR)}`
    : sql``
  return sql`${STANDARD}, ${owner}, ${sql.join(fields, sql`, `)}${referenceColumnsSql(entity)}${sql.join([...computed, ...shown], sql``)}${mentors}`
})

/** The rows of an entity that an actor may read: `viewOf` for whole lists. Undefined if those are all. */
export function reachSql(actor: Actor, entity: Entity): SQL | undefined {
  const open = readableSql(actor, entity, entity.readers)
  if (!entity.hidden) return open
  const { field, value, readers } = entity.hidden
  const hidden = readableSql(actor, entity, readers)
  if (!open && !hidden) return undefined
  const isOpen =
    value === undefined ? sql`${column(field)} is null` : sql`${column(field)} is distinct from ${value}`
  const isHidden = value === undefined ? sql`${column(field)} is not null` : sql`${column(field)} = ${value}`
  const both = [
    open ? sql`${isOpen} and ${open}` : isOpen,
    hidden ? sql`${isHidden} and ${hidden}` : isHidden,
  ]
  return sql`(${sql.join(both, sql` or `)})`
}

/** The rows that this row of the reading table allows; undefined if those are all. */
function readableSql(actor: Actor, entity: Entity, thing: Thing): SQL | undefined {
  const { full, isProgrammeFull, mentees, isRestPublic } = reachOf(actor, thing)
  if (full === 'all' || isRestPublic) return undefined
  const parts = [
    ...(full === 'none' ? [] : [ownedSql(entity, full)]),
    ...(isProgrammeFull ? [sql`t.incubator_id is null`] : []),
    ...(mentees.length === 0 ? [] : [ofStartupsSql(entity, mentees)]),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** The rows of these startups. */
function ofStartupsSql(entity: Entity, ids: readonly string[]): SQL {
  if (entity.name !== 'startup' && !entity.isOfStartups) return sql`false`
  const name = column(entity.name === 'startup' ? 'id' : 'startup_id')
  return sql`${name} = any(${sql.param(ids)}::uuid[])`
}

/** The rows that belong to an owner. */
export function ownedSql(entity: Entity, { of, id }: Owner): SQL {
  if (entity.name === of) return sql`t.id = ${id}`
  if (of === 'incubator')
    return entity.isOfMentors
      ? sql`(t.incubator_id = ${id} or t.mentor_id in (select c.id from mentor c where c.incubator_id = ${id}))`
      : sql`t.incubator_id = ${id}`
  if (of === 'author') return entity.isOfAuthor ? sql`t.author_id = ${id}` : sql`false`
  if (of === 'startup') return ofStartupsSql(entity, [id])
  return entity.isOfMentors ? sql`t.mentor_id = ${id}` : sql`false`
}
