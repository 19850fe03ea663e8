/** Everything that a dashboard shows, in one answer (dashboards-and-figures.md, Statistics calls). */
import { z } from 'zod'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { BANDS } from '#domain/vocabulary/attainment.ts'
import { PROGRESS_COLORS } from '#domain/vocabulary/progress-status.ts'
import { activityEntrySchema } from './activity.ts'
import { contract } from './contract.ts'
import {
  EXPORT_INCUBATOR_INSIGHTS,
  EXPORT_PORTAL_INSIGHTS,
  READ_INCUBATOR_INSIGHTS,
  READ_MENTOR_INSIGHTS,
  READ_PORTAL_INSIGHTS,
  READ_STARTUP_INSIGHTS,
} from './endpoints.ts'
import { contractsOf } from './entity.ts'
import { FILE_TYPES } from './file.ts'
import { regionQuery } from './incubator-query.ts'
import { past } from './insight-past.ts'
import { figureListSchema } from './figure-list.ts'
import { FIGURE_NAMES } from './insight-figures.ts'
import { shownAs } from './described.ts'
import { COMPARED_MAX } from './limits.ts'

const figureRowSchema = z.object({
  /** The values that its records have in common, in the order of the figure; none for a total. */
  keys: z.array(z.string()),
  /** The same for people to read. */
  labels: z.array(z.string()),
  value: z.number(),
  list: figureListSchema,
  /** The median of the same figure over the incubators of the same type that have any, and how many these are. */
  median: z.number().optional(),
  median_of: z.int().optional(),
})
export type FigureRow = z.infer<typeof figureRowSchema>

export const insightFigureSchema = z
  .object({ name: z.enum(FIGURE_NAMES), rows: z.array(figureRowSchema) })
  .meta({ id: 'InsightFigure' })
export type InsightFigure = z.infer<typeof insightFigureSchema>

/** A deliverable of the year: what was achieved of its target, rated by what is due today. */
const scoreSchema = z.object({
  _id: z.string(),
  program_name: z.string(),
  source: z.string().nullable(),
  /** Of its figures. */
  unit: z.enum(['count', 'rupees']),
  target: z.number(),
  /** How much of the target is due today. */
  due: z.number(),
  achieved: z.number(),
  /** How much it counts in the attainment. */
  weight: z.number(),
  color: z.enum(PROGRESS_COLORS),
  word: z.string(),
  list: figureListSchema,
  /** What was promised at first, if the target or plan was changed after the year began. */
  original: z
    .object({
      target: z.number(),
      due: z.number(),
      color: z.enum(PROGRESS_COLORS),
      word: z.string(),
      revised_on: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .optional(),
})
export type Score = z.infer<typeof scoreSchema>

const scoredIncubatorSchema = z.object({
  incubator_id: z.string(),
  name: z.string(),
  incubator_type: z.string(),
  location: z.string().nullable(),
  /** In percent; null if nothing is due (deliverables.md, Attainment). */
  attainment: z.number().nullable(),
  band: z.enum(BANDS),
  /** How many of its deliverables are red. */
  behind: z.int(),
  scores: z.array(scoreSchema),
})
export type ScoredIncubator = z.infer<typeof scoredIncubatorSchema>

/**
 * Deliverables of a year by incubator; who is furthest behind comes first, and who has none is no row. `total` counts all
 * deliverables, and `bands` all incubators.
 */
export const scoreboardSchema = z.object({
  year: z.int(),
  /** "2026-27", or "2026" in a programme of calendar years. */
  year_name: z.string(),
  /** The day for which is said what is due. */
  on: z.iso.date(),
  /** How much of the year is over on that day, from 0 to 1. */
  part: z.number(),
  total: z.int(),
  /** The mean of the attainments; null if nothing is due anywhere. */
  attainment: z.number().nullable(),
  /** How much of the year's targets is reached and due, in percent: means over the incubators with targets. */
  reached: z.number().nullable(),
  planned: z.number().nullable(),
  bands: z.record(z.enum(BANDS), z.int()),
  rows: z.array(scoredIncubatorSchema),
})
export type Scoreboard = z.infer<typeof scoreboardSchema>

/** When the figures were counted, and the quarter of that day. */
const madeAt = { as_of: z.iso.datetime(), quarter: z.string() }

const year = shownAs(
  z
    .string()
    .regex(/^[12]\d{3}$/, 'year must be a year')
    .transform(Number),
  { type: 'integer', minimum: 1000, maximum: 2999 },
)
const compare = shownAs(
  z
    .string()
    .max(200, 'compare is too long')
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    // Not as an array of ids, whose problems would be at `compare.0`.
    .refine(
      (ids) => ids.every((id) => z.uuid().safeParse(id).success),
      'compare must be ids of incubators, separated by commas',
    )
    .refine((ids) => ids.length <= COMPARED_MAX, `compare takes at most ${COMPARED_MAX} incubators`),
  { type: 'string' },
)

const tag = 'Insights'
const named = { _id: z.string(), name: z.string() }
export const readPortalInsights = contract({
  endpoint: READ_PORTAL_INSIGHTS,
  callClass: 'search',
  tag,
  summary: "The portal's dashboard; type and region limit its incubators, year its deliverables",
  query: z.strictObject({
    type: z.enum(SHORT_TYPES).optional(),
    region: regionQuery('region'),
    year: year.optional(),
    compare: compare.optional(),
  }),
  answers: {
    200: z
      .object({
        ...madeAt,
        figures: z.array(insightFigureSchema),
        scoreboard: scoreboardSchema,
        ...past,
        /** The first of the incubators that were not updated this quarter. */
        not_updated: z.array(z.object(named)),
        /**
         * The incubators to compare, with the same figures each, in the order of their dashboards, and their
         * deliverables of the year of the scoreboard, whatever its type and region.
         */
        compared: z.array(
          z.object({ ...named, figures: z.array(insightFigureSchema), scores: z.array(scoreSchema) }),
        ),
        activity: z.array(activityEntrySchema),
      })
      .meta({ id: 'PortalInsights' }),
  },
  problems: ['forbidden', 'not_found'],
})
export type PortalInsights = z.infer<(typeof readPortalInsights)['answers'][200]>

export const exportPortalInsights = contract({
  endpoint: EXPORT_PORTAL_INSIGHTS,
  callClass: 'export',
  tag,
  summary:
    'Export the ranking of incubators, with `part=heat-map` its cells alone, with `compare` their comparison, or with `figure` the table of a chart, as the dashboard shows it',
  query: z.strictObject({
    type: z.enum(SHORT_TYPES).optional(),
    region: regionQuery('region'),
    year: year.optional(),
    compare: compare.optional(),
    figure: z.enum(FIGURE_NAMES).optional(),
    part: z.enum(['heat-map'], 'part must be heat-map').optional(),
    format: z.enum(['csv', 'xlsx']).optional(),
  }),
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
  problems: ['forbidden', 'not_found'],
})

const lacking = z.array(z.object({ field: z.string(), label: z.string() }))
const sessions = z.array(contractsOf(mentorSession).record)

export const readIncubatorInsights = contract({
  endpoint: READ_INCUBATOR_INSIGHTS,
  callClass: 'search',
  tag,
  summary: "An incubator's dashboard, by default the own one's",
  query: z.strictObject({ incubator_id: z.uuid('incubator_id must be an id').optional() }),
  answers: {
    200: z
      .object({
        ...madeAt,
        incubator: z.object(named),
        figures: z.array(insightFigureSchema),
        scoreboard: scoreboardSchema,
        ...past,
        /** What its profile lacks. */
        missing: lacking,
        /** By module, its records that name a startup or program without a record. */
        unlinked: z.array(figureRowSchema),
        /** What a new incubator begins with, as far as records tell. */
        beginning: z.object({
          /** It has no records that its totals count. */
          is_new: z.boolean(),
          mou_documents: z.int(),
          accounts: z.int(),
          invitations: z.int(),
        }),
        activity: z.array(activityEntrySchema),
      })
      .meta({ id: 'IncubatorInsights' }),
  },
  problems: ['forbidden', 'not_found'],
})
export type IncubatorInsights = z.infer<(typeof readIncubatorInsights)['answers'][200]>

export const exportIncubatorInsights = contract({
  endpoint: EXPORT_INCUBATOR_INSIGHTS,
  callClass: 'export',
  tag,
  summary: "Export the table of a chart of an incubator's dashboard, by default the own one's",
  query: z.strictObject({
    incubator_id: z.uuid('incubator_id must be an id').optional(),
    figure: z.enum(FIGURE_NAMES),
    format: z.enum(['csv', 'xlsx']).optional(),
  }),
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
  problems: ['forbidden', 'not_found'],
})

export const readStartupInsights = contract({
  endpoint: READ_STARTUP_INSIGHTS,
  callClass: 'search',
  tag,
  summary: "A startup's dashboard, by default the own one's",
  query: z.strictObject({ startup_id: z.uuid('startup_id must be an id').optional() }),
  answers: {
    200: z
      .object({
        ...madeAt,
        startup: z.object(named),
        completeness: z.object({ percent: z.int(), missing: lacking }),
        /** The mentors that are assigned to it now. */
        mentors: z.array(z.object(named)),
        figures: z.array(insightFigureSchema),
        /** The next sessions. */
        sessions,
      })
      .meta({ id: 'StartupInsights' }),
  },
  problems: ['forbidden', 'not_found'],
})
export type StartupInsights = z.infer<(typeof readStartupInsights)['answers'][200]>

export const readMentorInsights = contract({
  endpoint: READ_MENTOR_INSIGHTS,
  callClass: 'search',
  tag,
  summary: "A mentor's dashboard, by default the own one's",
  query: z.strictObject({ mentor_id: z.uuid('mentor_id must be an id').optional() }),
  answers: {
    200: z
      .object({
        ...madeAt,
        mentor: z.object(named),
        figures: z.array(insightFigureSchema),
        /** The next sessions. */
        sessions,
      })
      .meta({ id: 'MentorInsights' }),
  },
  problems: ['forbidden', 'not_found'],
})
export type MentorInsights = z.infer<(typeof readMentorInsights)['answers'][200]>
