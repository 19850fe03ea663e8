import { localTimeOf } from './time-zone.ts'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "2025-04-01" → "April". */
export const monthOf = (iso: string): string => MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''

/** "April 2025 - March 2026" (milestones.md, Milestone period). */
export const formatPeriod = (from: string, to: string): string =>
  [from, to].map((iso) => `${monthOf(iso)} ${iso.slice(0, 4)}`).join(' - ')

/** "april 2025", "Apr 2025" or "Sept. 2025" → "2025-04-01"; undefined for other texts. */
function readMonth(text: string): string | undefined {
  const [, name = '', year] = /^(\p{L}{3,})\.?\s+(\d{4})$/u.exec(text.trim()) ?? []
  const prefix = name.toLowerCase()
  const at = prefix === '' ? -1 : MONTHS.findIndex((m) => m.toLowerCase().startsWith(prefix))
  return at < 0 ? undefined : `${year}-${String(at + 1).padStart(2, '0')}-01`
}

const PERIOD_MAX = 200

/** Parses the result of `formatPeriod`; undefined for other texts. */
export function readPeriod(text: string): { fromDate: string; toDate: string } | undefined {
  // Longer texts are no period, and would take the square of their length.
  if (text.length > PERIOD_MAX) return undefined
  const [from, to, ...rest] = text.split(/\s*[-–—]\s*|\s+to\s+/i).map(readMonth)
  return from && to && rest.length === 0 ? { fromDate: from, toDate: to } : undefined
}

/** "2026-11-21" → "21/11/2026" (values.md, Dates). */
export const formatDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** "2026-11" → "Nov 2026" (programs-and-cohorts.md, Cohorts). */
export const formatMonth = (month: string): string =>
  `${monthOf(month).slice(0, 3)} ${month.slice(0, 4)}`.trim()

/** The day of a timestamp in the programme's time zone (values.md, Days and times): "2026-11-21". */
export const dayIn = (timeZone: string, moment: Date): string =>
  localTimeOf(moment.toISOString(), timeZone).slice(0, 10)

/** A timestamp in the programme's time zone (values.md, Days and times): "21/11/2026, 17:40". */
export function formatMoment(iso: string, timeZone: string): string {
  const [day, time] = localTimeOf(iso, timeZone).split('T')
  return `${formatDate(day!)}, ${time}`
}
