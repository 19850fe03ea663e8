import type { FormContext } from '#domain/kinds/kind.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Programme } from '#server/platform/programme.ts'

/** What the forms of a programme depend on at a given time. The day is computed on first use, because few changes need it. */
export function formContextOf(programme: Programme, now: Date): FormContext {
  let day: string | undefined
  return {
    now: now.toISOString(),
    get day() {
      return (day ??= dayIn(programme.time_zone, now))
    },
    timeZone: programme.time_zone,
    regions: programme.regions,
  }
}
