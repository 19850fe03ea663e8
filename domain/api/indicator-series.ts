import { findIndicator, type Indicator } from '#domain/vocabulary/indicators.ts'
import { FIRST_MONTH, yearKind } from '#domain/vocabulary/programme-year.ts'
import type { AnsweredRecord } from './entity.ts'

export interface YearFigure {
  year: number
  /** Its months add up; a percentage is that of the last one (performance.md, Figures by month). */
  count: number
  /** The record of the year, or those of its months in order. */
  rows: readonly AnsweredRecord[]
}

/** An incubator's figures for one indicator, one per year, in order. */
export interface Series {
  indicator: Indicator
  figures: readonly YearFigure[]
}

const indicatorOf = (catalogue: readonly Indicator[], name: string): Indicator =>
  findIndicator(catalogue, name) ?? { value: name, label: name, unit: 'count', types: [] }

const countOf = ({ count }: AnsweredRecord): number => (typeof count === 'number' ? count : 0)
/** The place of a month in the programme's year, from 0; -1 for a figure of the whole year. */
const placeOf = ({ month }: AnsweredRecord): number =>
  typeof month === 'number' ? (month - FIRST_MONTH[yearKind()] + 12) % 12 : -1

/** The figure of a year whose months have these figures, in order; that of a whole year is its only one. */
export const figureOfYear = (unit: Indicator['unit'], counts: readonly number[]): number =>
  (unit === 'percent' ? counts.slice(-1) : counts).reduce((sum, count) => sum + count, 0)

/** If two records have the same year and month, the one changed last counts; the figure of a year stands for its months. */
function figuresIn(unit: Indicator['unit'], rows: readonly AnsweredRecord[]): YearFigure[] {
  const byYear = new Map<number, Map<number, AnsweredRecord>>()
  for (const row of rows.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))) {
    const { year, count } = row
    if (typeof year !== 'number' || typeof count !== 'number') continue
    byYear.set(year, (byYear.get(year) ?? new Map<number, AnsweredRecord>()).set(placeOf(row), row))
  }
  return [...byYear]
    .map(([year, places]) => {
      const whole = places.get(-1)
      const held = whole ? [whole] : [...places.values()].toSorted((a, b) => placeOf(a) - placeOf(b))
      return { year, count: figureOfYear(unit, held.map(countOf)), rows: held }
    })
    .toSorted((a, b) => a.year - b.year)
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
  return [...groups.values()].map((h) => ({
    indicator: h.indicator,
    figures: figuresIn(h.indicator.unit, h.rows),
  }))
}

/** The figure of an indicator for a year, if there is one. */
export const figureIn = (
  series: readonly Series[],
  indicator: string,
  year: number | null,
): YearFigure | undefined =>
  series.find((s) => s.indicator.value === indicator)?.figures.find((f) => f.year === year)

/** The record with an indicator's figure of a month, or without a month of a whole year. */
export const recordIn = (
  series: readonly Series[],
  indicator: string,
  year: number | null,
  month: number | null,
): AnsweredRecord | undefined =>
  figureIn(series, indicator, year)?.rows.find(({ month: of }) => (of ?? null) === month)
