import { dayIn } from '#domain/vocabulary/dates.ts'

/** Today's date in a time zone, such as "2026-11-21". */
export const todayIn = (zone: string, now: Date = new Date()): string => dayIn(zone, now)
