import { dayIn } from '#domain/vocabulary/dates.ts'

/** The day it is in a zone: "2026-11-21". */
export const todayIn = (zone: string, now: Date = new Date()): string => dayIn(zone, now)
