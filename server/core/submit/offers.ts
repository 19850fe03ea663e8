import type { Offers } from '#domain/kinds/kind.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Programme } from '#server/platform/programme.ts'

/** What a programme's forms offer at a given time. */
export const offersOf = (programme: Programme, now: Date): Offers => ({
  now: now.toISOString(),
  day: dayIn(programme.time_zone, now),
  timeZone: programme.time_zone,
  regions: programme.regions,
})
