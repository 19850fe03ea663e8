import { z } from 'zod'
import { ENTITIES } from '../entities/register.ts'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { LIST_DELETED, RESTORE_DELETED } from './endpoints.ts'
import { BULK_MAX } from './limits.ts'
import { daySchema, pagedQuery, pageOf, searchSchema } from './page.ts'

/** A deleted record that can be restored (history-and-restoring.md, Deleted records). */
export const deletedRecordSchema = z
  .object({
    /** The record's own id. */
    _id: z.string(),
    entity: z.string(),
    name: z.string(),
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    /** The startup that owned it, if startups can own such records. */
    startup_id: z.string().nullable(),
    /** The history entry that deleted it, by which it is restored. */
    history_id: z.string(),
    /** The batch of the deletion. */
    batch_id: z.string(),
    deletedAt: z.string(),
    deletedBy: z.object({ name: z.string(), designation: z.string().nullable() }),
    /** The author of the request, if an approval deleted it. */
    proposedBy: z.string().nullable(),
  })
  .meta({ id: 'DeletedRecord' })
export type DeletedRecord = z.infer<typeof deletedRecordSchema>

const nameOfEntity = z.enum(
  // Every module by its name, which is its path.
  ENTITIES.map((entity) => entity.name) as [string, ...string[]],
)

export const listDeleted = contract({
  endpoint: LIST_DELETED,
  tag: 'Deleted records',
  summary: 'List deleted records that can be restored, newest deletion first',
  query: pagedQuery({
    entity: nameOfEntity.optional(),
    incubator_id: z.string().optional(),
    batch_id: z.string().optional(),
    /** A part of the record's name, or of the name of the person who deleted it or requested the deletion. */
    search: searchSchema(500).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  answers: { 200: pageOf(deletedRecordSchema) },
  problems: ['not_found'],
})

export const restoreDeleted = contract({
  endpoint: RESTORE_DELETED,
  callClass: 'batch',
  tag: 'Deleted records',
  summary: 'Restore deleted records, all or none',
  body: z.strictObject({
    /** The history entries that deleted them. */
    history_ids: z
      .array(z.uuid('Choose deleted records'), 'Choose at least one record')
      .min(1, 'Choose at least one record')
      .max(BULK_MAX, `At most ${BULK_MAX} records at once`),
  }),
  answers: { 200: z.object({ restored: z.int() }), 202: requestedSchema },
  problems: ['not_found', 'conflict', 'duplicate'],
  isBatch: true,
})
