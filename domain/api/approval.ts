import { z } from 'zod'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import { ALL_ENTITIES } from '#domain/entities/register.ts'
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
import { DECIDED_TOGETHER_MAX } from './limits.ts'
import { PROBLEM_STATUS, type ProblemCode } from './problem.ts'
import { labelsSchema } from './labels.ts'
import { daySchema, deletedSchema, pagedQuery, pageOf, pageQuerySchema } from './page.ts'
import { writtenText } from './written-text.ts'

const values = z.record(z.string(), z.unknown()).nullable()

export const proposedChangeSchema = z.object({
  action: z.enum(['create', 'update', 'delete']),
  entity: z.string(),
  record_id: z.string().nullable(),
  incubator_id: z.string().nullable(),
  /** The startup of an added record. */
  startup_id: z.string().nullable().optional(),
  title: z.string(),
  base: values,
  proposed: values,
})

/** A page of the changes of a request, with the names of the records that they refer to. */
export const proposedPageSchema = pageOf(proposedChangeSchema).extend({ labels: labelsSchema })
export type ProposedPage = z.infer<typeof proposedPageSchema>

/** A waiting change of a record, as part of the record's answer. */
export const pendingChangeSchema = z.object({
  /** The id of the request for GET /approvals/{id}. */
  approval_id: z.string(),
  action: z.enum(['update', 'delete']),
  /** The changed fields with their new values; null for a deletion. */
  proposed: values,
  editor: z.string(),
  requestDate: z.string(),
})
export type PendingChange = z.infer<typeof pendingChangeSchema>

/** A change of a request whose record has changed since. Also part of 409 `stale`. */
const staleChangeSchema = z.object({
  index: z.int(),
  entity: z.string(),
  record_id: z.string().nullable(),
  base: values,
  /** Null if the record was deleted or belongs to another incubator now. */
  current: values,
  proposed: values,
})
export type StaleChange = z.infer<typeof staleChangeSchema>

/** Adds who changed the record, and when. */
export const conflictSchema = staleChangeSchema.extend({
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
})
export type Conflict = z.infer<typeof conflictSchema>

/** The effect of a request. */
export const REQUEST_ACTIONS = ['create', 'update', 'delete', 'import'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

/** An earlier or newer request about the same change. */
const relatedSchema = z.object({
  _id: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  requestDate: z.string(),
})
export type RelatedRequest = z.infer<typeof relatedSchema>

export const approvalSchema = z
  .object({
    _id: z.string(),
    approvalId: z.string(),
    incubatorId: z.string(),
    editor: z.string(),
    /** The author's account. Only the author may withdraw a request. */
    editorId: z.string().nullable(),
    /** The module and the effect; null for an action that names none, as an undo. */
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
    /** For a waiting request: whether a record that it concerns was changed or deleted since. */
    stale: z.boolean().optional(),
    /** The first changes. GET /approvals/{id}/changes pages through all of them. */
    changes: z.array(proposedChangeSchema),
    changesTotal: z.number().int(),
    /** For a single waiting request: the first changes whose records have changed since. */
    conflicts: z.array(conflictSchema).optional(),
    /** For a single request: its comments, oldest first. */
    comments: z.array(commentSchema).optional(),
    /** For a single request: the one that it replaces, and the one that replaces it. */
    replaces: relatedSchema.optional(),
    replacedBy: relatedSchema.optional(),
    /** For a single request: the names of the records that its changes refer to. */
    labels: labelsSchema.optional(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalSchema>

/** A request in a list. With `fields=summary` it omits the changes, which may be large. */
export const listedApprovalSchema = approvalSchema
  .partial({ changes: true, editData: true })
  .meta({ id: 'ListedApproval' })
export type ListedApproval = z.infer<typeof listedApprovalSchema>

/** The answer to an editor's change: 202. */
export const requestedSchema = z.object({ approval: approvalSchema, message: z.string() })
export type Requested = z.infer<typeof requestedSchema>

const decision = {
  status: z.enum(['approved', 'rejected', 'withdrawn'], 'status must be approved, rejected or withdrawn'),
  reason: writtenText(
    z.string('The reason must be text').trim().max(1_000, 'The reason must be at most 1,000 characters'),
    'The reason',
  ).nullish(),
}
export const decisionSchema = z.strictObject({
  ...decision,
  force: z.boolean('force must be true or false').optional(),
})
export type Decision = z.infer<typeof decisionSchema>

/** A decision on several requests. It cannot be forced, because nobody has compared the records. */
export const decisionsSchema = z.strictObject({
  ids: z
    .array(z.string('Choose at least one request').toLowerCase(), 'Choose at least one request')
    .min(1, 'Choose at least one request')
    .max(DECIDED_TOGETHER_MAX, `At most ${DECIDED_TOGETHER_MAX} requests at once`),
  ...decision,
})
export type Decisions = z.infer<typeof decisionsSchema>

// The type of Object.keys does not contain the names.
const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]
/** The ids of the decided requests, and the others, each with the reason. */
export const decidedTogetherSchema = z.object({
  decided: z.array(z.string()),
  left: z.array(z.object({ _id: z.string(), code: z.enum(PROBLEM_CODES), detail: z.string() })),
})
export type DecidedTogether = z.infer<typeof decidedTogetherSchema>

export const APPROVAL_SORTS = ['requestDate', 'decidedAt'] as const
const MODULES = ALL_ENTITIES.map(({ name }) => name)

/** The filters of a list of requests, for each status. */
const filters = {
  date: daySchema.optional(),
  mine: z
    .enum(['true', 'false'], 'mine must be true or false')
    .optional()
    .describe('true: your own requests; false: those of others'),
  module: z.enum(MODULES, `module must be one of: ${MODULES.join(', ')}`).optional(),
  editor: z.uuid('editor must be the id of an account').optional().describe("The author's account"),
  action: z.enum(REQUEST_ACTIONS, `action must be one of: ${REQUEST_ACTIONS.join(', ')}`).optional(),
}

const approvalsQuery = pagedQuery({
  ...filters,
  status: z.enum(APPROVAL_STATUSES, `status must be one of: ${APPROVAL_STATUSES.join(', ')}`).optional(),
  stale: z
    .literal('true', 'stale must be true')
    .optional()
    .describe('Only waiting requests whose records were changed or deleted since'),
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
  /** The number of waiting requests that are stale. */
  stale: count,
  /** All authors and modules of requests, regardless of the filters. */
  editors: z.array(z.object({ _id: z.string(), name: z.string() })),
  modules: z.array(z.string()),
})
export type ApprovalCounts = z.infer<typeof approvalCountsSchema>

export const countApprovals = contract({
  endpoint: COUNT_APPROVALS,
  tag,
  summary: "Count an incubator's requests by status",
  query: z.strictObject(filters),
  answers: { 200: approvalCountsSchema },
  problems: ['forbidden'],
})
export const readApproval = contract({
  endpoint: READ_APPROVAL,
  tag,
  summary: 'Get a request',
  answers: { 200: approvalSchema },
  problems: ['forbidden'],
})
export const listApprovalChanges = contract({
  endpoint: LIST_APPROVAL_CHANGES,
  tag,
  summary: 'List the changes of a request',
  query: pageQuerySchema,
  answers: { 200: proposedPageSchema },
  problems: ['forbidden'],
})
export const decideApproval = contract({
  endpoint: DECIDE_APPROVAL,
  tag,
  summary: 'Approve, reject or withdraw a request',
  body: decisionSchema,
  answers: { 200: approvalSchema },
  problems: ['stale', 'conflict', 'duplicate'],
  isBatch: true,
})
export const decideApprovals = contract({
  endpoint: DECIDE_APPROVALS,
  callClass: 'batch',
  tag,
  summary: 'Approve, reject or withdraw several requests, each separately',
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
  summary: 'Refused: only the server opens requests',
  answers: {},
})
