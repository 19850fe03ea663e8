/** Which incubators are ahead and behind, and with what (dashboards-and-figures.md, Scoreboard). */
import type { Score, Scoreboard, ScoredIncubator } from '#domain/api/insights.ts'
import { deliverable, targetOf } from '#domain/entities/deliverable.ts'
import type { IncubatorFilters } from '#domain/entities/incubator-filters.ts'
import { findProof, PROOFS, RETURN_SOURCE, type Proof } from '#domain/entities/proofs.ts'
import { returnRecord } from '#domain/entities/return.ts'
import {
  attainmentOf,
  BANDS,
  bandOf,
  dueOf,
  dueOn,
  plannedOf,
  reachedOf,
  type Achieved,
  type DueOn,
} from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { nameOfYear, yearKind } from '#domain/vocabulary/programme-year.ts'
import { rateProgress } from '#domain/vocabulary/progress-status.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { computedSqlOf } from '#server/core/records/additions.ts'
import { incubatorsSql } from '#server/core/records/related-sql.ts'
import { countedOfSql, uncountedSql } from '#server/core/records/proof-sql.ts'
import { reachSql } from '#server/core/records/read-sql.ts'
import { eachPart, joinParts, partOf, rowsAsListSql, type Part, type Reader } from './figure.ts'

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
  readonly incubator_id: string
  readonly program_name: string
  readonly yearly_target: number
  readonly plan_q1: number | null
  readonly plan_q2: number | null
  readonly plan_q3: number | null
  readonly plan_q4: number | null
  readonly weight: number | null
  /** Unless its records are counted. */
  readonly achieved: number
  readonly source: string | null
  readonly unit: Score['unit']
  readonly original: Readonly<Record<string, unknown>> | null
  readonly revised_on: string | null
  readonly revision_reason: string | null
  readonly [name: string]: unknown
}

interface IncubatorRow {
  readonly id: string
  readonly name: string
  readonly incubator_type: string
  readonly location: string | null
}

/** What each incubator achieved of a source, by its id. */
type Counted = Readonly<Record<string, number>>

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
function originalOf({ row, achieved }: Promised, on: DueOn): Pick<Score, 'original'> {
  if (row.original === null) return {}
  const aim = targetOf(row.original)
  return {
    original: {
      target: aim.target,
      due: dueOf(aim, on),
      ...rateProgress(achieved, aim, on),
      revised_on: row.revised_on,
      reason: row.revision_reason,
    },
  }
}

/** A deliverable, and how much of it is achieved. */
interface Promised extends Achieved {
  readonly row: ScoreRow
}

function scoreOf(one: Promised, year: number, on: DueOn): Score {
  const { row, target, achieved, weight } = one
  return {
    _id: row.id,
    program_name: row.program_name,
    source: row.source,
    unit: row.unit,
    target,
    due: dueOf(one, on),
    achieved,
    weight: weight ?? 1,
    ...rateProgress(achieved, one, on),
    list: listOf(row, row.incubator_id, year),
    ...originalOf(one, on),
  }
}

/** Where an incubator stands with these deliverables. */
const rank = (incubator: IncubatorRow, promised: readonly Promised[], on: DueOn) => ({
  incubator,
  promised,
  attainment: attainmentOf(promised, on),
  reached: reachedOf(promised),
  planned: plannedOf(promised, on),
})
type Ranked = ReturnType<typeof rank>

function presentRanked(
  { incubator, promised, attainment }: Ranked,
  year: number,
  on: DueOn,
): ScoredIncubator {
  const scores = promised.map((one) => scoreOf(one, year, on))
  return {
    incubator_id: incubator.id,
    name: incubator.name,
    incubator_type: shortTypeOf(incubator.incubator_type),
    location: incubator.location,
    attainment,
    band: bandOf(attainment),
    behind: scores.filter(({ color }) => color === 'red').length,
    scores,
  }
}

/** The mean of those that exist. */
function meanOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length
}

/** The lowest first, and what does not exist last. */
const byAttainment = ({ attainment: a }: Ranked, { attainment: b }: Ranked): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b

/** Incubators with their deliverables, both in the order of their names, as a scoreboard. */
function presentScoreboard(
  incubators: readonly IncubatorRow[],
  deliverables: readonly Promised[],
  { year, isWhole }: ScoreFilters,
  today: string,
): Scoreboard {
  const on = dueOn(yearKind(), year, today)
  const of = new Map(incubators.map(({ id }) => [id, [] as Promised[]]))
  for (const one of deliverables) of.get(one.row.incubator_id)?.push(one)
  const all = incubators.map((incubator) => rank(incubator, of.get(incubator.id)!, on))
  const shown = all.filter(({ promised }) => promised.length > 0).toSorted(byAttainment)
  let left = isWhole ? Infinity : SCORES_MAX
  return {
    year,
    year_name: nameOfYear(yearKind(), year),
    on: today,
    part: on.part,
    total: all.reduce((sum, { promised }) => sum + promised.length, 0),
    attainment: meanOf(all.map(({ attainment }) => attainment)),
    reached: meanOf(all.map(({ reached }) => reached)),
    planned: meanOf(all.map(({ planned }) => planned)),
    bands: Object.fromEntries(
      BANDS.map((band) => [band, all.filter(({ attainment }) => bandOf(attainment) === band).length]),
    ) as Scoreboard['bands'],
    rows: shown.slice(0, isWhole ? shown.length : INCUBATORS_MAX).flatMap((row) => {
      left -= row.promised.length
      return left < 0 ? [] : presentRanked(row, year, on)
    }),
  }
}

/**
 * The incubators of a year with these filters, who is furthest behind first. What is counted of each source is a piece of
 * its own, so that a write counts again only the sources that it concerns.
 */
export function scoreboardPart(reader: Reader, filters: ScoreFilters): Part<Scoreboard> {
  const { year, incubatorIds } = filters
  const today = dayIn(reader.timeZone, new Date())
  const owner = incubatorIds?.length === 1 ? incubatorIds[0] : undefined
  const within = incubatorIds ? sql`t.incubator_id = any(${sql.param([...incubatorIds])}::uuid[])` : sql`true`
  const countedPart = (proof: Proof): Part<Counted> =>
    partOf(
      sql`(select coalesce(jsonb_object_agg(c.incubator_id, c.n), '{}') from (${countedOfSql(proof, year, within)}) c)`,
      (value) => value as Counted,
      owner,
    )
  return joinParts(
    {
      incubators: partOf(
        rowsAsListSql(sql`select i.id, i.name, i.incubator_type, i.location from incubator i
          where ${scoredIncubatorsSql(reader, filters)} order by i.name, i.id`),
        (value) => value as IncubatorRow[],
        owner,
      ),
      deliverables: partOf(
        rowsAsListSql(sql`select t.id, t.incubator_id, t.program_name, t.source, t.weight, t.yearly_target, t.plan_q1, t.plan_q2, t.plan_q3,
            t.plan_q4, ${uncountedSql()} as achieved, ${computedSqlOf(deliverable, 'unit')} as unit, t.original, t.revised_on,
            t.revision_reason
          from deliverables_as_per_mou t
          where t.year = ${year} and ${within} and ${reachSql(reader.actor, deliverable) ?? sql`true`}
          order by t.program_name, t.id`),
        (value) => value as ScoreRow[],
        owner,
      ),
      counted: eachPart(PROOFS.map(countedPart)),
    },
    ({ incubators, deliverables, counted }) => {
      const countedOf = new Map(PROOFS.map(({ value }, at) => [value, counted[at]!]))
      const promised = deliverables.map((row): Promised => {
        const of = countedOf.get(row.source ?? '')
        const achieved = of ? (of[row.incubator_id] ?? 0) : row.achieved
        return { row, ...targetOf(row), achieved, weight: row.weight }
      })
      return presentScoreboard(incubators, promised, filters, today)
    },
  )
}
