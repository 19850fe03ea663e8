import { z } from 'zod'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import { contract, type Endpoint } from './contract.ts'
import {
  ADD_APPROVAL,
  DECIDE_APPROVAL,
  DELETE_APPROVAL,
  LIST_APPROVALS,
  LIST_APPROVAL_CHANGES,
  LIST_OWN_APPROVALS,
  READ_APPROVAL,
} from './endpoints.ts'
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

export const approvalSchema = z
  .object({
    _id: z.string(),
    approvalId: z.string(),
    incubatorId: z.string(),
    editor: z.string(),
    /** The author's account; its author alone may withdraw a request. */
    editorId: z.string().nullable(),
    edit: z.string(),
    editDetails: z.string(),
    editData: z.string(),
    requestDate: z.string(),
    status: z.enum(APPROVAL_STATUSES),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
    importId: z.string().nullable(),
    /** Of one request that waits: whether a record that it concerns was changed or deleted since. */
    stale: z.boolean().optional(),
    /** The first changes; GET /approvals/{id}/changes pages through all. */
    changes: z.array(proposedChangeSchema),
    changesTotal: z.number().int(),
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

export const decisionSchema = z.strictObject({
  status: z.enum(['approved', 'rejected', 'withdrawn'], 'status must be approved, rejected or withdrawn'),
  reason: z.string().trim().max(1_000, 'The reason must be at most 1,000 characters').nullish(),
  force: z.boolean('force must be true or false').optional(),
})
export type Decision = z.infer<typeof decisionSchema>

/** One change of a request whose record changed since: 409 `stale`. */
export interface StaleChange {
  index: number
  entity: string
  record_id: string | null
  base: Record<string, unknown> | null
  /** null where the record was deleted, or is another incubator's by now. */
  current: Record<string, unknown> | null
  proposed: Record<string, unknown> | null
}

export const APPROVAL_SORTS = ['requestDate', 'decidedAt'] as const

const approvalsQuery = pagedQuery({
  status: z.enum(APPROVAL_STATUSES, `status must be one of: ${APPROVAL_STATUSES.join(', ')}`).optional(),
  date: daySchema.optional(),
  mine: z
    .enum(['true', 'false'], 'mine must be true or false')
    .optional()
    .describe("true: one's own requests; false: those of others"),
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
