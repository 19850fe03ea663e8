import { z } from 'zod'
import { ALL_ENTITIES } from '#domain/entities/register.ts'

/** Lists besides those of entities: requests for approval, contact messages, and mails that could not be sent. */
const OTHER_LISTS = ['approval', 'contact-message', 'mail'] as const

/**
 * The list of the records behind a figure: its total is the figure. With `sum`, the figure is the sum of that
 * field over the list; with `record`, the list has the records that prove this deliverable, returns by their
 * answers.
 */
export const figureListSchema = z.object({
  entity: z.enum([...ALL_ENTITIES.map((e): string => e.name), ...OTHER_LISTS]),
  filters: z.record(z.string(), z.string()),
  sum: z.string().optional(),
  record: z.string().optional(),
})
export type FigureList = z.infer<typeof figureListSchema>
