/** What records of a list have in common now (lists-and-search.md, Conditions of a list). */
import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { BANDS } from '#domain/vocabulary/attainment.ts'
import { momentOf } from '#domain/vocabulary/time-zone.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { addedConditionOf, type Today } from './additions.ts'
import { column } from './reference-sql.ts'
import { inBandSql } from './attainment-sql.ts'

/** Who reads the list, and the zone in which days begin. */
export interface ConditionsAt {
  readonly actor: Actor
  readonly timeZone: string
  /** The present by default. */
  readonly now?: Date | undefined
}

/** A partnership that ends within so many days ends soon (lists-and-search.md, Conditions of a list). */
const SOON_DAYS = 90

/**
 * The durations of partnerships with the months that they begin with, if they do. Each is read once, because
 * reading them takes longer than anything else in a list of many.
 */
const MONTHS_OF_DURATIONS = sql`select u.duration, u.read[1]::integer * case u.read[2] when 'month' then 1 else 12 end as months
  from (select p.duration_of_mou as duration,
      regexp_match(lower(p.duration_of_mou), '^\\s*(\\d{1,3})\\s*-?\\s*(year|yr|month)') as read
    from (select distinct duration_of_mou from partnership) p offset 0) u`

export const beginningOf = (day: string, timeZone: string): string => momentOf(`${day}T00:00`, timeZone)

/** Records `t` with a name in one of their references and no record behind it. */
const unlinkedSql = (entity: Entity): SQL =>
  sql`(${sql.join(
    referencesOf(entity)
      .filter(({ acceptsName }) => acceptsName)
      .map(({ name, idField }) => sql`${column(name)} is not null and ${column(idField)} is null`),
    sql` or `,
  )})`

const CONDITIONS: Readonly<Record<string, (at: Today) => SQL>> = {
  'milestone.overdue': ({ day }) => sql`(t.due_date < ${day}::date and coalesce(t.achieved, 0) < t.target)`,
  'partnership.ending-soon': ({ day }) =>
    sql`exists (select from (${MONTHS_OF_DURATIONS}) m where m.duration = t.duration_of_mou
      and (t.date + make_interval(months => m.months))::date between ${day}::date and ${day}::date + ${SOON_DAYS}::integer)`,
  'event.upcoming': ({ day }) => sql`coalesce(t.end_date, t.start_date) >= ${day}::date`,
  'event.past': ({ day }) => sql`coalesce(t.end_date, t.start_date) < ${day}::date`,
  ...Object.fromEntries(
    (ENTITIES as readonly Entity[])
      .filter(({ conditions }) => conditions !== undefined && 'unlinked' in conditions)
      .map((entity) => [`${entity.name}.unlinked`, () => unlinkedSql(entity)] as const),
  ),
  ...Object.fromEntries(
    BANDS.map((band) => [`incubator.${band}`, ({ day }: Today) => inBandSql(band, day)] as const),
  ),
}

/**
 * The condition that `is` names; `true` if it is blank, undefined if these records have no such condition or
 * the actor may not filter by it.
 */
export function conditionSql(
  entity: Entity,
  name: string,
  { actor, timeZone, now = new Date() }: ConditionsAt,
): SQL | undefined {
  if (name === '') return sql`true`
  const condition = Object.hasOwn(entity.conditions ?? {}, name) ? entity.conditions![name] : undefined
  if (!condition || (condition.readers && reachOf(actor, condition.readers).full !== 'all')) return undefined
  const read = addedConditionOf(entity, name) ?? CONDITIONS[`${entity.name}.${name}`]!
  return read({ day: dayIn(timeZone, now), timeZone })
}
