import { monthOf } from '#domain/vocabulary/dates.ts'

/** "2025-04-01" → "April 2025" (milestones.md, Milestone period). */
export const nameOfMonth = (iso: string): string => `${monthOf(iso)} ${iso.slice(0, 4)}`.trim()
