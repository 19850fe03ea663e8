/** Attainments in statements, as `attainmentOf` and its neighbours reckon them (deliverables.md, Attainment). */
import {
  dueOn,
  ON_TRACK_FROM,
  SLIGHTLY_BEHIND_FROM,
  type Band,
  type DueOn,
} from '#domain/vocabulary/attainment.ts'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { achievedInYearSql, countedInYearSql } from './proof-sql.ts'

const planned = (quarter: number): SQL =>
  quarter === 0 ? sql`0` : sql`t.${sql.identifier(`plan_q${quarter}`)}`

/** What is due of the target of a deliverable `t`. */
export const dueSql = ({ part, quarter, within }: DueOn): SQL =>
  sql`(case when t.plan_q4 is null then t.yearly_target::float8 * ${part}::float8
    else ${planned(quarter - 1)}::float8 + (${planned(quarter)} - ${planned(quarter - 1)})::float8 * ${within}::float8 end)`

/** The attainment of deliverables with the columns `weight`, `target`, `achieved` and `due`; null if nothing is due. */
export const ATTAINMENT = sql`round((100 * sum(coalesce(weight, 1)::float8 * least(achieved::float8 / due, 1)) filter (where target > 0 and due > 0)
  / sum(coalesce(weight, 1)::float8) filter (where target > 0 and due > 0))::numeric, 6)::float8`

const shareOfYear = (figure: SQL): SQL =>
  sql`round((100 * sum(coalesce(weight, 1)::float8 * least(${figure}::float8 / target, 1)) filter (where target > 0)
    / sum(coalesce(weight, 1)::float8) filter (where target > 0))::numeric, 6)::float8`
/** How much of the year's targets is reached, and how much is due, in percent; null without targets. */
export const REACHED = shareOfYear(sql`achieved`)
export const PLANNED = shareOfYear(sql`due`)

/** The deliverables of a year with `target`, `achieved` and `due`. */
export const scoredSql = (year: number, on: DueOn): SQL =>
  sql`with counted as materialized (${countedInYearSql(year)})
    select t.id, t.program_name, t.incubator_id, t.weight, t.yearly_target as target, ${achievedInYearSql()} as achieved,
      ${dueSql(on)} as due
    from deliverables_as_per_mou t where t.year = ${year}`

/** The attainment of each incubator with deliverables of a year, as `incubator_id` and `attainment`. */
const attainmentsSql = (year: number, on: DueOn): SQL =>
  sql`select d.incubator_id, ${ATTAINMENT} as attainment from (${scoredSql(year, on)}) d group by d.incubator_id`

/** The band of an attainment, which may be null. */
export const bandSql = (attainment: SQL): SQL =>
  sql`case when ${attainment} is null then 'no-targets' when ${attainment} >= ${ON_TRACK_FROM}::float8 then 'on-track'
    when ${attainment} >= ${SLIGHTLY_BEHIND_FROM}::float8 then 'slightly-behind' else 'behind' end`

/** Whether the incubator `t` is in a band this year. */
export function inBandSql(band: Band, day: string): SQL {
  const year = yearAt(yearKind(), day)
  const attained = attainmentsSql(year, dueOn(yearKind(), year, day))
  return band === 'no-targets'
    ? sql`t.id not in (select a.incubator_id from (${attained}) a where a.attainment is not null)`
    : sql`t.id in (select a.incubator_id from (${attained}) a where ${bandSql(sql`a.attainment`)} = ${band})`
}
