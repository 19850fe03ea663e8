import type { Offers } from '#domain/kinds/kind.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { defaultProgramme, type Programme } from '#server/programme.ts'

let programme: Programme = defaultProgramme

/** Says which programme this process serves; `buildApp` does, before anything is submitted. */
export function serveProgramme(served: Programme): void {
  programme = served
}

/** What forms offer now. */
export const offersNow = (now: Date = new Date()): Offers => ({
  day: dayIn(programme.time_zone, now),
  regions: programme.regions,
})
