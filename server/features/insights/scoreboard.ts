/** What every incubator has achieved of what it promised for a year (dashboards-and-figures.md, Scoreboard). */
import type { Score, Scoreboard, ScoredIncubator } from '#domain/api/insights.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { findProof } from '#domain/entities/proofs.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { shortTypeOf, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { partOfYearOver } from '#domain/vocabulary/programme-year.ts'
import { rateProgress } from '#domain/vocabulary/progress-status.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { namesRegionSql } from '#server/core/records/region-sql.ts'
import { ACHIEVED_IN_YEAR, countedInYearSql } from '#server/core/records/proof-sql.ts'
import { reachSql } from '#server/core/records/read-sql.ts'
import { partOf, type Part, type Reader } from './figure.ts'

/** The most deliverables that are answered; the rest is only counted (dashboards-and-figures.md, Scoreboard). */
const SCORES_MAX = 3_000

export interface ScoreFilters {
  readonly year: number
  readonly type?: string | undefined
  readonly region?: string | undefined
  /** Those of these incubators only. */
  readonly incubatorIds?: readonly string[]
}

interface ScoreRow {
  readonly _id: string
  readonly program_name: string
  readonly target: number
  readonly achieved: number
  readonly source: string | null
  readonly incubator_id: string
  readonly name: string
  readonly incubator_type: string
  readonly location: string | null
}

const isOneOfSql = (ids: readonly string[]): SQL => sql`t.incubator_id = any(${sql.param([...ids])}::uuid[])`

function whereSql({ actor, regions }: Reader, { year, type, region, incubatorIds }: ScoreFilters): SQL {
  return sql.join(
    [
      sql`t.year = ${year}`,
      reachSql(actor, deliverable) ?? sql`true`,
      ...(type === undefined ? [] : [sql`i.incubator_type = ${typeOfShort(type) ?? type}`]),
      ...(region === undefined ? [] : [namesRegionSql(sql`i.location`, regions, region)]),
      ...(incubatorIds ? [isOneOfSql(incubatorIds)] : []),
    ],
    sql` and `,
  )
}

const listOf = (row: ScoreRow, year: number): Score['list'] => {
  const proof = findProof(row.source)
  const filters = { incubator_id: row.incubator_id, year: String(year) }
  if (!proof) return { entity: deliverable.name, filters: { ...filters, source: 'entered' }, record: row._id }
  return {
    entity: proof.entity,
    filters: {},
    record: row._id,
    ...(proof.sum === undefined ? {} : { sum: proof.sum }),
  }
}

function scoreOf(row: ScoreRow, year: number, today: string): Score {
  const { _id, program_name: programName, source, target, achieved } = row
  const rated = rateProgress(achieved, target, partOfYearOver('calendar', year, today))
  return { _id, program_name: programName, source, target, achieved, ...rated, list: listOf(row, year) }
}

const countOf = (scores: readonly Score[], color: Score['color']): number =>
  scores.filter((score) => score.color === color).length

/** Who has the most red deliverables comes first, then who has the most amber ones. */
const byBehind = (a: ScoredIncubator, b: ScoredIncubator): number =>
  b.behind - a.behind ||
  countOf(b.scores, 'amber') - countOf(a.scores, 'amber') ||
  a.name.localeCompare(b.name)

/** The deliverables of a year with these filters, as a part of a statement. */
export function scoreboardPart(reader: Reader, filters: ScoreFilters): Part<Scoreboard> {
  const { year, incubatorIds } = filters
  const today = dayIn(reader.timeZone, new Date())
  const from = sql`from deliverables_as_per_mou t join incubator i on i.id = t.incubator_id where ${whereSql(reader, filters)}`
  return partOf(
    sql`(with counted as materialized (${countedInYearSql(year, incubatorIds && isOneOfSql(incubatorIds))})
      select jsonb_build_object('total', (select count(*) ${from}), 'rows', coalesce(jsonb_agg(s), '[]')) from (
        select t.id as _id, t.program_name, t.yearly_target as target, t.source, t.incubator_id, i.name,
          i.incubator_type, i.location,
          ${ACHIEVED_IN_YEAR} as achieved
        ${from} order by t.program_name, t.id limit ${SCORES_MAX}) s)`,
    (value) => {
      const { total, rows } = value as { total: number; rows: ScoreRow[] }
      const scored = new Map<string, ScoredIncubator>()
      for (const row of rows) {
        const { incubator_id: id, name, location } = row
        const one = scored.get(id) ?? {
          incubator_id: id,
          name,
          incubator_type: shortTypeOf(row.incubator_type),
          location,
          behind: 0,
          scores: [],
        }
        const scores = [...one.scores, scoreOf(row, year, today)]
        scored.set(id, { ...one, scores, behind: countOf(scores, 'red') })
      }
      return { year, total, rows: [...scored.values()].toSorted(byBehind) }
    },
    incubatorIds?.length === 1 ? incubatorIds[0] : undefined,
  )
}
