import { formatDate } from '#domain/vocabulary/dates.ts'

/** The days and times of an event, as they are stored and answered. */
export interface EventTimes {
  readonly start_date?: unknown
  readonly start_time?: unknown
  readonly end_date?: unknown
  readonly end_time?: unknown
  readonly [name: string]: unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The first and the last day of an event, and its times; empty texts for what it does not have. */
export function timesOfEvent({ start_date, start_time, end_date, end_time }: EventTimes) {
  const [day, last] = [textOf(start_date) || textOf(end_date), textOf(end_date) || textOf(start_date)]
  return { day, last, start: textOf(start_time), end: textOf(end_time) }
}

/** Whether the event ended before today, an ISO date; one without a date never does. */
export const isEventOver = (event: EventTimes, today: string): boolean => {
  const { last } = timesOfEvent(event)
  return last !== '' && last < today
}

const format = (day: string, time: string): string => [formatDate(day), time].filter(Boolean).join(', ')

/** When an event begins: "18/07/2025, 10:00"; empty without a day (events.md, Times of an event). */
export function startOfEvent(event: EventTimes): string {
  const { day, start } = timesOfEvent(event)
  return day === '' ? '' : format(day, start)
}

/**
 * When an event takes place: "18/07/2025, 10:00 – 12:30", "18/07/2025, 10:00 – 19/07/2025, 16:30", or its days
 * alone; empty without a day (events.md, Times of an event).
 */
export function whenOfEvent(event: EventTimes): string {
  const { day, last, end } = timesOfEvent(event)
  const until = day === last ? end : format(last, end)
  return [startOfEvent(event), day === '' ? '' : until].filter(Boolean).join(' – ')
}
