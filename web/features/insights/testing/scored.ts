/** Answers about deliverables, with what a test does not care about. */
import type { PortalInsights, Score, Scoreboard, ScoredIncubator } from '#domain/api/insights.ts'
import { bandOf, type Band } from '#domain/vocabulary/attainment.ts'

export const score = (values: Partial<Score>): Score => ({
  _id: `deliverable ${values.program_name}`,
  program_name: '',
  source: null,
  unit: 'count',
  target: 10,
  due: 5,
  achieved: 0,
  weight: 1,
  color: 'red',
  word: 'Behind',
  list: { entity: 'startup', filters: {} },
  ...values,
})

export const scored = (name: string, values: Partial<ScoredIncubator> = {}): ScoredIncubator => ({
  incubator_id: name,
  name,
  incubator_type: 'COE',
  location: null,
  attainment: null,
  band: bandOf(values.attainment ?? null),
  behind: 0,
  scores: [],
  ...values,
})

export function scoreboardOf(rows: readonly ScoredIncubator[], values: Partial<Scoreboard> = {}): Scoreboard {
  const sizeOf = (band: Band): number => rows.filter((row) => row.band === band).length
  return {
    year: 2026,
    year_name: '2026-27',
    on: '2026-10-01',
    part: 0.5,
    total: rows.reduce((sum, { scores }) => sum + scores.length, 0),
    attainment: null,
    reached: null,
    planned: null,
    bands: {
      'on-track': sizeOf('on-track'),
      'slightly-behind': sizeOf('slightly-behind'),
      behind: sizeOf('behind'),
      'no-targets': sizeOf('no-targets'),
    },
    rows: [...rows],
    ...values,
  }
}

export const insightsOf = (
  rows: readonly ScoredIncubator[],
): Pick<PortalInsights, 'scoreboard' | 'standings' | 'trend' | 'as_of'> => ({
  scoreboard: scoreboardOf(rows),
  standings: [],
  trend: [],
  as_of: '2026-10-01T10:00:00.000Z',
})
