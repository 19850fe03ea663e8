const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "Apr", "april" or "Sept" → 4; 0 for other texts. */
export const monthNumberOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const iso = (y: number, m: number, d: number): string | null => {
  const day = new Date(0)
  day.setUTCFullYear(y, m - 1, d)
  return day.getUTCMonth() === m - 1 && day.getUTCDate() === d ? day.toISOString().slice(0, 10) : null
}

/** The years of days that the product keeps (values.md, Dates as read). */
export const DAY_YEARS = { min: 1900, max: 2100 } as const

/** Whether the product keeps a day of this year. */
export const isYearOfDays = (year: number): boolean => year >= DAY_YEARS.min && year <= DAY_YEARS.max

/**
 * Parses a day as files write it: 2017-08-01, 09-01-2020, 1/8/2017 (the day first, as the product shows
 * dates), 5 Aug 2017. A time after it is ignored. Returns YYYY-MM-DD, or null if the text is not clearly a
 * day. It may be of any year.
 */
export function readAnyDate(text: string): string | null {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?Z?$/, '')
  const ymd = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day)
  if (ymd) return iso(Number(ymd[1]), Number(ymd[3]), Number(ymd[4]))
  const dmy = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(day)
  if (dmy) return iso(Number(dmy[4]), Number(dmy[3]), Number(dmy[1]))
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(day)
  const month = named ? monthNumberOf(named[2]!) : 0
  return named && month > 0 ? iso(Number(named[3]), month, Number(named[1])) : null
}

/** As `readAnyDate`, but null for a day that the product does not keep. */
export function readDate(text: string): string | null {
  const day = readAnyDate(text)
  return day !== null && isYearOfDays(Number(day.slice(0, 4))) ? day : null
}
