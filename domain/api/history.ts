import { z } from 'zod'
import { labelsSchema } from './labels.ts'
import { pageOf } from './page.ts'

/** One state of a record. `before` and `after` contain only its fields. */
export const historyEntrySchema = z
  .object({
    _id: z.string(),
    action: z.enum(['create', 'update', 'delete']),
    origin: z.enum(['edit', 'import', 'restore', 'approval']),
    at: z.string(),
    by: z.object({ name: z.string(), designation: z.string().nullable() }),
    /** The author of the request, if an approval led to it. */
    proposedBy: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** A page of a record's states, with the names of the records that they refer to. */
export const historyPageSchema = pageOf(historyEntrySchema).extend({ labels: labelsSchema })
export type HistoryPage = z.infer<typeof historyPageSchema>
