import { describe, expect, it } from 'vitest'
import type { Indicator } from '#domain/vocabulary/indicators.ts'
import type { AnsweredRecord } from './entity.ts'
import { figureIn, recordIn, seriesOf } from './indicator-series.ts'

const catalogue: readonly Indicator[] = [
  { value: 'jobs_created', label: 'Jobs Created', unit: 'count', types: ['COE', 'NAIN'] },
  { value: 'revenue_generated', label: 'Revenue Generated', unit: 'rupees', types: ['COE'] },
  { value: 'Patents filed', label: 'Patents filed', unit: 'count', types: ['NAIN'] },
]
let made = 0
const figure = (
  indicator: string,
  year: number,
  count: number,
  day = '01',
  month: number | null = null,
): AnsweredRecord => ({
  _id: `f${(made += 1)}`,
  version: 1,
  createdAt: `2026-01-${day}T00:00:00Z`,
  updatedAt: `2026-01-${day}T00:00:00Z`,
  indicator,
  year,
  month,
  count,
})
const cardsOf = (type: string, rows: readonly AnsweredRecord[] = []) =>
  seriesOf(catalogue, type, rows).map((s) => s.indicator.label)

describe('the cards of the performance counts', () => {
  it('are those that the catalogue lists for the type of incubator', () => {
    expect(cardsOf('COE')).toEqual(['Jobs Created', 'Revenue Generated'])
    expect(cardsOf('NAIN')).toEqual(['Jobs Created', 'Patents filed'])
  })

  it('are followed by other indicators with figures, each once, whatever its spelling', () => {
    const rows = [figure('Women founders', 2025, 3), figure('patents FILED', 2025, 2)]
    expect(cardsOf('COE', rows)).toEqual([
      'Jobs Created',
      'Revenue Generated',
      'Women founders',
      'Patents filed',
    ])
  })

  it('contain the years in order, each with its latest figure', () => {
    const rows = [
      figure('jobs_created', 2026, 30),
      figure('jobs_created', 2024, 12),
      figure('jobs_created', 2026, 31, '05'),
      figure('jobs_created', 2026, 29, '03'),
    ]
    const series = seriesOf(catalogue, 'COE', rows)
    expect(series[0]?.figures.map((f) => [f.year, f.count])).toEqual([
      [2024, 12],
      [2026, 31],
    ])
    expect(figureIn(series, 'jobs_created', 2026)?.count).toBe(31)
    expect(figureIn(series, 'jobs_created', 2025)).toBeUndefined()
  })

  it('add up the months of a year, and of a percentage take the last month of the year', () => {
    const rate: Indicator = { value: 'rate', label: 'Rate', unit: 'percent', types: ['COE'] }
    const months = [4, 12, 2].map((month) => [
      figure('jobs_created', 2026, month, '01', month),
      figure('rate', 2026, month, '01', month),
    ])
    const series = seriesOf([...catalogue, rate], 'COE', [...months.flat(), figure('rate', 2025, 40)])
    expect(figureIn(series, 'jobs_created', 2026)?.count).toBe(18)
    // February is later in 2026-27 than December.
    expect(figureIn(series, 'rate', 2026)?.count).toBe(2)
    expect(figureIn(series, 'rate', 2026)?.rows.map((row) => row['month'])).toEqual([4, 12, 2])
    expect(figureIn(series, 'rate', 2025)?.count).toBe(40)
    expect(recordIn(series, 'jobs_created', 2026, 12)?.['count']).toBe(12)
    expect(recordIn(series, 'jobs_created', 2026, null)).toBeUndefined()
  })
})
