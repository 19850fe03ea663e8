const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "Apr", "april" or "Sept" → 4; 0 for other texts. */
export const monthNumberOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const iso = (y: number, m: number, d: number): string | null => {
  const day = new Date(Date.UTC(y, m - 1, d))
  const isReal = day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d
  return isReal && y >= 1900 && y <= 2100 ? day.toISOString().slice(0, 10) : null
}

/**
 * Parses a day as files write it: 2017-08-01, 09-01-2020, 1/8/2017 (the day first, as the product shows
 * dates), 5 Aug 2017. A time after it is ignored. Returns YYYY-MM-DD, or null if the text is not clearly a
 * day.
 */
export function readDate(text: string): string | null {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?Z?$/, '')
  const ymd = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day)
  if (ymd) return iso(Number(ymd[1]), Number(ymd[3]), Number(ymd[4]))
  const dmy = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(day)
  if (dmy) return iso(Number(dmy[4]), Number(dmy[3]), Number(dmy[1]))
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(day)
  const month = named ? monthNumberOf(named[2]!) : 0
  return named && month > 0 ? iso(Number(named[3]), month, Number(named[1])) : null
}
