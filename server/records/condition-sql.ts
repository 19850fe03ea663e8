/** What records of a list have in common now (lists-and-search.md, Conditions of a list). */
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { quarterOf } from '#domain/vocabulary/quarters.ts'
import { dayAfter, momentOf } from '#domain/vocabulary/time-zone.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { lastsSql } from './mentorship-sql.ts'

/** Who reads the list, and the zone in which days begin. */
export interface ConditionsAt {
  readonly actor: Actor
  readonly timeZone: string
}

/** A partnership that ends within so many days ends soon (lists-and-search.md, Conditions of a list). */
const SOON_DAYS = 90

/**
 * When a partnership ends: its date and the years or months that its duration begins with. Null if the
 * duration says neither.
 */
const UNIT = sql`substring(lower(t.duration_of_mou) from '^\\s*\\d{1,3}\\s*-?\\s*(year|yr|month)')`
const LENGTH = sql`substring(t.duration_of_mou from '^\\s*(\\d{1,3})')::integer`
const ENDS_ON = sql`(t.date + case when ${UNIT} in ('year', 'yr') then make_interval(years => ${LENGTH})
  when ${UNIT} = 'month' then make_interval(months => ${LENGTH}) end)::date`

interface Today {
  readonly day: string
  readonly timeZone: string
}

const beginningOf = (day: string, timeZone: string): string => momentOf(`${day}T00:00`, timeZone)

/** Entries of the log that say that the incubator's people did something, or that a request was decided. */
const UPDATES = ['change', 'import', 'undo', 'undo-import', 'approve', 'reject']

const CONDITIONS: Readonly<Record<string, (at: Today) => SQL>> = {
  'milestone.overdue': ({ day }) => sql`(t.due_date < ${day}::date and coalesce(t.achieved, 0) < t.target)`,
  'partnership.ending-soon': ({ day }) =>
    sql`(${ENDS_ON} >= ${day}::date and ${ENDS_ON} <= ${day}::date + ${SOON_DAYS}::integer)`,
  'mentorship.current': () => lastsSql('t'),
  'event.upcoming': ({ day }) => sql`coalesce(t.end_date, t.start_date) >= ${day}::date`,
  'mentor-session.today': ({ day, timeZone }) =>
    sql`(t.datetime >= ${beginningOf(day, timeZone)}::timestamptz and t.datetime < ${beginningOf(dayAfter(day, 1), timeZone)}::timestamptz)`,
  'mentor-session.this-year': ({ day, timeZone }) =>
    sql`(t.datetime >= ${beginningOf(`${day.slice(0, 4)}-01-01`, timeZone)}::timestamptz
      and t.datetime < ${beginningOf(`${Number(day.slice(0, 4)) + 1}-01-01`, timeZone)}::timestamptz)`,
  // (dashboards-and-figures.md, Quarters)
  'incubator.not-updated': ({ day, timeZone }) => sql`not exists (
    select 1 from activity_log a join account p on p.id = a.account_id and p.incubator_id = t.id
    where a.incubator_id = t.id and a.activity_date >= ${beginningOf(quarterOf(day).from, timeZone)}::timestamptz
      and a.message->>'code' = any(${sql.param(UPDATES)}::text[]))`,
}

/**
 * The condition that `is` names; `true` if it is blank, undefined if these records have no such condition or
 * the actor may not filter by it.
 */
export function conditionSql(
  entity: Entity,
  name: string,
  { actor, timeZone }: ConditionsAt,
): SQL | undefined {
  if (name === '') return sql`true`
  const condition = Object.hasOwn(entity.conditions ?? {}, name) ? entity.conditions![name] : undefined
  if (!condition || (condition.readers && reachOf(actor, condition.readers).full !== 'all')) return undefined
  return CONDITIONS[`${entity.name}.${name}`]!({ day: dayIn(timeZone, new Date()), timeZone })
}
