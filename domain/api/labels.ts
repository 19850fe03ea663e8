import { z } from 'zod'

/**
 * The current names of the records that an answer refers to, by entity and id. A deleted record has its last
 * name (values.md, References). Names that the reader may not see are omitted.
 */
export const labelsSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ name: z.string(), is_deleted: z.boolean() })),
)
export type Labels = z.infer<typeof labelsSchema>
