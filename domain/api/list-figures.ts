import { z } from 'zod'
import { pendingChangeSchema } from './approval.ts'
import { pendingOfList } from './page.ts'

/** Records with equal values in some fields: those values, the number of records, and their sums. */
export const figureSchema = z.looseObject({
  records: z.number().int(),
  /** The record that was changed last. */
  _id: z.uuid(),
  /** When it was changed. */
  updatedAt: z.iso.datetime(),
  /** The pending changes of these records, for readers of requests. */
  pending: z.array(pendingChangeSchema).optional(),
})
export type Figure = z.infer<typeof figureSchema>

/** The figures of a list. `total` is the total of the list. */
export const figuresSchema = z.object({
  data: z.array(figureSchema),
  total: z.number().int(),
  ...pendingOfList,
})
export type Figures = z.infer<typeof figuresSchema>
