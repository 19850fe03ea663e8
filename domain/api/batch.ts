import { z } from 'zod'

/** How many records the undoing deleted again, and how many it brought back or to their earlier state. */
export const batchUndoneSchema = z.object({ deleted: z.number().int(), restored: z.number().int() })
export type BatchUndone = z.infer<typeof batchUndoneSchema>
