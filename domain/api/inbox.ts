/** Contact messages and raised requests in one list (inbox.md). */
import { z } from 'zod'
import { contract } from './contract.ts'
import { ASSIGN_INBOX_ITEM, COUNT_INBOX, LIST_ASSIGNEES, LIST_INBOX } from './endpoints.ts'
import { INBOX_KINDS, INBOX_STATUSES } from './inbox-limits.ts'
import { incubatorQuery } from './incubator-query.ts'
import { pagedQuery, pageOf, searchSchema } from './page.ts'

const assigneeSchema = z.object({ _id: z.string(), name: z.string() })

export const inboxItemSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(INBOX_KINDS),
    /** Who wrote it. */
    from: z.string(),
    /** Of a message, to which the answer goes. */
    email: z.string().nullable(),
    subject: z.string(),
    /** To the portal or the programme, or to the incubator. */
    to: z.enum(['portal', 'incubator']),
    /** The incubator that it was sent to, or whose startup or mentor raised it. */
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    status: z.enum(INBOX_STATUSES),
    answers: z.int(),
    assigned_to: assigneeSchema.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof inboxItemSchema>

const tag = 'Inbox'
const kind = z.enum(INBOX_KINDS)

export const listInbox = contract({
  endpoint: LIST_INBOX,
  tag,
  summary: 'List contact messages and raised requests within reach: open ones first, newest first',
  query: pagedQuery({
    kind: z.enum(INBOX_KINDS, 'kind must be message or request').optional(),
    status: z.enum(INBOX_STATUSES, 'status must be open, answered or closed').optional(),
    to: z.enum(['portal', 'incubator'], 'to must be portal or incubator').optional(),
    assigned: z.enum(['me', 'nobody'], 'assigned must be me or nobody').optional(),
    incubator_id: z.string().optional(),
    ...incubatorQuery,
    search: searchSchema(200).optional(),
  }),
  answers: { 200: pageOf(inboxItemSchema) },
  problems: ['forbidden'],
})
export const countInbox = contract({
  endpoint: COUNT_INBOX,
  tag,
  summary: 'Count what waits for an answer within reach',
  answers: { 200: z.object({ open: z.int() }) },
  problems: ['forbidden'],
})
export const listAssignees = contract({
  endpoint: LIST_ASSIGNEES,
  params: { kind },
  tag,
  summary: 'List the people who may answer it and whom one may name',
  answers: { 200: z.object({ data: z.array(assigneeSchema.extend({ role: z.string() })) }) },
  problems: ['forbidden', 'not_found'],
})
export const assignInboxItem = contract({
  endpoint: ASSIGN_INBOX_ITEM,
  params: { kind },
  tag,
  summary: 'Assign it to a person who may answer it, or to nobody',
  body: z.strictObject({
    account_id: z.union([z.uuid(), z.null()], 'account_id must be the id of an account, or null'),
  }),
  bodyMax: 16_384,
  answers: { 200: inboxItemSchema },
  problems: ['forbidden', 'not_found'],
})
