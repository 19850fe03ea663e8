import { z } from 'zod'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { UNDO_BATCH } from './endpoints.ts'

/** How many records the undoing deleted again, and how many it brought back or to their earlier state. */
export const batchUndoneSchema = z.object({ deleted: z.number().int(), restored: z.number().int() })
export type BatchUndone = z.infer<typeof batchUndoneSchema>

export const undoBatch = contract({
  endpoint: UNDO_BATCH,
  tag: 'Batches',
  summary: 'Undo what was changed together, all of it or nothing',
  answers: { 200: batchUndoneSchema, 202: requestedSchema },
  problems: ['stale', 'conflict', 'duplicate'],
  isBatch: true,
})
