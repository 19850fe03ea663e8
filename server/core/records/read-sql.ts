import type { CREATOR_NAMES } from '#domain/api/entity-schemas.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, type Owner, type Thing } from '#domain/permissions/reading.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { MENTORS_OF_STARTUP } from './mentorship-sql.ts'
import { achievedSql, PARTICIPANTS } from './proof-sql.ts'
import { column, joinsSql, labelSql, referenceColumnsSql } from './reference-sql.ts'
import { MENTOR_INCUBATOR } from './target.ts'

export { column }

/**
 * Fields whose value depends on the current time, so that no write changes it
 * (mentor-sessions.md, Statuses of a session).
 */
const AT_THE_TIME: Readonly<Record<string, SQL>> = {
  'mentor-session.status': sql`case when t.status = 'upcoming' and t.datetime <= now() then 'done' else t.status end`,
}

/** Whether a list filtered by this field changes as time goes by. */
export const dependsOnTime = (entity: Entity, name: string): boolean =>
  `${entity.name}.${name}` in AT_THE_TIME

/** A field as read: the name of a linked record is its current name (values.md, References). */
export function fieldSql(entity: Entity, name: string): SQL {
  const current = AT_THE_TIME[`${entity.name}.${name}`]
  if (current) return current
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

/**
 * Figures that are counted from other records on each read, never stored
 * (deliverables.md, Achieved is counted).
 */
const FIGURES: Readonly<Record<string, SQL>> = {
  'deliverables-as-per-mou.achieved': achievedSql(),
  'event.no_of_participants': PARTICIPANTS,
}

/** Fields whose figure is counted only while nothing was entered. A record that is sent back does not enter it. */
const COUNTED_IF_EMPTY: Readonly<Record<string, readonly string[]>> = { event: ['no_of_participants'] }

/** The column of a row, read without counts, that has what answers show for such a field. */
export const shownColumn = (name: string): string => `$${name}`

/** A field as an answer shows it. */
export const shownSql = (entity: Entity, name: string): SQL =>
  FIGURES[`${entity.name}.${name}`] ?? fieldSql(entity, name)

/**
 * Reads `value` from the account `a` that first created the incubator, or made the invitation by which it was created
 * (incubators.md, Who created an incubator).
 */
const creatorSql = (value: SQL): SQL => sql`(
  select ${value} from account a where a.id = coalesce(
    (select i.created_by from invitation_use u join invitation i on i.id = u.invitation_id where u.record_id = t.id),
    (select h.account_id from history h where h.entity = 'incubator' and h.record_id = t.id
      and h.action = 'create' and h.account_id is not null order by h.at, h.id limit 1)))`

/** Who created an incubator, by the name in answers and filters: a portal account, or an incubator. */
export const CREATORS: Readonly<Record<(typeof CREATOR_NAMES)[number], SQL>> = {
  super_incubator: creatorSql(sql`case when a.role_type = 'superincubator' then a.id end`),
  coe_incubator: creatorSql(sql`case when a.role_type = 'incubator' then a.incubator_id end`),
}

/** The current name of what a note is about; null if it was deleted. */
const currentNameSql = sql`case t.about when 'incubator' then (select c.name from incubator c where c.id = t.about_id)
  when 'startup' then (select c.name from startup c where c.id = t.about_id)
  else (select c.name from mentor c where c.id = t.about_id) end`

/**
 * Columns that answers add to the fields, read from other tables each time and never stored
 * (changing-records.md, Counts are counted).
 */
const COUNTS: Readonly<Record<string, SQL>> = {
  incubator: sql`, (select count(*) from startup c where c.incubator_id = t.id) as total_startups,
    (select count(*) from mentor c where c.incubator_id = t.id) as total_mentors,
    ${CREATORS.super_incubator} as super_incubator, ${CREATORS.coe_incubator} as coe_incubator`,
  program: sql`, (select count(*) from startup c where c.program_id = t.id) as total_startups,
    (select c.name from incubator c where c.id = t.incubator_id) as incubator_name`,
  startup: sql`, ${MENTORS_OF_STARTUP} as mentors,
    (select c.name from incubator c where c.id = t.incubator_id) as incubator_name,
    (select c.location from incubator c where c.id = t.incubator_id) as incubator_location,
    (select c.profile from incubator c where c.id = t.incubator_id) as incubator_profile`,
  mentor: sql`, (select c.name from incubator c where c.id = t.incubator_id) as incubator_name`,
  // A deleted record is shown under its last name.
  note: sql`, coalesce(${currentNameSql}, (select h.before->>'name' from history h
      where h.entity = t.about and h.record_id = t.about_id order by h.at desc, h.id desc limit 1)) as about_name,
    ${currentNameSql} is null as is_about_deleted,
    (select c.name from incubator c where c.id = t.incubator_id) as incubator_name`,
  request: sql`, (select c.name from incubator c where c.id = t.incubator_id) as incubator_name,
    (select a.startup_id from account a where a.id = t.author_id) as author_startup_id,
    (select a.mentor_id from account a where a.id = t.author_id) as author_mentor_id`,
}

/**
 * Whether an answer needs the record's own history, which the statement that creates the record cannot see
 * yet.
 */
export const isReadWithHistory = ({ name }: Entity): boolean => name === 'incubator'

const STANDARD = sql`t.id, t.version, t.created_at, t.updated_at`

/** Every column of a record as read. `withCounts` adds the columns that only answers need. */
export const selectSql = fixedSql((entity, withCounts: boolean) => {
  const columnOf = withCounts ? shownSql : fieldSql
  const fields = Object.keys(entity.fields).map(
    (name) => sql`${columnOf(entity, name)} as ${sql.identifier(name)}`,
  )
  const owner = entity.ownerName === null ? sql`t.id as incubator_id` : sql`t.incubator_id`
  const counts = (withCounts && COUNTS[entity.name]) || sql``
  const shown = (withCounts ? [] : (COUNTED_IF_EMPTY[entity.name] ?? [])).map(
    (name) => sql`, ${shownSql(entity, name)} as ${sql.identifier(shownColumn(name))}`,
  )
  const mentors = entity.isOfMentors
    ? sql`, (select c.incubator_id from mentor c where c.id = t.mentor_id) as ${sql.identifier(MENTOR_INCUBATOR)}`
    : sql``
  return sql`${STANDARD}, ${owner}, ${sql.join(fields, sql`, `)}${referenceColumnsSql(entity)}${counts}${sql.join(shown, sql``)}${mentors}`
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
