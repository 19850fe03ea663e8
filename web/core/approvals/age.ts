import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The age of a moment in its largest unit, such as "3 days"; "Just now" below one minute. */
export function ageOf(at: string, now: number): string {
  const passed = now - Date.parse(at)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return formatQuantity(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return formatQuantity(Math.floor(passed / HOUR), 'hour')
  return formatQuantity(Math.floor(passed / DAY), 'day')
}
