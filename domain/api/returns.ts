/** Returns: who has answered which form for which period (returns.md, Interface of returns). */
import { z } from 'zod'
import { question } from '#domain/entities/return-form.ts'
import { answeredSchemaOf } from '#domain/kinds/register.ts'
import { partsSchema } from '#domain/kinds/record.ts'
import { requestedSchema } from './approval.ts'
import { commentText } from './approval-comment.ts'
import { contract } from './contract.ts'
import { described } from './described.ts'
import * as at from './endpoints.ts'
import { historyPageSchema } from './history.ts'
import { keptDaySchema, pagedQuery, pageOf, pageQuerySchema } from './page.ts'
import { proposalSchema } from './proposal.ts'
import { writtenText } from './written-text.ts'

export const RETURN_STATUSES = [
  'not_started',
  'draft',
  'submitted',
  'sent_back',
  'accepted',
  'not_submitted',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** The most answers of one call, and the most returns that one call decides or reminds. */
export const ANSWERS_MAX = 100
export const RETURNS_MAX = 500
const TEXT_MAX = 2_000

export const questionSchema = described<Readonly<Record<string, unknown>>>({
  ...partsSchema(question, answeredSchemaOf),
  additionalProperties: true,
})

const countedSchema = z.object({
  value: z.number().nullable(),
  at: z.string(),
  records: z.array(z.string()),
  reported: z.number().int().optional(),
  asked: z.number().int().optional(),
  unplaced: z.number().int().optional(),
  /** What a submitted answer comes to now, if its records are no longer the same. */
  today: z.number().nullable().optional(),
})
export type Counted = z.infer<typeof countedSchema>
const answerSchema = z.object({
  code: z.string(),
  state: z.enum(['given', 'none', 'not_applicable']),
  value: z.union([z.number(), z.string()]).nullable(),
  parts: z.record(z.string(), z.number()),
  note: z.string().nullable(),
  files: z.array(z.string()),
  counted: countedSchema.optional(),
})

/** An answer as programs read it. A counted one has no other value than its `counted`. */
export type Answer = z.infer<typeof answerSchema>

/** More time for a return, and why. */
const timeSchema = z.object({ until: z.string(), reason: z.string(), by: z.string(), at: z.string() })
/** More time that was requested and waits for an answer. */
export const extensionSchema = timeSchema.nullable()

export const returnSummary = {
  _id: z.uuid(),
  form_id: z.uuid(),
  title: z.string(),
  period: z.string(),
  incubator_id: z.uuid(),
  startup_id: z.uuid().nullable(),
  /** Of the incubator or startup, as it was called when the period opened. */
  name: z.string(),
  status: z.enum(RETURN_STATUSES),
  opens_on: z.string(),
  due_on: z.string(),
  closes_on: z.string(),
  submitted_on: z.string().nullable(),
  /** Days after the due day: of the submission, or of today if it is missing. */
  days_late: z.number().int(),
  /** How many of the submitted answers are out of their bounds. */
  warnings: z.number().int(),
  /** The request by which a COE Editor submits it. */
  pending: z.uuid().nullable(),
  extension: extensionSchema,
}
const summarySchema = z.object(returnSummary)
export type ReturnSummary = z.infer<typeof summarySchema>

const commentSchema = z.object({
  _id: z.uuid(),
  code: z.string().nullable(),
  text: z.string(),
  name: z.string(),
  designation: z.string().nullable(),
  at: z.string(),
})
export type ReturnComment = z.infer<typeof commentSchema>

const otherSchema = z
  .object({
    _id: z.uuid(),
    period: z.string(),
    status: z.enum(RETURN_STATUSES),
    answers: z.array(answerSchema),
  })
  .nullable()

export const returnSchema = z
  .object({
    ...returnSummary,
    purpose: z.string().nullable(),
    version: z.number().int(),
    questions: z.array(questionSchema),
    answers: z.array(answerSchema),
    last_period: otherSchema,
    last_year: otherSchema,
    comments: z.array(commentSchema),
    /** Why it was sent back, the latest first. Without codes, all of it. */
    sent_back: z.array(
      z.object({ reason: z.string(), codes: z.array(z.string()), at: z.string(), by: z.string() }),
    ),
    /** What stands before its submission. */
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
    /** More time that was declined, with the reason of whoever did so, until more is requested or given. */
    declined: timeSchema.nullable(),
    /** Who sent it for approval, and when, while the request waits; the answers are those of the request. */
    requested: z.object({ by: z.string(), at: z.string() }).nullable(),
    /** Who rejected the last request to submit it, for those who read these, until it is submitted. */
    rejected: z.object({ by: z.string(), at: z.string(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof returnSchema>

export const RETURNS_TAG = 'Returns'
const tag = RETURNS_TAG
const problems = ['forbidden', 'not_found', 'conflict'] as const
export const askedOfSchema = z
  .enum(['incubators', 'startups'], 'asked_of must be one of: incubators, startups')
  .optional()
const flag = (name: string) => z.enum(['true', 'false'], `${name} must be true or false`).optional()
const reason = writtenText(
  z
    .string('Reason is required')
    .trim()
    .min(1, 'Reason is required')
    .max(TEXT_MAX, 'Reason must be at most 2,000 characters'),
  'Reason',
)
export const listReturns = contract({
  endpoint: at.LIST_RETURNS,
  tag,
  summary: 'List returns, also those that nobody has begun',
  query: pagedQuery({
    form_id: z.uuid('form_id must be an id').optional(),
    period: z.string().max(20).optional(),
    status: z.enum(RETURN_STATUSES, `status must be one of: ${RETURN_STATUSES.join(', ')}`).optional(),
    incubator_id: z.uuid('incubator_id must be an id').optional(),
    startup_id: z.uuid('startup_id must be an id').optional(),
    asked_of: askedOfSchema,
    late: flag('late'),
    warnings: flag('warnings'),
  }),
  answers: { 200: pageOf(summarySchema) },
  problems: ['forbidden'],
})
export const readReturn = contract({
  endpoint: at.READ_RETURN,
  tag,
  summary: 'Read a return with its questions and answers',
  answers: { 200: returnSchema },
  problems: ['forbidden', 'not_found'],
})
const moreTimeSchema = z.object({
  what: z.enum(['requested', 'given', 'declined']),
  until: z.string(),
  reason: z.string(),
  /** Whether it was given after the closing day, so that the return stays late. */
  is_late: z.boolean(),
  by: z.object({ name: z.string(), designation: z.string().nullable() }),
  at: z.string(),
})
export type MoreTime = z.infer<typeof moreTimeSchema>
const returnHistorySchema = historyPageSchema.extend({
  /** More time that was requested, given or declined, the earliest first. */
  more_time: z.array(moreTimeSchema),
  /** The requests to submit it, the newest first, for those who read requests of its incubator. */
  requests: z.array(proposalSchema),
})
export type ReturnHistory = z.infer<typeof returnHistorySchema>
export const readReturnHistory = contract({
  endpoint: at.READ_RETURN_HISTORY,
  tag,
  summary: 'List the states of a return, newest first, with its requests and the time it was given',
  query: pageQuerySchema,
  answers: { 200: returnHistorySchema },
  problems: ['not_found'],
})
export const saveReturn = contract({
  endpoint: at.SAVE_RETURN,
  tag,
  summary: 'Save answers; the first one begins the return',
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          code: z.string('code must be text').max(60, 'code must be at most 60 characters'),
          value: z.unknown().optional(),
          state: z.unknown().optional(),
          parts: z.unknown().optional(),
          note: z.unknown().optional(),
          files: z.unknown().optional(),
          expected: z.unknown().optional(),
        }),
        'answers must be a list',
      )
      .min(1, 'answers must not be empty')
      .max(ANSWERS_MAX, `answers must be at most ${ANSWERS_MAX}`),
  }),
  answers: { 200: returnSchema },
  problems: [...problems, 'stale'],
})
export const submitReturn = contract({
  endpoint: at.SUBMIT_RETURN,
  tag,
  summary: 'Submit a return; every problem is at the code of its question',
  answers: { 200: returnSchema, 202: requestedSchema },
  problems: [...problems, 'invalid'],
})
export const acceptReturn = contract({
  endpoint: at.ACCEPT_RETURN,
  tag,
  summary: 'Accept a submitted return',
  answers: { 200: returnSchema },
  problems,
})
export const sendBackReturn = contract({
  endpoint: at.SEND_BACK_RETURN,
  tag,
  summary: 'Send a submitted return back, for some questions or for all of it',
  body: z.strictObject({
    reason,
    codes: z.array(z.string().max(60)).max(ANSWERS_MAX).optional(),
  }),
  answers: { 200: returnSchema },
  problems,
})
export const reopenReturn = contract({
  endpoint: at.REOPEN_RETURN,
  tag,
  summary: 'Open all answers of an accepted return again',
  body: z.strictObject({ reason }),
  answers: { 200: returnSchema },
  problems,
})
const untilBody = z.strictObject({ until: keptDaySchema, reason })
export const letInReturn = contract({
  endpoint: at.LET_IN_RETURN,
  tag,
  summary: 'Give a return a new last day',
  body: untilBody,
  answers: { 200: returnSchema },
  problems,
})
export const askExtension = contract({
  endpoint: at.ASK_EXTENSION,
  tag,
  summary: 'Request more time for a return',
  body: untilBody,
  answers: { 200: returnSchema },
  problems,
})
export const declineExtension = contract({
  endpoint: at.DECLINE_EXTENSION,
  tag,
  summary: 'Decline a request for more time, with a reason',
  body: z.strictObject({ reason }),
  answers: { 200: returnSchema },
  problems,
})
export const addReturnComment = contract({
  endpoint: at.ADD_RETURN_COMMENT,
  tag,
  summary: 'Comment on a return, or on one of its questions',
  body: z.strictObject({ code: z.string().max(60).nullable().optional(), text: commentText }),
  answers: { 201: commentSchema },
  problems,
})
