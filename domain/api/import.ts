import { z } from 'zod'

export const IMPORT_STATUSES = ['incomplete', 'ready', 'running', 'done', 'failed', 'requested'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Rows that could be saved and that a person may choose to leave out (ruling 30). */
export const LEAVABLE = ['unlinked', 'duplicates'] as const
const leaveOut = z.array(
  z.enum(LEAVABLE, `leave_out takes ${LEAVABLE.join(' and ')}`),
  'leave_out must be a list',
)

export const IMPORT_FILE_MAX = 20 * 1024 * 1024

const column = z.string().max(500)

/** What a person says of a file (api.md, Import and export). */
export const importSetupSchema = z.strictObject({
  mapping: z
    .record(column, z.string().max(100).nullable(), 'mapping must be an object of columns to fields')
    .optional(),
  values: z
    .record(
      z.string().max(100),
      z.record(z.string().max(5_000), z.string().max(200).nullable()),
      'values must be an object of fields to values to options',
    )
    .optional(),
  fixed: z.record(z.string().max(100), z.unknown(), 'fixed must be an object of fields to values').optional(),
  rates: z
    .record(
      z.string().max(100),
      z
        .number('A rate must be a number above zero')
        .positive('A rate must be a number above zero')
        .max(1_000_000),
      'rates must be an object of money fields to rupees',
    )
    .optional(),
  cells: z
    .array(z.strictObject({ row: z.number().int().min(1), column, value: z.string().max(10_000) }))
    .max(10_000)
    .optional(),
  leave_out: leaveOut.max(10).optional(),
})
export type ImportSetupBody = z.infer<typeof importSetupSchema>

const cellError = z.object({ row: z.number(), column: z.string(), value: z.string(), message: z.string() })
const cellChange = z.object({
  column: z.string(),
  from: z.string(),
  to: z.string(),
  converted: z.number().optional(),
})

/** A row of the preview. `kind`: what saving it would do. */
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

export const importSchema = z.object({
  _id: z.string(),
  module: z.string(),
  status: z.enum(IMPORT_STATUSES),
  incubator_id: z.string().nullable(),
  file_name: z.string(),
  createdAt: z.string(),
  by: z.string(),
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.string().nullable()),
  values: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  fixed: z.record(z.string(), z.unknown()),
  rates: z.record(z.string(), z.number()),
  leave_out: leaveOut,
  missing_headers: z.array(z.string()),
  /** money field → the currency that its header names; a rate is asked for each. */
  missing_rates: z.record(z.string(), z.string()),
  unknown_values: z.record(z.string(), z.record(z.string(), z.number())),
  rows_total: z.number(),
  rows_valid: z.number(),
  rows_invalid: z.number(),
  rows_done: z.number(),
  rows_added: z.number(),
  rows_updated: z.number(),
  rows_unchanged: z.number(),
  /** Names that stand for no startup of the incubator: they are saved unlinked (ruling 30). */
  unlinked: z.record(z.string(), z.number()),
  /** Rows like records that are there already, or like another row of the file. */
  duplicates: z.number(),
  /** When the same file was imported before. */
  imported_before: z.string().nullable(),
  sample: z.array(importRowSchema),
  errors: z.array(cellError),
  approval_id: z.string().nullable(),
  message: z.string().nullable(),
})
export type Import = z.infer<typeof importSchema>
