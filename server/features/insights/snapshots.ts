/** What incubators had on the first day of each month (dashboards-and-figures.md, Monthly snapshots). */
import type { PortalInsights } from '#domain/api/insights.ts'
import type { MonthPoint, TrendPoint } from '#domain/api/insight-past.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { BANDS, dueOn } from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import {
  daysOf,
  periodAt,
  quarterAt,
  shiftPeriod,
  yearAt,
  yearKind,
} from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { ATTAINMENT, bandSql, PLANNED, REACHED, scoredSql } from '#server/core/records/attainment-sql.ts'
import { lastUpdateSql } from '#server/features/activity/feature.ts'
import type { Queryable, Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import { TOTALS } from './definitions.ts'
import { listSql, valueSql, type FigureDefinition, type Reader } from './figure.ts'

/** A product that was off on the first day makes up for it within these days; later figures would not be those of the month. */
const LAST_DAY = 7

/** Reads everything, because nobody is asked: the snapshot shows nothing to anybody by itself. */
const READS_ALL: Actor = {
  kind: 'portal-view',
  uid: null,
  name: 'Programme',
  designation: null,
  roleType: 'superincubator',
  incubatorId: null,
  startupId: null,
  mentorId: null,
}

/** The figures of a snapshot, by their names. */
const KEPT: readonly FigureDefinition[] = [
  ...TOTALS,
  { name: 'startups-by-status', entity: startup, filters: { status: 'active' } },
  { name: 'milestones-overdue', entity: milestone, filters: { is: 'overdue' } },
]

/** The entities that a snapshot reads. */
export const KEPT_ENTITIES: readonly Entity[] = [
  ...new Set<Entity>([
    incubator,
    deliverable,
    ...KEPT.map(({ entity }) => entity),
    ...PROOFS.map((proof) => entityOf(proof.entity)),
  ]),
]

const eachOf = (reader: Reader, definition: FigureDefinition): SQL =>
  sql`(select t.incubator_id, ${valueSql(definition)} as n ${listSql(reader, definition.entity, definition.filters ?? {})} group by 1)`

/** Keeps every incubator's figures once a month. Harmless to repeat: the first snapshot of a month stays. */
export async function takeSnapshots(
  db: Writer,
  { programme }: Pick<Settings, 'programme'>,
  now = new Date(),
): Promise<void> {
  const day = dayIn(programme.time_zone, now)
  if (Number(day.slice(8)) > LAST_DAY) return
  const month = `${day.slice(0, 8)}01`
  const year = yearAt(yearKind(), dayAfter(month, -1))
  const reader: Reader = { actor: READS_ALL, regions: programme.regions, timeZone: programme.time_zone, now }
  const joins = KEPT.map(
    (definition, at) =>
      sql`left join ${eachOf(reader, definition)} ${sql.raw(`f${at}`)} on ${sql.raw(`f${at}`)}.incubator_id = i.id`,
  )
  const figures = KEPT.map(({ name }, at) => sql`${sql.literal(name)}, coalesce(${sql.raw(`f${at}.n`)}, 0)`)
  await db.query(sql`insert into figure_snapshot (month, incubator_id, day, year, attainment, reached, planned, figures, deliverables)
    select ${month}::date, i.id, ${day}::date, ${year}, d.attainment, d.reached, d.planned, jsonb_build_object(${sql.join(figures, sql`, `)}),
      coalesce(d.list, '[]')
    from incubator i left join (select incubator_id, ${ATTAINMENT} as attainment, ${REACHED} as reached,
        ${PLANNED} as planned, jsonb_agg(jsonb_build_object('_id', id,
        'program_name', program_name, 'target', target, 'due', due, 'achieved', achieved) order by program_name, id) as list
      from (${scoredSql(year, dueOn(yearKind(), year, month))}) s group by 1) d on d.incubator_id = i.id
    ${sql.join(joins, sql` `)}
    where not exists (select 1 from figure_snapshot o where o.month = ${month}::date)
    on conflict do nothing`)
}

/** How many quarters a trend goes back. */
const QUARTERS = 8

/** The first days of the last quarters, the oldest first, up to that of this quarter. */
function quarterDays(today: string): string[] {
  const current = periodAt(yearKind(), 'quarter', today)
  return Array.from(
    { length: QUARTERS },
    (_, at) => daysOf(yearKind(), shiftPeriod(current, at + 1 - QUARTERS)).from,
  )
}

/** The quarter that a snapshot's month ends: "Q2 2026-27" for the snapshot of October. */
const endedBefore = (month: string): string => quarterAt(yearKind(), dayAfter(month, -1))

/**
 * What these incubators had at the ends of the last quarters, the oldest first. `where` is a condition on the incubators
 * `i`, of those that exist today. Quarters without snapshots are left out.
 */
async function readTrend(db: Queryable, today: string, where: SQL): Promise<TrendPoint[]> {
  const names = KEPT.map(({ name }) => name)
  const sums = names.map(
    (name) => sql`${sql.literal(name)}, coalesce(sum((s.figures->>${sql.literal(name)})::float8), 0)`,
  )
  const { rows } = await db.query<Omit<TrendPoint, 'quarter'> & { month: string }>(
    sql`select s.month, s.year, avg(s.attainment)::float8 as attainment,
        count(*) filter (where ${bandSql(sql`s.attainment`)} = ${BANDS[0]})::integer as on_track,
        count(s.attainment)::integer as with_targets, jsonb_build_object(${sql.join(sums, sql`, `)}) as figures
      from figure_snapshot s join incubator i on i.id = s.incubator_id
      where s.month = any(${sql.param(quarterDays(today))}::date[]) and ${where}
      group by s.month, s.year order by s.month`,
  )
  return rows.map((row) => ({ ...row, quarter: endedBefore(row.month) }))
}

/** How much of the year's targets was reached and due at the ends of its months so far, the earliest first. */
async function readMonths(db: Queryable, year: number, where: SQL): Promise<MonthPoint[]> {
  const { rows } = await db.query<MonthPoint>(
    sql`select s.month, avg(s.reached)::float8 as reached, avg(s.planned)::float8 as planned
      from figure_snapshot s join incubator i on i.id = s.incubator_id
      where s.year = ${year} and s.reached is not null and ${where} group by s.month order by s.month`,
  )
  return rows
}

interface PastOf {
  /** That of the deliverables. */
  readonly year: number
  readonly today: string
  /** The incubators whose standing is read. */
  readonly shown: readonly string[]
  /** A condition on the incubators `i` whose trend is read. */
  readonly where: SQL
}

type Past = Pick<PortalInsights, 'trend' | 'months' | 'standings'>

/** How these incubators came to stand where they stand. */
async function readStandings(db: Queryable, { year, today, shown }: PastOf): Promise<Past['standings']> {
  const { rows } = await db.query<{
    id: string
    before: number | null
    since: string | null
    last: Date | null
  }>(
    sql`select i.id,
        (select s.attainment from figure_snapshot s where s.incubator_id = i.id and s.year = ${year}
          and s.month = ${quarterDays(today).at(-1)!}::date) as before,
        (select min(s.month) from figure_snapshot s where s.incubator_id = i.id
          and ${bandSql(sql`s.attainment`)} = 'behind' and s.month > coalesce((select max(o.month) from figure_snapshot o
            where o.incubator_id = i.id and ${bandSql(sql`o.attainment`)} <> 'behind'), '0001-01-01')) as since,
        (${lastUpdateSql(sql`i.id`)}) as last
      from unnest(${sql.param([...shown])}::uuid[]) i (id)`,
  )
  return rows.map(({ id, before, since, last }) => ({
    incubator_id: id,
    before,
    behind_since: since === null ? null : endedBefore(since),
    last_update: last === null ? null : new Date(last).toISOString(),
  }))
}

/** What snapshots and the log say of the past of incubators. */
export async function readPast(db: Queryable, of: PastOf): Promise<Past> {
  const [trend, months, standings] = await Promise.all([
    readTrend(db, of.today, of.where),
    readMonths(db, of.year, of.where),
    readStandings(db, of),
  ])
  return { trend, months, standings }
}
