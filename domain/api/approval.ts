import { z } from 'zod'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'

const values = z.record(z.string(), z.unknown()).nullable()

export const proposedChangeSchema = z.object({
  action: z.enum(['create', 'update', 'delete']),
  entity: z.string(),
  record_id: z.string().nullable(),
  incubator_id: z.string().nullable(),
  title: z.string(),
  base: values,
  proposed: values,
})

export const approvalSchema = z.object({
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
})
export type Approval = z.infer<typeof approvalSchema>

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
