/** Who has and who has not, and what they reported (returns.md, Who has and who has not). */
import { z } from 'zod'
import { FIGURES_BY, GROUPS } from '#domain/vocabulary/return-groups.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { decidedTogetherSchema } from './approval.ts'
import { contract, type Endpoint } from './contract.ts'
import * as at from './endpoints.ts'
import { keptDaySchema } from './page.ts'
import {
  askedOfSchema,
  extensionSchema,
  RETURN_STATUSES,
  returnSummary,
  RETURNS_MAX,
  RETURNS_TAG,
} from './returns.ts'

const tag = RETURNS_TAG
const TEXT_MAX = 2_000
const ids = z
  .array(z.uuid('Each of ids must be an id'))
  .min(1, 'ids must not be empty')
  .max(RETURNS_MAX, `ids must be at most ${RETURNS_MAX}`)

const rateSchema = z.object({
  period: z.string(),
  asked: z.number().int(),
  submitted: z.number().int(),
  on_time: z.number().int(),
})
const rowSchema = z.object({
  _id: z.uuid(),
  incubator_id: z.uuid(),
  startup_id: z.uuid().nullable(),
  name: z.string(),
  type: z.string(),
  region: z.string().nullable(),
  period: z.string(),
  status: z.enum(RETURN_STATUSES),
  submitted_on: z.string().nullable(),
  days_late: z.number().int(),
  warnings: z.number().int(),
  pending: z.uuid().nullable(),
  /** More time that was requested and waits for an answer. */
  extension: extensionSchema,
  reminded: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type BoardRow = z.infer<typeof rowSchema>
const boardSchema = z.object({
  /** What the rows are of; null if nothing has opened, and for several periods. */
  form_id: z.uuid().nullable(),
  period: z.string().nullable(),
  title: z.string(),
  /** All periods that opened, the latest first, with their days. */
  periods: z.array(
    z.object({ period: z.string(), opens_on: z.string(), due_on: z.string(), closes_on: z.string() }),
  ),
  rows: z.array(rowSchema),
  counts: z.object({
    asked: z.number().int(),
    submitted: z.number().int(),
    accepted: z.number().int(),
    on_time: z.number().int(),
    missing: z.number().int(),
  }),
  rates: z.array(rateSchema),
})
export type Board = z.infer<typeof boardSchema>
const formatSchema = z.enum(['json', 'csv', 'xlsx'], 'format must be one of: json, csv, xlsx').optional()
const FILES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export const readBoard = contract({
  endpoint: at.READ_RETURNS_BOARD,
  tag,
  summary:
    'Read who has and who has not, for a period or for the last ones; without a form, for what is due nearest to today',
  query: z.strictObject({
    form_id: z.uuid('form_id must be an id').optional(),
    /** Without a form, whom it is for. */
    asked_of: askedOfSchema,
    period: z.string().max(20).optional(),
    periods: z.coerce.number().int().min(1).max(24).optional(),
    status: z.enum(RETURN_STATUSES, `status must be one of: ${RETURN_STATUSES.join(', ')}`).optional(),
    /** What is to be done about them. */
    group: z.enum(GROUPS, `group must be one of: ${GROUPS.join(', ')}`).optional(),
    type: z.enum(SHORT_TYPES).optional(),
    region: z.string().max(100).optional(),
    format: formatSchema,
  }),
  answers: {
    200: boardSchema,
  },
  alsoAs: FILES,
  problems: ['forbidden', 'not_found'],
})
const dueSchema = rowSchema.extend(returnSummary)
/** A return that can be submitted and is not: one's own, or of somebody whom the reader reminds. */
export type DueReturn = z.infer<typeof dueSchema>
export const listReturnsDue = contract({
  endpoint: at.LIST_RETURNS_DUE,
  tag,
  summary:
    "List the returns that are to be submitted now: the actor's own, those of incubators for the portal, those of its startups for a COE Master",
  answers: { 200: z.object({ data: z.array(dueSchema) }) },
  problems: ['forbidden'],
})
export const countReturns = contract({
  endpoint: at.COUNT_RETURNS,
  tag,
  summary: 'Count the returns that wait for the actor: to be filled in, or for its decision',
  answers: { 200: z.object({ due: z.number().int() }) },
  problems: ['forbidden'],
})
export const remindOfReturns = contract({
  endpoint: at.REMIND_OF_RETURNS,
  callClass: 'batch',
  tag,
  summary: 'Remind those who have not submitted, nobody twice a day',
  body: z.strictObject({
    /** Some returns, or else all of a form and period. */
    ids: ids.optional(),
    form_id: z.uuid('form_id must be an id').optional(),
    period: z.string('period must be text').max(20, 'period must be at most 20 characters').optional(),
    text: z.string('text must be text').max(TEXT_MAX, 'text must be at most 2,000 characters').optional(),
  }),
  answers: {
    200: z.object({
      reminded: z.number().int(),
      left: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  },
  problems: ['forbidden'],
})
export const acceptReturns = contract({
  endpoint: at.ACCEPT_RETURNS,
  callClass: 'batch',
  tag,
  summary: 'Accept several returns, each by itself',
  body: z.strictObject({ ids }),
  answers: { 200: decidedTogetherSchema },
  problems: ['forbidden'],
})

export const readReturnRecords = contract({
  endpoint: at.READ_RETURN_RECORDS,
  tag,
  summary: 'Read the records behind a counted answer, when it was submitted and today',
  query: z.strictObject({ code: z.string('code is required').min(1, 'code is required').max(60) }),
  answers: {
    200: z.object({
      submitted: z
        .object({ value: z.number().nullable(), at: z.string(), records: z.array(z.string()) })
        .nullable(),
      today: z.object({ value: z.number().nullable(), records: z.array(z.string()) }),
      /** What the records are: an entity, or the returns of startups. */
      entity: z.string(),
      /** The names of the first of them, by their ids. */
      names: z.record(z.string(), z.string()),
      came: z.array(z.string()),
      went: z.array(z.string()),
    }),
  },
  problems: ['forbidden', 'not_found'],
})

/** The questions of a form whose figures are public. */
export interface PublicFigures {
  readonly form_id: string
  readonly title: string
  readonly questions: readonly { readonly code: string; readonly label: string }[]
}

export const readReturnFigures = contract({
  endpoint: at.READ_RETURN_FIGURES,
  // Visitors read the figures of forms whose figures are public.
  access: 'everybody',
  tag,
  summary: 'Read the figures of a question, of submitted and accepted returns',
  query: z.strictObject({
    form_id: z.uuid('form_id must be an id'),
    code: z.string('code is required').min(1, 'code is required').max(60),
    by: z.enum(FIGURES_BY, `by must be one of: ${FIGURES_BY.join(', ')}`).default('period'),
    period: z.string().max(20).optional(),
    as_on: keptDaySchema.optional(),
    type: z.enum(SHORT_TYPES).optional(),
    format: formatSchema,
  }),
  answers: {
    200: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          sum: z.number().nullable(),
          last: z.number().nullable(),
          average: z.number().nullable(),
          median: z.number().nullable(),
          reported: z.number().int(),
          asked: z.number().int(),
        }),
      ),
    }),
  },
  alsoAs: FILES,
  problems: ['forbidden', 'not_found', 'not_signed_in', 'password_change_required'],
})

const refused = <const E extends Endpoint>(endpoint: E) =>
  contract({ endpoint, tag, summary: 'Refused: a return changes by its own calls alone', answers: {} })
/** What every entity has and returns do not. */
export const REFUSED_OF_RETURNS = [
  refused(at.ADD_RETURN),
  refused(at.ADD_RETURNS),
  refused(at.CHANGE_RETURNS),
  refused(at.DELETE_RETURNS),
  refused(at.RESTORE_RETURN),
]
