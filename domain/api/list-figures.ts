import { z } from 'zod'
import { pendingChangeSchema } from './approval.ts'
import { pendingOfList } from './page.ts'

/** Records that are alike in some fields: those fields, how many records there are, their sums. */
export const figureSchema = z.looseObject({
  records: z.number().int(),
  /** The record that was changed last; the only one where there is one. */
  _id: z.uuid(),
  /** When that was. */
  updatedAt: z.iso.datetime(),
  /** What waits for any of them, for who reads requests. */
  pending: z.array(pendingChangeSchema).optional(),
})
export type Figure = z.infer<typeof figureSchema>

/** The figures of a list; `total` is the list's own. */
export const figuresSchema = z.object({
  data: z.array(figureSchema),
  total: z.number().int(),
  ...pendingOfList,
})
export type Figures = z.infer<typeof figuresSchema>
