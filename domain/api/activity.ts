import { z } from 'zod'
import { ALL_ENTITIES } from '../entities/register.ts'
import { contract, type Endpoint } from './contract.ts'
import {
  ADD_PROFILE_ACTIVITY,
  ADD_TO_LOG,
  ADD_TO_LOG_ALIAS,
  EXPORT_LOG,
  LIST_LOG,
  LIST_LOG_ALIAS,
  LIST_LOG_OF_INCUBATOR,
  LIST_LOG_OF_INCUBATOR_ALIAS,
  LIST_PROFILE_ACTIVITY,
  LIST_PROFILE_ACTIVITY_OF_INCUBATOR,
  LIST_PROFILE_ACTIVITY_OF_PERSON,
  READ_LOG_FIGURES,
} from './endpoints.ts'
import { FILE_TYPES } from './file.ts'
import { EDITORS, LOG_KINDS } from './log-kinds.ts'
import { daySchema, pagedQuery, pageOf } from './page.ts'

/** An entry of the activity log (activity.md, Activity log entry). */
export const activityEntrySchema = z
  .object({
    _id: z.string(),
    activityId: z.string(),
    incubatorId: z.string().nullable(),
    /** The incubator's current name; null if the entry has no incubator or it was deleted. */
    incubator_name: z.string().nullable(),
    userId: z.string().nullable(),
    username: z.string(),
    designation: z.string().nullable(),
    activity: z.string(),
    activityDetails: z.string(),
    ipv4: z.string(),
    activityDate: z.string(),
    /** The batch of its changes; null if there are none. */
    batch_id: z.string().nullable(),
    /** The request that the entry is about, or that led to it. */
    request_id: z.string().nullable(),
    /** The author of a change that somebody else applied. */
    proposedBy: z.string().nullable(),
    /** The module of the deleted records. */
    deleted: z.string().nullable(),
    /** How many of them can still be restored. */
    restorable: z.int(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** A sign-in, or a profile that was created or updated (activity.md, Profile activity). */
export const profileActivitySchema = z
  .object({
    _id: z.string(),
    user_id: z.string(),
    activity_type: z.string(),
    statement: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    role_type: z.string(),
    incubator_id: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ProfileActivity' })
export type ProfileActivity = z.infer<typeof profileActivitySchema>

const days = { date: daySchema.optional(), from: daySchema.optional(), to: daySchema.optional() }
const profileQuery = pagedQuery(days)

/** Filters of the log (activity.md, Activities page). */
const filters = {
  ...days,
  /**
   * An account, or all Editors: entries of their actions and of changes that they proposed and others
   * applied.
   */
  person: z.union([z.literal(EDITORS), z.uuid('person must be an id or "editors"')]).optional(),
  incubator_id: z.uuid('incubator_id must be an id').optional(),
  module: z.enum(ALL_ENTITIES.map((e) => e.name)).optional(),
  kind: z.enum(LOG_KINDS).optional(),
}
const logQuery = pagedQuery(filters)

/** The number of entries by kind. */
const kindCounts = z.partialRecord(z.enum(LOG_KINDS), z.int())
const figures = { total: z.int(), kinds: kindCounts }

/** The numbers of entries in a list. Each figure equals the total of the list with that filter. */
export const logFiguresSchema = z
  .object({
    total: z.int(),
    people: z.array(
      z.object({ _id: z.string(), name: z.string(), designation: z.string().nullable(), ...figures }),
    ),
    modules: z.array(z.object({ module: z.string(), ...figures })),
    incubators: z.array(z.object({ _id: z.string(), name: z.string(), total: z.int() })),
  })
  .meta({ id: 'LogFigures' })
export type LogFigures = z.infer<typeof logFiguresSchema>

const logged = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({
    endpoint,
    tag: 'Activity log',
    summary,
    query: logQuery,
    answers: { 200: pageOf(activityEntrySchema) },
    problems: ['forbidden', 'not_found'],
  })

export const readLogFigures = contract({
  endpoint: READ_LOG_FIGURES,
  callClass: 'search',
  tag: 'Activity log',
  summary: 'Count the entries of the activity log by person, module and kind of action',
  query: z.strictObject(filters),
  answers: { 200: logFiguresSchema },
  problems: ['forbidden', 'not_found'],
})
export const exportLog = contract({
  endpoint: EXPORT_LOG,
  callClass: 'export',
  tag: 'Activity log',
  summary: 'Export the whole filtered activity log',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).optional() }),
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
  problems: ['forbidden', 'not_found'],
})

const profiled = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({
    endpoint,
    tag: 'Profile activity',
    summary,
    query: profileQuery,
    answers: { 200: pageOf(profileActivitySchema) },
    problems: ['forbidden'],
  })
const refused = <const E extends Endpoint>(endpoint: E, tag: string) =>
  contract({ endpoint, tag, summary: 'Refused: only the server writes entries', answers: {} })

export const listLog = logged(LIST_LOG, 'The activity log, newest first')
export const listLogAlias = logged(LIST_LOG_ALIAS, 'The activity log, newest first')
export const listLogOfIncubator = logged(LIST_LOG_OF_INCUBATOR, "An incubator's activity log")
export const listLogOfIncubatorAlias = logged(LIST_LOG_OF_INCUBATOR_ALIAS, "An incubator's activity log")
export const addToLog = refused(ADD_TO_LOG, 'Activity log')
export const addToLogAlias = refused(ADD_TO_LOG_ALIAS, 'Activity log')
export const listProfileActivity = profiled(LIST_PROFILE_ACTIVITY, 'Sign-ins and profiles, newest first')
export const listProfileActivityOfIncubator = profiled(LIST_PROFILE_ACTIVITY_OF_INCUBATOR, "An incubator's")
export const listProfileActivityOfPerson = profiled(LIST_PROFILE_ACTIVITY_OF_PERSON, "One person's")
export const addProfileActivity = refused(ADD_PROFILE_ACTIVITY, 'Profile activity')
