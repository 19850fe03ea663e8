/** What records of incubators come to in a period (deliverables.md, Sources by period). */
import { entityOf } from '#domain/entities/register.ts'
import { findSource, type DatedSource, type Source, type StatusSource } from '#domain/entities/sources.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { daysOf, programmeZone, yearKind, type Period } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { beginningOf } from './condition-sql.ts'
import { inYearSql, shownFieldSql } from './proof-sql.ts'

export interface Counted {
  /** Money in whole rupees, mentor hours in whole minutes, otherwise a number of records or people. */
  readonly value: number
  /** The ids of the records behind the value, in the order in which they were added. */
  readonly records: readonly string[]
  /** Records that may belong to the period but lack the day, month or year that says so; they are not in the value. */
  readonly unplaced: number
}

/** By incubator, then by source. */
export type CountedByIncubator = ReadonlyMap<string, ReadonlyMap<string, Counted>>

/** Two conditions on a record `t`: it belongs to the period, and nobody can say whether it does. */
interface Placing {
  readonly placed: SQL
  readonly unplaced: SQL
}

/** The calendar's months of a period. */
const monthsIn = (from: string, to: string): number[] => {
  const first = Number(from.slice(5, 7))
  const count = (Number(to.slice(5, 7)) - first + 12) % 12
  return Array.from({ length: count + 1 }, (_, at) => ((first - 1 + at) % 12) + 1)
}

const column = (name: string): SQL => sql`t.${sql.identifier(name)}`

/** The day of a record; a moment has the day that it is in the programme's zone. */
const dayOfSql = ({ entity }: DatedSource, name: string): SQL =>
  storageOf(entityOf(entity).fields[name]!) === 'timestamp'
    ? sql`(${column(name)} at time zone ${programmeZone()}::text)::date`
    : column(name)

function placingOf(source: DatedSource, period: Period): Placing {
  const { placedBy, yearOf, monthOf, dayOf } = source
  const { from, to } = daysOf(yearKind(), period)
  const isYear = period.span === 'year'
  const inYear = inYearSql(source, sql`${period.year}::integer`)
  const lacksYear = sql`${column(yearOf)} is null`
  const inDays = (name: string) => sql`${dayOfSql(source, name)} between ${from}::date and ${to}::date`
  if (placedBy === 'day' && dayOf === undefined) return { placed: inDays(yearOf), unplaced: lacksYear }
  if (placedBy === 'day') {
    const lacksDay = sql`${column(dayOf!)} is null`
    return isYear
      ? { placed: inYear, unplaced: sql`${lacksDay} and ${lacksYear}` }
      : { placed: inDays(dayOf!), unplaced: sql`${lacksDay} and (${lacksYear} or ${inYear})` }
  }
  if (isYear) return { placed: inYear, unplaced: lacksYear }
  if (monthOf === undefined) return { placed: sql`false`, unplaced: sql`(${lacksYear} or ${inYear})` }
  const month = column(monthOf)
  return {
    placed: sql`${inYear} and ${month}::integer = any(${sql.param(monthsIn(from, to))}::integer[])`,
    unplaced: sql`(${lacksYear} or ${month} is null and ${inYear})`,
  }
}

function datedSql(source: DatedSource, ids: SQL, period: Period): SQL {
  const { placed, unplaced } = placingOf(source, period)
  const { value, entity, sum, where } = source
  const amount = sum === undefined ? sql`1` : shownFieldSql(source, sum)
  const condition = where ? sql` and ${shownFieldSql(source, where[0])} = ${sql.literal(where[1])}` : sql``
  return sql`select ${sql.literal(value)}::text as source, t.incubator_id,
      coalesce(sum(${amount}) filter (where ${placed}), 0)::float8 as value,
      coalesce(array_agg(t.id::text order by t.id) filter (where ${placed}), '{}') as records,
      count(*) filter (where ${unplaced})::integer as unplaced
    from ${sql.identifier(tableNameOf(entityOf(entity)))} t
    where t.incubator_id = any(${ids}) and (${placed} or ${unplaced})${condition} group by t.incubator_id`
}

/** The startups that had these statuses at the end of a day, where they were on that day, from their history. */
function statusSql(sources: readonly StatusSource[], ids: SQL, day: string): SQL {
  const end = beginningOf(dayAfter(day, 1), programmeZone())
  const names = sql.join(
    sources.map(({ value, where }) => sql`(${sql.literal(value)}::text, ${sql.literal(where[1])}::text)`),
    sql`, `,
  )
  const { emptyAs } = entityOf('startup').fields['status']!
  return sql`select s.source, h.incubator_id, count(*)::float8 as value,
      array_agg(h.record_id::text order by h.record_id) as records, 0 as unplaced
    from (select id from startup union select record_id from history where entity = 'startup' and action = 'delete') r (id)
    cross join lateral (select o.action, o.incubator_id, o.record_id,
        coalesce(o.after->>'status', ${sql.literal(emptyAs!)}) as status
      from history o where o.entity = 'startup' and o.record_id = r.id and o.at < ${end}::timestamptz
      order by o.at desc, o.id desc limit 1) h
    join (values ${names}) s (source, status) on s.status = h.status
    where h.action <> 'delete' and h.incubator_id = any(${ids}) group by s.source, h.incubator_id`
}

const isOfStatus = (source: Source): source is StatusSource => source.placedBy === 'last-day'

function sourceOf(name: string): Source {
  const source = findSource(name)
  if (!source) throw new Error(`There is no source ${name}.`)
  return source
}

/**
 * What the records of each incubator come to in a period, for each of these sources, in one statement. A record that
 * has only its year counts in that year; shorter periods of the year name it as unplaced. Statuses are those of the
 * period's last day, or of `today` if that is earlier.
 */
export async function readCounted(
  db: Queryable,
  of: { readonly incubatorIds: readonly string[] },
  sources: readonly string[],
  period: Period,
  today?: string,
): Promise<CountedByIncubator> {
  const counted = new Map(of.incubatorIds.map((id) => [id, new Map<string, Counted>()]))
  for (const bySource of counted.values())
    for (const name of sources) bySource.set(name, { value: 0, records: [], unplaced: 0 })
  const found = [...new Set(sources)].map(sourceOf)
  if (found.length === 0 || counted.size === 0) return counted
  const ids = sql`${sql.param([...counted.keys()])}::uuid[]`
  const statuses = found.filter(isOfStatus)
  const dated = found.flatMap((source) => (isOfStatus(source) ? [] : [source]))
  const { to } = daysOf(yearKind(), period)
  const parts = [
    ...dated.map((source) => datedSql(source, ids, period)),
    ...(statuses.length > 0
      ? [statusSql(statuses, ids, today !== undefined && today < to ? today : to)]
      : []),
  ]
  const { rows } = await db.query<Counted & { source: string; incubator_id: string }>(
    sql.join(parts, sql` union all `),
  )
  for (const { source, incubator_id: id, value, records, unplaced } of rows)
    counted.get(id)!.set(source, { value, records, unplaced })
  return counted
}
