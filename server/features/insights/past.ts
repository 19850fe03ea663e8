/** What snapshots and the log say of the past of incubators (dashboards-and-figures.md, Monthly snapshots). */
import type { PortalInsights, Scoreboard } from '#domain/api/insights.ts'
import type { MonthPoint, TrendPoint } from '#domain/api/insight-past.ts'
import { BANDS } from '#domain/vocabulary/attainment.ts'
import { daysOf, periodAt, quarterAt, shiftPeriod, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { bandSql } from '#server/core/records/attainment-sql.ts'
import { lastUpdateSql } from '#server/features/activity/feature.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { joinParts, partOf, rowsAsListSql, type Part } from './figure.ts'
import { KEPT } from './snapshots.ts'

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

interface PastOf {
  /** That of the deliverables. */
  readonly year: number
  readonly today: string
  /** A condition on the incubators `i`. */
  readonly where: SQL
}

/**
 * What these incubators had at the ends of the last quarters, the oldest first, of those that exist today. Quarters
 * without snapshots are left out.
 */
function trendPart({ today, where }: PastOf): Part<TrendPoint[]> {
  const sums = KEPT.map(
    ({ name }) => sql`${sql.literal(name)}, coalesce(sum((s.figures->>${sql.literal(name)})::float8), 0)`,
  )
  return partOf(
    rowsAsListSql(sql`select s.month, s.year, avg(s.attainment)::float8 as attainment,
        count(*) filter (where ${bandSql(sql`s.attainment`)} = ${BANDS[0]}) as on_track,
        count(s.attainment) as with_targets, jsonb_build_object(${sql.join(sums, sql`, `)}) as figures
      from figure_snapshot s join incubator i on i.id = s.incubator_id
      where s.month = any(${sql.param(quarterDays(today))}::date[]) and ${where}
      group by s.month, s.year order by s.month`),
    (value) =>
      (value as Omit<TrendPoint, 'quarter'>[]).map((row) => ({ ...row, quarter: endedBefore(row.month) })),
  )
}

/** How much of the year's targets was reached and due at the ends of its months so far, the earliest first. */
const monthsPart = ({ year, where }: PastOf): Part<MonthPoint[]> =>
  partOf(
    rowsAsListSql(sql`select s.month, avg(s.reached)::float8 as reached, avg(s.planned)::float8 as planned
      from figure_snapshot s join incubator i on i.id = s.incubator_id
      where s.year = ${year} and s.reached is not null and ${where} group by s.month order by s.month`),
    (value) => value as MonthPoint[],
  )

interface Standing {
  readonly id: string
  readonly before: number | null
  readonly since: string | null
  readonly last: string | null
}

type Past = Pick<PortalInsights, 'trend' | 'months' | 'standings'>

/** How these incubators came to stand where they stand. */
const standingsPart = ({ year, today, where }: PastOf): Part<Past['standings']> =>
  partOf(
    rowsAsListSql(sql`select i.id,
        (select s.attainment from figure_snapshot s where s.incubator_id = i.id and s.year = ${year}
          and s.month = ${quarterDays(today).at(-1)!}::date) as before,
        (select min(s.month) from figure_snapshot s where s.incubator_id = i.id
          and ${bandSql(sql`s.attainment`)} = 'behind' and s.month > coalesce((select max(o.month) from figure_snapshot o
            where o.incubator_id = i.id and ${bandSql(sql`o.attainment`)} <> 'behind'), '0001-01-01')) as since,
        (${lastUpdateSql(sql`i.id`)}) as last
      from incubator i where ${where}`),
    (value) =>
      (value as Standing[]).map(({ id, before, since, last }) => ({
        incubator_id: id,
        before,
        behind_since: since === null ? null : endedBefore(since),
        last_update: last === null ? null : new Date(last).toISOString(),
      })),
  )

/** What snapshots and the log say of the past of incubators. */
export const pastPart = (of: PastOf): Part<Past> =>
  joinParts({ trend: trendPart(of), months: monthsPart(of), standings: standingsPart(of) }, (past) => past)

/** The same with the standings of the incubators of a scoreboard, in its order. */
export function pastOf(past: Past, { rows }: Scoreboard): Past {
  const standings = new Map(past.standings.map((one) => [one.incubator_id, one]))
  return { ...past, standings: rows.flatMap((row) => standings.get(row.incubator_id) ?? []) }
}
