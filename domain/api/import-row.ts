import { z } from 'zod'

/** Why a cell cannot be saved, with its text in the file. */
export const cellError = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
/** `from` is the text in the file: blank in a merged or hidden cell, null if the sheet shows it in an unknown format. */
const cellChange = z.object({
  column: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  converted: z.number().optional(),
})

/** A row of the preview. `kind` is the effect of saving it. */
export const importRowSchema = z.object({
  row: z.number(),
  cells: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.unknown()).nullable(),
  kind: z.enum(['add', 'update', 'unchanged', 'invalid']),
  errors: z.array(cellError),
  changes: z.array(cellChange),
  warnings: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>
