import type { FormContext } from '#domain/kinds/kind.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Programme } from '#server/platform/programme.ts'

/** What the forms of a programme depend on at a given time. */
export const formContextOf = (programme: Programme, now: Date): FormContext => ({
  now: now.toISOString(),
  day: dayIn(programme.time_zone, now),
  timeZone: programme.time_zone,
  regions: programme.regions,
})
