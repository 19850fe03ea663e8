import { z } from 'zod'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { commentSchema } from './approval-comment.ts'
import { contract, type Endpoint } from './contract.ts'
import {
  ADD_APPROVAL,
  COUNT_APPROVALS,
  DECIDE_APPROVAL,
  DECIDE_APPROVALS,
  DELETE_APPROVAL,
  LIST_APPROVALS,
  LIST_APPROVAL_CHANGES,
  LIST_OWN_APPROVALS,
  READ_APPROVAL,
} from './endpoints.ts'
import { PROBLEM_STATUS, type ProblemCode } from './problem.ts'
import { labelsSchema } from './labels.ts'
import { daySchema, deletedSchema, pagedQuery, pageOf, pageQuerySchema } from './page.ts'

const values = z.record(z.string(), z.unknown()).nullable()

export const proposedChangeSchema = z.object({
  action: z.enum(['create', 'update', 'delete']),
  entity: z.string(),
  record_id: z.string().nullable(),
  incubator_id: z.string().nullable(),
  /** Of a record that is added for a startup. */
  startup_id: z.string().nullable().optional(),
  title: z.string(),
  base: values,
  proposed: values,
})

/** A page of what a request changes, with what the records are called that it refers to. */
export const proposedPageSchema = pageOf(proposedChangeSchema).extend({ labels: labelsSchema })
export type ProposedPage = z.infer<typeof proposedPageSchema>

/** A change of a record that waits, as the record itself tells it. */
export const pendingChangeSchema = z.object({
  /** The request, as GET /approvals/{id} takes it. */
  approval_id: z.string(),
  action: z.enum(['update', 'delete']),
  /** The touched fields as they shall be; null for a deletion. */
  proposed: values,
  editor: z.string(),
  requestDate: z.string(),
})
export type PendingChange = z.infer<typeof pendingChangeSchema>

/** One change of a request whose record changed since: of 409 `stale` too. */
const staleChangeSchema = z.object({
  index: z.int(),
  entity: z.string(),
  record_id: z.string().nullable(),
  base: values,
  /** null where the record was deleted, or is another incubator's by now. */
  current: values,
  proposed: values,
})
export type StaleChange = z.infer<typeof staleChangeSchema>

/** Who changed it, and when. */
export const conflictSchema = staleChangeSchema.extend({
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
})
export type Conflict = z.infer<typeof conflictSchema>

/** What a request would do. */
export const REQUEST_ACTIONS = ['create', 'update', 'delete', 'import'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

export const approvalSchema = z
  .object({
    _id: z.string(),
    approvalId: z.string(),
    incubatorId: z.string(),
    editor: z.string(),
    /** The author's account; its author alone may withdraw a request. */
    editorId: z.string().nullable(),
    /** Of which records it is and what it would do; null of one from before requests told. */
    module: z.string().nullable(),
    action: z.enum(REQUEST_ACTIONS).nullable(),
    edit: z.string(),
    editDetails: z.string(),
    editData: z.string(),
    requestDate: z.string(),
    status: z.enum(APPROVAL_STATUSES),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
    importId: z.string().nullable(),
    /** Of one that waits: whether a record that it concerns was changed or deleted since. */
    stale: z.boolean().optional(),
    /** The first changes; GET /approvals/{id}/changes pages through all. */
    changes: z.array(proposedChangeSchema),
    changesTotal: z.number().int(),
    /** Of one request that waits: the first changes whose records changed since. */
    conflicts: z.array(conflictSchema).optional(),
    /** Of one request: its comments, oldest first. */
    comments: z.array(commentSchema).optional(),
    /** Of one request: what the records are called that its changes refer to. */
    labels: labelsSchema.optional(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalSchema>

/** A request in a list: with `fields=summary` without what it changes, which may be much. */
export const listedApprovalSchema = approvalSchema
  .partial({ changes: true, editData: true })
  .meta({ id: 'ListedApproval' })
export type ListedApproval = z.infer<typeof listedApprovalSchema>

/** What an editor's change is answered with: 202. */
export const requestedSchema = z.object({ approval: approvalSchema, message: z.string() })
export type Requested = z.infer<typeof requestedSchema>

const decision = {
  status: z.enum(['approved', 'rejected', 'withdrawn'], 'status must be approved, rejected or withdrawn'),
  reason: z.string().trim().max(1_000, 'The reason must be at most 1,000 characters').nullish(),
}
export const decisionSchema = z.strictObject({
  ...decision,
  force: z.boolean('force must be true or false').optional(),
})
export type Decision = z.infer<typeof decisionSchema>

/** Requests that are decided in one call (approvals.md, Deciding on several requests). */
export const DECIDED_TOGETHER_MAX = 500

/** One decision on several; nothing is forced that nobody looked at. */
export const decisionsSchema = z.strictObject({
  ids: z
    .array(z.string('Choose at least one request'), 'Choose at least one request')
    .min(1, 'Choose at least one request')
    .max(DECIDED_TOGETHER_MAX, `At most ${DECIDED_TOGETHER_MAX} requests at once`),
  ...decision,
})
export type Decisions = z.infer<typeof decisionsSchema>

// Object.keys does not tell which names there are.
const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]
/** The ids of those that were decided, and those that were left as they are, each with the reason. */
export const decidedTogetherSchema = z.object({
  decided: z.array(z.string()),
  left: z.array(z.object({ _id: z.string(), code: z.enum(PROBLEM_CODES), detail: z.string() })),
})
export type DecidedTogether = z.infer<typeof decidedTogetherSchema>

export const APPROVAL_SORTS = ['requestDate', 'decidedAt'] as const
const MODULES = ENTITIES.map(({ name }) => name)

/** What narrows a list of requests in each of its states. */
const narrowing = {
  date: daySchema.optional(),
  mine: z
    .enum(['true', 'false'], 'mine must be true or false')
    .optional()
    .describe("true: one's own requests; false: those of others"),
  module: z.enum(MODULES, `module must be one of: ${MODULES.join(', ')}`).optional(),
  editor: z.uuid('editor must be the id of an account').optional().describe("The author's account"),
  action: z.enum(REQUEST_ACTIONS, `action must be one of: ${REQUEST_ACTIONS.join(', ')}`).optional(),
}

const approvalsQuery = pagedQuery({
  ...narrowing,
  status: z.enum(APPROVAL_STATUSES, `status must be one of: ${APPROVAL_STATUSES.join(', ')}`).optional(),
  stale: z
    .literal('true', 'stale must be true')
    .optional()
    .describe('Those that wait and whose records were changed or deleted since'),
  sort: z.enum(APPROVAL_SORTS, `sort must be one of: ${APPROVAL_SORTS.join(', ')}`).optional(),
  order: z.enum(['asc', 'desc'], 'order must be asc or desc').optional(),
  fields: z
    .literal('summary', 'fields must be summary')
    .optional()
    .describe('summary: without `changes` and `editData`'),
})

const tag = 'Approvals'
const listed = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({
    endpoint,
    tag,
    summary,
    query: approvalsQuery,
    answers: { 200: pageOf(listedApprovalSchema) },
    problems: ['forbidden'],
  })

export const listOwnApprovals = listed(
  LIST_OWN_APPROVALS,
  "One's own incubator's requests, newest first unless sorted",
)
export const listApprovals = listed(LIST_APPROVALS, "An incubator's requests, newest first unless sorted")
const count = z.int()
export const approvalCountsSchema = z.object({
  pending: count,
  approved: count,
  rejected: count,
  withdrawn: count,
  /** Of those that wait. */
  stale: count,
  /** Who made requests and of which modules, whatever the list is narrowed to. */
  editors: z.array(z.object({ _id: z.string(), name: z.string() })),
  modules: z.array(z.string()),
})
export type ApprovalCounts = z.infer<typeof approvalCountsSchema>

export const countApprovals = contract({
  endpoint: COUNT_APPROVALS,
  tag,
  summary: "How many of an incubator's requests are in each status",
  query: z.strictObject(narrowing),
  answers: { 200: approvalCountsSchema },
  problems: ['forbidden'],
})
export const readApproval = contract({
  endpoint: READ_APPROVAL,
  tag,
  summary: 'One request',
  answers: { 200: approvalSchema },
  problems: ['forbidden'],
})
export const listApprovalChanges = contract({
  endpoint: LIST_APPROVAL_CHANGES,
  tag,
  summary: 'A page of what a request changes',
  query: pageQuerySchema,
  answers: { 200: proposedPageSchema },
  problems: ['forbidden'],
})
export const decideApproval = contract({
  endpoint: DECIDE_APPROVAL,
  tag,
  summary: 'Approve, reject or withdraw',
  body: decisionSchema,
  answers: { 200: approvalSchema },
  problems: ['stale', 'conflict', 'duplicate'],
  isBatch: true,
})
export const decideApprovals = contract({
  endpoint: DECIDE_APPROVALS,
  tag,
  summary: 'Approve, reject or withdraw several, each by itself',
  body: decisionsSchema,
  answers: { 200: decidedTogetherSchema },
  problems: ['forbidden'],
})
export const deleteApproval = contract({
  endpoint: DELETE_APPROVAL,
  tag,
  summary: 'Delete a decided request',
  answers: { 200: deletedSchema },
  problems: ['conflict'],
})
export const addApproval = contract({
  endpoint: ADD_APPROVAL,
  tag,
  summary: 'Requests are opened by the server alone',
  answers: {},
})
