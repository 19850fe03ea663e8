import { SHORT_TYPES, type ShortType } from './incubator-types.ts'

/** How a figure is shown: as it is, as money, or as a share of a hundred. */
export const UNITS = ['count', 'rupees', 'percent'] as const

/** What a centre counts by the year (performance.md, Performance indicators). */
export interface Indicator {
  readonly value: string
  readonly label: string
  readonly unit: (typeof UNITS)[number]
  /** The types of incubators that are asked for it. */
  readonly types: readonly ShortType[]
}

const forAll = (value: string, label: string, unit: Indicator['unit'] = 'count'): Indicator => ({
  value,
  label,
  unit,
  types: SHORT_TYPES,
})

/**
 * The cards of every centre: the beginning of a catalogue, since indicators
 * differ by centre (performance.md, Performance indicators). The programme's file and the people who keep
 * records add to it.
 */
export const INDICATORS: readonly Indicator[] = [
  forAll('jobs_created', 'Jobs Created'),
  forAll('revenue_generated', 'Revenue Generated', 'rupees'),
  forAll('technologies_commercialized', 'Technologies Commercialized'),
  forAll('seat_occupancy_rate', 'Seat occupancy rate', 'percent'),
]
