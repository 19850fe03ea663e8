import { z } from 'zod'
import { contract, type Endpoint } from './contract.ts'
import {
  ADD_PROFILE_ACTIVITY,
  ADD_TO_LOG,
  ADD_TO_LOG_AGAIN,
  LIST_LOG,
  LIST_LOG_AGAIN,
  LIST_LOG_OF_INCUBATOR,
  LIST_LOG_OF_INCUBATOR_AGAIN,
  LIST_PROFILE_ACTIVITY,
  LIST_PROFILE_ACTIVITY_OF_INCUBATOR,
  LIST_PROFILE_ACTIVITY_OF_PERSON,
} from './endpoints.ts'
import { daySchema, pagedQuery, pageOf } from './page.ts'

/** An entry of the activity log (activity.md, Activity log entry). */
export const activityEntrySchema = z
  .object({
    _id: z.string(),
    activityId: z.string(),
    incubatorId: z.string().nullable(),
    /** The incubator's name of today; null where the entry is no incubator's, or it is gone. */
    incubator_name: z.string().nullable(),
    userId: z.string().nullable(),
    username: z.string(),
    designation: z.string().nullable(),
    activity: z.string(),
    activityDetails: z.string(),
    ipv4: z.string(),
    activityDate: z.string(),
    /** What was written together; null where nothing was, or where that was not kept. */
    batch_id: z.string().nullable(),
    /** The module whose records were deleted. */
    deleted: z.string().nullable(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** A sign-in, or a profile made or changed (activity.md, Profile activity). */
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

const logQuery = pagedQuery({
  date: daySchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
})

const logged = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({
    endpoint,
    tag: 'Activity log',
    summary,
    query: logQuery,
    answers: { 200: pageOf(activityEntrySchema) },
    problems: ['forbidden'],
  })
const profiled = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({
    endpoint,
    tag: 'Profile activity',
    summary,
    query: logQuery,
    answers: { 200: pageOf(profileActivitySchema) },
    problems: ['forbidden'],
  })
const refused = <const E extends Endpoint>(endpoint: E, tag: string) =>
  contract({ endpoint, tag, summary: 'Refused: entries are written by the server alone', answers: {} })

export const listLog = logged(LIST_LOG, 'The activity log, newest first')
export const listLogAgain = logged(LIST_LOG_AGAIN, 'The activity log, newest first')
export const listLogOfIncubator = logged(LIST_LOG_OF_INCUBATOR, "An incubator's activity log")
export const listLogOfIncubatorAgain = logged(LIST_LOG_OF_INCUBATOR_AGAIN, "An incubator's activity log")
export const addToLog = refused(ADD_TO_LOG, 'Activity log')
export const addToLogAgain = refused(ADD_TO_LOG_AGAIN, 'Activity log')
export const listProfileActivity = profiled(LIST_PROFILE_ACTIVITY, 'Sign-ins and profiles, newest first')
export const listProfileActivityOfIncubator = profiled(LIST_PROFILE_ACTIVITY_OF_INCUBATOR, "An incubator's")
export const listProfileActivityOfPerson = profiled(LIST_PROFILE_ACTIVITY_OF_PERSON, "One person's")
export const addProfileActivity = refused(ADD_PROFILE_ACTIVITY, 'Profile activity')
