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

/** How many incubators there are of each type, under its short name; 0 where there is none. */
const incubatorCountsSchema = z.record(z.enum(SHORT_TYPES), count)

/** What a visitor is shown in the two counters and beyond (public-pages.md, Landing counters). */
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
  /** Only for who reads the incubator's approvals: its COE actors. */
  approvals_pending: count.optional(),
  /** Of these, what waits for the reader: those of others for who decides, one's own for who proposes, else all. */
  approvals_waiting: count.optional(),
})
export type CountsOfIncubator = z.infer<typeof countsOfIncubatorSchema>

/** How many records of each performance module an incubator has, by the entity's name. */
export const moduleCountsSchema = z.record(z.string(), count)
export type ModuleCounts = z.infer<typeof moduleCountsSchema>

const tag = 'Counts'
export const readPortalCounts = contract({
  endpoint: READ_PORTAL_COUNTS,
  tag,
  summary: 'Incubators by type, startups, mentors',
  answers: { 200: portalCountsSchema },
})
export const readIncubatorCounts = contract({
  endpoint: READ_INCUBATOR_COUNTS,
  tag,
  summary: "An incubator's startups by status, its mentors",
  answers: { 200: countsOfIncubatorSchema },
})
export const readModuleCounts = contract({
  endpoint: READ_MODULE_COUNTS,
  tag,
  summary: "An incubator's records by performance module",
  answers: { 200: moduleCountsSchema },
})
export const readPublicCounts = contract({
  endpoint: READ_PUBLIC_COUNTS,
  tag: 'Public',
  summary: 'How many incubators, startups and mentors',
  access: 'everybody',
  answers: { 200: publicCountsSchema },
  isCacheable: true,
})
