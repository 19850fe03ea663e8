import type { Span } from '#domain/vocabulary/programme-year.ts'
import { PROOFS, type Proof } from './proofs.ts'

/** What a form can count from records of an incubator, placed by a day, month or year that they have. */
export interface DatedSource extends Omit<Proof, 'unit'> {
  readonly unit?: Proof['unit'] | 'minutes'
}

/** Startups that have a status at the end of the last day of a period. */
export interface StatusSource {
  readonly unit?: undefined
  readonly value: string
  readonly label: string
  readonly entity: 'startup'
  readonly placedBy: 'last-day'
  readonly where: readonly [field: 'status', value: string]
}

export type Source = DatedSource | StatusSource

const SESSIONS = {
  entity: 'mentor-session',
  placedBy: 'day',
  yearOf: 'datetime',
  where: ['status', 'done'],
} as const

const withStatus = (status: string, label: string): StatusSource => ({
  value: `startups_${status}`,
  label,
  entity: 'startup',
  placedBy: 'last-day',
  where: ['status', status],
})

/**
 * What deliverables do not take: a session is done without a write, hours are minutes, and a number of startups at the
 * end of a year is not what was achieved in it.
 */
export const OTHER_SOURCES: readonly Source[] = [
  { ...SESSIONS, value: 'sessions_held', label: 'Mentor sessions held' },
  { ...SESSIONS, value: 'mentor_hours', label: 'Mentor hours', sum: 'mentorHours', unit: 'minutes' },
  withStatus('active', 'Startups active'),
  withStatus('graduated', 'Startups graduated'),
  withStatus('droppedout', 'Startups dropped out'),
]

/** What forms can count: the sources of deliverables, and others. */
export const SOURCES: readonly Source[] = [...PROOFS, ...OTHER_SOURCES]

export const findSource = (source: unknown): Source | undefined => SOURCES.find((s) => s.value === source)

/** Whether the records of a source can be placed in periods of this span. Without a day or a month they have only a year. */
export function canPlace(source: unknown, span: Span): boolean {
  const found = findSource(source)
  return found !== undefined && (found.placedBy !== 'year' || span === 'year')
}
