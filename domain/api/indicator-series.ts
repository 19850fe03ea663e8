import { findIndicator, type Indicator } from '#domain/vocabulary/indicators.ts'
import type { AnsweredRecord } from './entity.ts'

export interface YearFigure {
  year: number
  count: number
  row: AnsweredRecord
}

/** An incubator's figures for one indicator, one per year, in order. */
export interface Series {
  indicator: Indicator
  figures: readonly YearFigure[]
}

const indicatorOf = (catalogue: readonly Indicator[], name: string): Indicator =>
  findIndicator(catalogue, name) ?? { value: name, label: name, unit: 'count', types: [] }

/** If two records have the same year, the one changed last counts. */
function figuresIn(rows: readonly AnsweredRecord[]): YearFigure[] {
  const byYear = new Map<number, YearFigure>()
  for (const row of rows.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))) {
    const { year, count } = row
    if (typeof year === 'number' && typeof count === 'number') byYear.set(year, { year, count, row })
  }
  return [...byYear.values()].toSorted((a, b) => a.year - b.year)
}

/**
 * The cards of an incubator: every indicator that the catalogue lists for its type, then any other that has
 * figures (performance.md, Performance indicators).
 */
export function seriesOf(
  catalogue: readonly Indicator[],
  type: string,
  rows: readonly AnsweredRecord[],
): Series[] {
  const groups = new Map<string, { indicator: Indicator; rows: AnsweredRecord[] }>()
  const add = (indicator: Indicator, row?: AnsweredRecord) => {
    const known = groups.get(indicator.value) ?? { indicator, rows: [] }
    if (row) known.rows.push(row)
    groups.set(indicator.value, known)
  }
  for (const indicator of catalogue) if (indicator.types.some((t) => t === type)) add(indicator)
  for (const row of rows) {
    const { indicator } = row
    add(indicatorOf(catalogue, String(indicator)), row)
  }
  return [...groups.values()].map((h) => ({ indicator: h.indicator, figures: figuresIn(h.rows) }))
}

/** The figure of an indicator for a year, if there is one. */
export const figureIn = (
  series: readonly Series[],
  indicator: string,
  year: number | null,
): YearFigure | undefined =>
  series.find((s) => s.indicator.value === indicator)?.figures.find((f) => f.year === year)
