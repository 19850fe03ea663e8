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

/** "April 2025 - March 2026" (spec 2 §3: "Month Year - Month Year"). */
export const formatPeriod = (from: string, to: string): string =>
  [from, to].map((iso) => `${monthOf(iso)} ${iso.slice(0, 4)}`).join(' - ')

/** "2026-11-21" → "21/11/2026" (ruling 23). */
export const formatDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** "2026-11" → "Nov 2026" (spec 1 §5: a cohort is shown as MMM YYYY). */
export const formatMonth = (month: string): string =>
  `${monthOf(month).slice(0, 3)} ${month.slice(0, 4)}`.trim()

/** A moment in the programme's own time (ruling 34): "21/11/2026, 17:40". */
export const formatMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
