import { z } from 'zod'

/**
 * The current names of the records that an answer refers to: the entity → the id → its name, of a deleted record the last
 * one (values.md, References). Names that the reader is not told are left out.
 */
export const labelsSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ name: z.string(), is_deleted: z.boolean() })),
)
export type Labels = z.infer<typeof labelsSchema>
