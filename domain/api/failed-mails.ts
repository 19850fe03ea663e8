/** Mails that could not be sent (running.md, Failed mails). */
import { z } from 'zod'
import { contract } from './contract.ts'
import { LIST_MAILS, RETRY_MAILS } from './endpoints.ts'
import { pagedQuery, pageOf } from './page.ts'

export const mailSchema = z
  .object({
    _id: z.string(),
    /** What it is about. */
    kind: z.string(),
    /** Null if the account of its recipient no longer exists. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** Given up after the last attempt, or tried again later. */
    status: z.enum(['failed', 'waiting']),
    attempts: z.number().int(),
    last_error: z.string(),
    /** The next attempt; null if it was given up. */
    due_at: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Mail' })
export type FailedMail = z.infer<typeof mailSchema>

/** The most mails that one call tries again. */
export const RETRY_MAX = 100

const tag = 'Mails'
export const listMails = contract({
  endpoint: LIST_MAILS,
  tag,
  summary: 'List mails that could not be sent, newest first',
  query: pagedQuery({}),
  answers: { 200: pageOf(mailSchema) },
  problems: ['forbidden'],
})
export const retryMails = contract({
  endpoint: RETRY_MAILS,
  callClass: 'mail',
  tag,
  summary: 'Try mails again at once, or all that failed',
  body: z.strictObject({
    ids: z
      .array(z.uuid('Name mails by their ids'), 'Name mails by their ids')
      .min(1, 'Name at least one mail')
      .max(RETRY_MAX, `At most ${RETRY_MAX} mails can be named at once`)
      .optional(),
  }),
  bodyMax: 16_384,
  answers: { 200: z.object({ retried: z.number().int() }) },
  problems: ['forbidden'],
})
