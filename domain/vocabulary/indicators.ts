import { formatNumber } from './format-number.ts'
import { shortenRupees } from './money.ts'
import { normaliseKey } from './normalise-key.ts'
import { SHORT_TYPES, type ShortType } from './incubator-types.ts'

/** How a figure is shown: as a number, as money, or as a percentage. */
export const UNITS = ['count', 'rupees', 'percent'] as const

/** A figure that centres count each year (performance.md, Performance indicators). */
export interface Indicator {
  readonly value: string
  readonly label: string
  readonly unit: (typeof UNITS)[number]
  /** The types of incubators that report it. */
  readonly types: readonly ShortType[]
}

const forAll = (value: string, label: string, unit: Indicator['unit'] = 'count'): Indicator => ({
  value,
  label,
  unit,
  types: SHORT_TYPES,
})

/**
 * The indicators of every centre. The programme's file and the people who maintain records add others,
 * because indicators differ between centres (performance.md, Performance indicators).
 */
export const INDICATORS: readonly Indicator[] = [
  forAll('jobs_created', 'Jobs Created'),
  forAll('revenue_generated', 'Revenue Generated', 'rupees'),
  forAll('technologies_commercialized', 'Technologies Commercialized'),
  forAll('seat_occupancy_rate', 'Seat occupancy rate', 'percent'),
]

/** A figure as plain text, with its unit. */
export const wordOfFigure = (unit: Indicator['unit'], value: number): string =>
  unit === 'rupees' ? shortenRupees(value) : `${formatNumber(value)}${unit === 'percent' ? '%' : ''}`

/**
 * The catalogue's indicator that a record names; indicators that people added are not in it and are plain
 * counts.
 */
export const findIndicator = (catalogue: readonly Indicator[], name: string): Indicator | undefined =>
  catalogue.find(
    (i) =>
      i.value === name ||
      normaliseKey(i.value) === normaliseKey(name) ||
      normaliseKey(i.label) === normaliseKey(name),
  )
