/** What dashboards say of the past (dashboards-and-figures.md, Monthly snapshots). */
import { z } from 'zod'

/** What incubators had at the end of a quarter, from the snapshot of the first day after it. */
const trendPointSchema = z.object({
  month: z.iso.date(),
  /** The quarter that had ended: "Q2 2026-27". */
  quarter: z.string(),
  /** The programme's year of the deliverables. */
  year: z.int(),
  attainment: z.number().nullable(),
  on_track: z.int(),
  with_targets: z.int(),
  /** Sums of figures, by their names. */
  figures: z.record(z.string(), z.number()),
})
export type TrendPoint = z.infer<typeof trendPointSchema>

/** How much of the year's targets was reached and due when a month had ended, in percent. */
const monthPointSchema = z.object({
  month: z.iso.date(),
  reached: z.number().nullable(),
  planned: z.number().nullable(),
})
export type MonthPoint = z.infer<typeof monthPointSchema>

/** The past of the incubators of an answer, from their monthly snapshots (dashboards-and-figures.md, Monthly snapshots). */
export const past = {
  trend: z.array(trendPointSchema),
  months: z.array(monthPointSchema),
  standings: z.array(
    z.object({
      incubator_id: z.string(),
      /** The attainment at the end of the last quarter of the same year; null without a snapshot. */
      before: z.number().nullable(),
      /** The quarter since whose end it has been behind; null if it was not at the last snapshot. */
      behind_since: z.string().nullable(),
      /** When its people last changed something, or a request was decided; null if never. */
      last_update: z.iso.datetime().nullable(),
    }),
  ),
}
