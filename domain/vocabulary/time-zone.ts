/** Times as people in a time zone write them, and the moments that they mean (values.md, Days and times). */

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const

/** Making a format takes longer than a hundred uses of it. There is one for each zone in use. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** The time of a moment on a clock in this zone: "2026-11-21T17:40". */
export function localTimeOf(iso: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(iso))
  const [year, month, day, hour, minute] = PARTS.map((type) => parts.find((p) => p.type === type)?.value)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/**
 * The moment at which a clock in this zone shows a time such as "2026-11-21T17:40", as ISO in UTC. A time that
 * the clock skips in spring means the moment an hour later; of a time that it shows twice, the first is meant.
 */
export function momentOf(local: string, timeZone: string): string {
  const asUtc = new Date(`${local}Z`).getTime()
  const offsetAt = (moment: number): number =>
    new Date(`${localTimeOf(new Date(moment).toISOString(), timeZone)}Z`).getTime() -
    Math.floor(moment / 60_000) * 60_000
  // No zone is a day away from UTC, so one of these two offsets holds at that time.
  const [before, after] = [asUtc - 86_400_000, asUtc + 86_400_000].map(offsetAt)
  const candidates = [asUtc - before!, asUtc - after!].filter((moment) => offsetAt(moment) === asUtc - moment)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before!).toISOString()
}

/** A time on a clock in this zone with the offset that it has from UTC: "2026-11-21T17:40+05:30". */
export function withOffset(local: string, timeZone: string): string {
  const moment = momentOf(local, timeZone)
  const shown = localTimeOf(moment, timeZone)
  const minutes = Math.round((Date.parse(`${shown}Z`) - Date.parse(moment)) / 60_000)
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${shown}${minutes < 0 ? '-' : '+'}${offset}`
}

/** The day that begins `days` after this one: "2026-11-30" and 1 → "2026-12-01". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
