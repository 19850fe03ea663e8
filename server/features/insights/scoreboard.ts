/** Which incubators are ahead and behind, and with what (dashboards-and-figures.md, Scoreboard). */
import type { Score, Scoreboard, ScoredIncubator } from '#domain/api/insights.ts'
import { deliverable, targetOf } from '#domain/entities/deliverable.ts'
import type { IncubatorFilters } from '#domain/entities/incubator-filters.ts'
import { findProof, RETURN_SOURCE } from '#domain/entities/proofs.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { BANDS, bandOf, dueOf, dueOn, type Band, type DueOn } from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { nameOfYear, yearKind } from '#domain/vocabulary/programme-year.ts'
import { rateProgress } from '#domain/vocabulary/progress-status.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { computedSqlOf } from '#server/core/records/additions.ts'
import { ATTAINMENT, bandSql, PLANNED, REACHED, scoredSql } from '#server/core/records/attainment-sql.ts'
import { incubatorsSql } from '#server/core/records/related-sql.ts'
import { reachSql } from '#server/core/records/read-sql.ts'
import { partOf, type Part, type Reader } from './figure.ts'

/** The most incubators and deliverables that are answered; the rest is only counted (dashboards-and-figures.md, Scoreboard). */
const INCUBATORS_MAX = 200
const SCORES_MAX = 3_000

export interface ScoreFilters extends IncubatorFilters {
  readonly year: number
  /** Those of these incubators only. */
  readonly incubatorIds?: readonly string[]
  /** All incubators with all deliverables, however many. */
  readonly isWhole?: true
}

interface ScoreRow {
  readonly id: string
  readonly program_name: string
  readonly target: number
  readonly plan_q1: number | null
  readonly plan_q2: number | null
  readonly plan_q3: number | null
  readonly plan_q4: number | null
  readonly weight: number | null
  readonly achieved: number
  readonly source: string | null
  readonly unit: Score['unit']
  readonly original: Readonly<Record<string, unknown>> | null
  readonly revised_on: string | null
  readonly revision_reason: string | null
}

interface Ranked {
  readonly incubator_id: string
  readonly name: string
  readonly incubator_type: string
  readonly location: string | null
  readonly attainment: number | null
  readonly scores: readonly ScoreRow[]
}

interface Answer {
  readonly total: number
  readonly attainment: number | null
  readonly reached: number | null
  readonly planned: number | null
  readonly bands: Readonly<Record<Band, number>>
  readonly rows: readonly Ranked[]
}

/** The condition on the incubators `i`. */
export function scoredIncubatorsSql(
  { regions }: Reader,
  { incubatorIds, ...limits }: Omit<ScoreFilters, 'year'>,
): SQL {
  return sql.join(
    [
      sql`true`,
      ...incubatorsSql(limits, regions),
      ...(incubatorIds ? [sql`i.id = any(${sql.param([...incubatorIds])}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

const listOf = (row: ScoreRow, incubatorId: string, year: number): Score['list'] => {
  const filters = { incubator_id: incubatorId, year: String(year) }
  if (row.source === RETURN_SOURCE) return { entity: returnRecord.name, filters: {}, record: row.id }
  const proof = findProof(row.source)
  if (!proof) return { entity: deliverable.name, filters: { ...filters, source: 'entered' }, record: row.id }
  return {
    entity: proof.entity,
    filters: {},
    record: row.id,
    ...(proof.sum === undefined ? {} : { sum: proof.sum }),
  }
}

/** What was promised before the target or plan was revised, rated as the current one is. */
function originalOf(row: ScoreRow, on: DueOn): Pick<Score, 'original'> {
  if (row.original === null) return {}
  const aim = targetOf(row.original)
  return {
    original: {
      target: aim.target,
      due: dueOf(aim, on),
      ...rateProgress(row.achieved, aim, on),
      revised_on: row.revised_on,
      reason: row.revision_reason,
    },
  }
}

function scoreOf(row: ScoreRow, incubatorId: string, year: number, on: DueOn): Score {
  const { id, program_name: programName, source, unit, target, achieved, weight } = row
  const aim = targetOf({ ...row, yearly_target: target })
  return {
    _id: id,
    program_name: programName,
    source,
    unit,
    target,
    due: dueOf(aim, on),
    achieved,
    weight: weight ?? 1,
    ...rateProgress(achieved, aim, on),
    list: listOf(row, incubatorId, year),
    ...originalOf(row, on),
  }
}

function presentRanked(row: Ranked, year: number, on: DueOn): ScoredIncubator {
  const scores = row.scores.map((score) => scoreOf(score, row.incubator_id, year, on))
  return {
    incubator_id: row.incubator_id,
    name: row.name,
    incubator_type: shortTypeOf(row.incubator_type),
    location: row.location,
    attainment: row.attainment,
    band: bandOf(row.attainment),
    behind: scores.filter(({ color }) => color === 'red').length,
    scores,
  }
}

/** The incubators of a year with these filters, who is furthest behind first, as a part of a statement. */
export function scoreboardPart(reader: Reader, filters: ScoreFilters): Part<Scoreboard> {
  const { year, incubatorIds, isWhole } = filters
  const today = dayIn(reader.timeZone, new Date())
  const on = dueOn(yearKind(), year, today)
  const within = sql`${incubatorIds ? sql`t.incubator_id = any(${sql.param([...incubatorIds])}::uuid[])` : sql`true`}`
  const bands = BANDS.map(
    (band) => sql`${sql.literal(band)}, count(*) filter (where ${bandSql(sql`r.attainment`)} = ${band})`,
  )
  return partOf(
    sql`(with scored as materialized (select t.*, ${computedSqlOf(deliverable, 'unit')} as unit from (${scoredSql(year, on, within)}) t
          where ${reachSql(reader.actor, deliverable) ?? sql`true`}),
        ranked as materialized (select i.id as incubator_id, i.name, i.incubator_type, i.location, a.attainment, a.reached, a.planned, a.n
          from incubator i left join (select incubator_id, ${ATTAINMENT} as attainment, ${REACHED} as reached,
            ${PLANNED} as planned, count(*) as n from scored group by 1) a
            on a.incubator_id = i.id where ${scoredIncubatorsSql(reader, filters)})
      select jsonb_build_object('total', coalesce(sum(r.n), 0), 'attainment', avg(r.attainment),
        'reached', avg(r.reached), 'planned', avg(r.planned),
        'bands', jsonb_build_object(${sql.join(bands, sql`, `)}),
        'rows', (select coalesce(jsonb_agg(to_jsonb(w) order by w.attainment nulls last, w.name, w.incubator_id), '[]') from (
          select f.incubator_id, f.name, f.incubator_type, f.location, f.attainment,
            (select jsonb_agg(s order by s.program_name, s.id) from scored s where s.incubator_id = f.incubator_id) as scores
          from (select * from ranked where n > 0 order by attainment nulls last, name, incubator_id${
            isWhole ? sql`` : sql` limit ${INCUBATORS_MAX}`
          }) f) w))
      from ranked r)`,
    (value) => {
      const { rows, ...all } = value as Answer
      let left = isWhole ? Infinity : SCORES_MAX
      return {
        year,
        year_name: nameOfYear(yearKind(), year),
        on: today,
        part: on.part,
        ...all,
        rows: rows.flatMap((row) => {
          left -= row.scores.length
          return left < 0 ? [] : presentRanked(row, year, on)
        }),
      }
    },
    incubatorIds?.length === 1 ? incubatorIds[0] : undefined,
  )
}
