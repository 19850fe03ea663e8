import { z } from 'zod'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { contract } from './contract.ts'
import {
  READ_INCUBATOR_COUNTS,
  READ_MODULE_COUNTS,
  READ_PORTAL_COUNTS,
  READ_PUBLIC_COUNTS,
} from './endpoints.ts'

const count = z.number().int()

/** The number of incubators of each type, by its short name. */
const incubatorCountsSchema = z.record(z.enum(SHORT_TYPES), count)

/** The counts shown to visitors (public-pages.md, Landing counters). */
export const publicCountsSchema = z.object({
  incubators: incubatorCountsSchema,
  startups: count,
  mentors: count,
})
export type PublicCounts = z.infer<typeof publicCountsSchema>

/** The portal's counts (dashboards-and-figures.md, Statistics calls). */
export const portalCountsSchema = z.object({
  institution_type: incubatorCountsSchema,
  startup: count,
  mentor: count,
})
export type PortalCounts = z.infer<typeof portalCountsSchema>

/**
 * An incubator's counts. A startup without a status counts as active
 * (dashboards-and-figures.md, Counts of startups by status).
 */
export const countsOfIncubatorSchema = z.object({
  startups: count,
  mentors: count,
  startup_status: z.object({ active: count, graduated: count, droppedout: count }),
  /** Only for readers of the incubator's approvals: its COE actors. */
  approvals_pending: count.optional(),
  /**
   * The requests that wait for the reader: those of others for approvers, their own for editors, otherwise
   * all.
   */
  approvals_waiting: count.optional(),
})
export type CountsOfIncubator = z.infer<typeof countsOfIncubatorSchema>

/** The number of an incubator's records by the entity's name; of documents by category too: `document.general`. */
export const moduleCountsSchema = z.record(z.string(), count)
export type ModuleCounts = z.infer<typeof moduleCountsSchema>

const tag = 'Counts'
export const readPortalCounts = contract({
  endpoint: READ_PORTAL_COUNTS,
  tag,
  summary: 'Count incubators by type, startups and mentors',
  answers: { 200: portalCountsSchema },
})
export const readIncubatorCounts = contract({
  endpoint: READ_INCUBATOR_COUNTS,
  tag,
  summary: "Count an incubator's startups by status, and its mentors",
  answers: { 200: countsOfIncubatorSchema },
})
export const readModuleCounts = contract({
  endpoint: READ_MODULE_COUNTS,
  tag,
  summary: "Count an incubator's startups, mentors and records by module",
  answers: { 200: moduleCountsSchema },
})
export const readPublicCounts = contract({
  endpoint: READ_PUBLIC_COUNTS,
  tag: 'Public',
  summary: 'Count incubators, startups and mentors',
  access: 'everybody',
  answers: { 200: publicCountsSchema },
  isCacheable: true,
})
