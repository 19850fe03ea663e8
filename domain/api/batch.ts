import { z } from 'zod'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { LIST_BATCH, UNDO_BATCH } from './endpoints.ts'
import { historyEntrySchema } from './history.ts'
import { labelsSchema } from './labels.ts'
import { pageOf, pageQuerySchema } from './page.ts'

/** How many records the undo deleted, and how many it restored. */
export const batchUndoneSchema = z.object({ deleted: z.number().int(), restored: z.number().int() })
export type BatchUndone = z.infer<typeof batchUndoneSchema>

export const undoBatch = contract({
  endpoint: UNDO_BATCH,
  callClass: 'batch',
  tag: 'Batches',
  summary: 'Undo a batch of changes, all or nothing',
  answers: { 200: batchUndoneSchema, 202: requestedSchema },
  problems: ['stale', 'conflict', 'duplicate'],
  isBatch: true,
})

/** What a batch wrote to one record. */
export const batchEntrySchema = historyEntrySchema
  .extend({
    entity: z.string(),
    record_id: z.string(),
    name: z.string(),
    incubator_id: z.string().nullable(),
  })
  .meta({ id: 'BatchEntry' })
export const batchPageSchema = pageOf(batchEntrySchema).extend({ labels: labelsSchema })
export type BatchPage = z.infer<typeof batchPageSchema>

export const listBatch = contract({
  endpoint: LIST_BATCH,
  tag: 'Batches',
  summary: 'List the changes of a batch: each record before and after',
  query: pageQuerySchema,
  answers: { 200: batchPageSchema },
  problems: ['not_found'],
})
