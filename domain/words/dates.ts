const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "2026-11-21" → "21/11/2026" (ruling 23). */
export const formatDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** "2026-11" → "Nov 2026" (spec 1 §5: a cohort is shown as MMM YYYY). */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`.trim()

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
