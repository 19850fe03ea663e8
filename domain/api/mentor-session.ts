/** The calls of mentor sessions and of the weekly hours of mentors (http-calls.md, Mentoring calls). */
import { z } from 'zod'
import { fieldOf } from '#domain/entities/entity.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { acceptedSchemaOf, answeredSchemaOf } from '#domain/kinds/register.ts'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { described } from './described.ts'
import {
  CANCEL_SESSION,
  CHANGE_WEEKLY_HOURS,
  CLOSE_SESSION,
  LIST_SLOTS,
  MOVE_SESSION,
  READ_CALENDAR,
  READ_WEEKLY_HOURS,
} from './endpoints.ts'
import { contractsOf, problems } from './entity.ts'
import { keptDaySchema } from './page.ts'

const tag = mentorSession.label.many
const { record } = contractsOf(mentorSession)
const answers = { 200: record, 202: requestedSchema }
const isBatch = true
/** The fields of a session under these names; the session's own rules check them. */
const session = (name: string): z.ZodType<unknown> =>
  described(acceptedSchemaOf(fieldOf(mentorSession, name)))

export const cancelSession = contract({
  endpoint: CANCEL_SESSION,
  tag,
  summary: 'Cancel a session, with a reason',
  body: z.strictObject({ reason: session('cancel_reason') }),
  answers,
  problems,
  isBatch,
})
export const closeSession = contract({
  endpoint: CLOSE_SESSION,
  tag,
  summary: "Enter a session's hours in minutes, and the feedback of one's own side",
  body: z.strictObject({
    mentorHours: session('mentorHours').optional(),
    feedback: session('feedback_mentor').optional(),
  }),
  answers,
  problems,
  isBatch,
})
export const moveSession = contract({
  endpoint: MOVE_SESSION,
  tag,
  summary: 'Move a session to another time',
  body: z.strictObject({ datetime: session('datetime') }),
  answers,
  problems,
  isBatch,
})
export const CALENDAR_TYPE = 'text/calendar'
export const readCalendar = contract({
  endpoint: READ_CALENDAR,
  tag,
  summary: 'Get the calendar file of a session',
  answers: { 200: [CALENDAR_TYPE] },
})

const hours = fieldOf(mentor, 'weekly_hours')
const hoursSchema = z
  .object({ hours: described<unknown>(answeredSchemaOf(hours)) })
  .meta({ id: 'WeeklyHours' })

export const readWeeklyHours = contract({
  endpoint: READ_WEEKLY_HOURS,
  tag: mentor.label.many,
  summary: "Get a mentor's weekly hours",
  answers: { 200: hoursSchema },
})
export const changeWeeklyHours = contract({
  endpoint: CHANGE_WEEKLY_HOURS,
  tag: mentor.label.many,
  summary: "Set one's own weekly hours",
  body: z.strictObject({ hours: described<unknown>(acceptedSchemaOf(hours)) }),
  answers: { 200: hoursSchema },
  problems,
  isBatch,
})

/** The most days of slots in one answer. */
export const SLOT_DAYS_MAX = 62
/** The days of slots, if the query doesn't say. */
export const SLOT_DAYS = 14

export const listSlots = contract({
  endpoint: LIST_SLOTS,
  tag: mentor.label.many,
  summary: "List the free slots in a mentor's weekly hours, from today on unless it says otherwise",
  query: z.strictObject({ from: keptDaySchema.optional(), to: keptDaySchema.optional() }),
  answers: { 200: z.object({ slots: z.array(z.object({ datetime: z.iso.datetime(), length: z.int() })) }) },
})
