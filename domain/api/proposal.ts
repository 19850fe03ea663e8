import { z } from 'zod'
import { APPROVAL_STATUSES } from '../changes/change.ts'
import { labelsSchema } from './labels.ts'
import { pageOf } from './page.ts'

const request = {
  /** The id of the request for GET /approvals/{id}. */
  approval_id: z.string(),
  editor: z.string(),
  /** The author's account. Only the author may withdraw a request. */
  editorId: z.string().nullable(),
  requestDate: z.string(),
}

/** A proposed change of a record with its result (history-and-restoring.md, Proposals in a history). */
export const proposalSchema = z
  .object({
    ...request,
    action: z.enum(['create', 'update', 'delete']),
    status: z.enum(APPROVAL_STATUSES),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
    /** The changed fields before and after the change. */
    base: z.record(z.string(), z.unknown()).nullable(),
    proposed: z.record(z.string(), z.unknown()).nullable(),
    changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposalSchema>

export const proposalPageSchema = pageOf(proposalSchema).extend({ labels: labelsSchema })
export type ProposalPage = z.infer<typeof proposalPageSchema>

/** A waiting request that would add to a list (lists-and-search.md, Additions that wait). */
export const waitingAdditionSchema = z
  .object({
    ...request,
    /** The name of the added record, or the number of records and their file. */
    title: z.string(),
    /** How many records it would add to this list. */
    additions: z.int(),
    /** The values of the first of them; empty for a request of more than 1,000 changes. */
    records: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'WaitingAddition' })
export type WaitingAddition = z.infer<typeof waitingAdditionSchema>

/** The newest additions. `total` counts all. */
export const waitingAdditionsSchema = z.object({ data: z.array(waitingAdditionSchema), total: z.int() })
