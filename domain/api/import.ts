import { z } from 'zod'
import { ENTITIES } from '#domain/entities/register.ts'
import { approvalSchema } from './approval.ts'
import { contract } from './contract.ts'
import {
  ADD_IMPORT,
  CHANGE_IMPORT,
  COMMIT_IMPORT,
  DISCARD_IMPORT,
  FOLLOW_IMPORT,
  LIST_IMPORTS,
  LIST_IMPORT_ROWS,
  READ_IMPORT,
  READ_REJECTED_ROWS,
  READ_TEMPLATE,
  UNDO_IMPORT,
} from './endpoints.ts'
import { FILE_TYPES } from './file.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX, LEAVABLE } from './import-limits.ts'
import { pagedQuery, pageOf, pageQuerySchema } from './page.ts'

export const IMPORT_STATUSES = ['incomplete', 'ready', 'running', 'done', 'failed', 'requested'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const leaveOut = z.array(
  z.enum(LEAVABLE, `leave_out takes ${LEAVABLE.join(' and ')}`),
  'leave_out must be a list',
)

/** Cells corrected and values mapped in one call. */
export const CORRECTIONS_MAX = 1_000
export const VALUES_MAX = 5_000

/** A text of at most so many characters; one sentence for whatever else is sent. */
const textOf = (max: number, sentence: string) => z.string(sentence).max(max, sentence)

const column = textOf(500, "A column is named as the file's header names it")
const fieldName = z.string().max(100)
const rowNumber = 'row must be a whole number above zero, as a sheet counts its rows'
const rate = 'A rate must be a number above zero'
const cell = z.strictObject(
  {
    row: z.int(rowNumber).min(1, rowNumber),
    column,
    value: textOf(10_000, 'value must be a text of at most 10,000 characters'),
  },
  'A cell must be an object of row, column and value',
)

const tooManyColumns = `A file has at most ${IMPORT_COLUMNS_MAX} columns`
const tooManyValues = 'At most 5,000 values are mapped at once'
const countAll = (values: Readonly<Record<string, object>>): number =>
  Object.values(values).reduce((sum, meanings) => sum + Object.keys(meanings).length, 0)

/** What a person says of a file (http-calls.md, Import calls). */
export const importSetupSchema = z.strictObject(
  {
    mapping: z
      .record(
        column,
        textOf(100, 'A column is mapped to the name of a field, or to null').nullable(),
        'mapping must be an object of columns to fields',
      )
      .refine((mapping) => Object.keys(mapping).length <= IMPORT_COLUMNS_MAX, tooManyColumns)
      .meta({ maxProperties: IMPORT_COLUMNS_MAX })
      .optional(),
    values: z
      .record(
        fieldName,
        z.record(
          z.string().max(5_000),
          textOf(200, 'A value is mapped to an option of the field, or to null').nullable(),
          'The values of a field must be an object of values in the file to options',
        ),
        'values must be an object of fields to values to options',
      )
      .refine((values) => countAll(values) <= VALUES_MAX, tooManyValues)
      .describe(tooManyValues)
      .optional(),
    fixed: z.record(fieldName, z.unknown(), 'fixed must be an object of fields to values').optional(),
    rates: z
      .record(
        fieldName,
        z.number(rate).positive(rate).max(1_000_000, 'A rate is at most 10,00,000 rupees'),
        'rates must be an object of money fields to rupees',
      )
      .optional(),
    cells: z
      .array(cell, 'cells must be a list of cells with row, column and value')
      .max(CORRECTIONS_MAX, 'At most 1,000 cells are corrected at once')
      .optional(),
    leave_out: leaveOut.max(10, `leave_out takes ${LEAVABLE.join(' and ')}, each once`).optional(),
  },
  'What is said of a file must be an object',
)
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

export const importSchema = z
  .object({
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
    /**
     * Names that stand for no startup of the incubator: they are saved unlinked
     * (imports.md, Names that are not linked).
     */
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
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importSchema>

/** How many records an undone import deleted, put back as they were, and left since they were changed. */
export const importUndoneSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })
export type ImportUndone = z.infer<typeof importUndoneSchema>

const tag = 'Imports'
const of = importSetupSchema.shape
/** A part of a form that is a text in JSON. */
const inJson = <S extends z.ZodType>(schema: S, what: string): S =>
  schema.meta({ contentMediaType: 'application/json', description: `JSON: ${what}` })

export const addImport = contract({
  endpoint: ADD_IMPORT,
  tag,
  summary: 'Read a file and check its rows; saves nothing',
  form: z.strictObject({
    module: z.enum(ENTITIES.map((e) => e.name)),
    incubator_id: z.uuid().optional().describe('Where the actor must choose'),
    file: z
      .file()
      .min(1)
      .max(IMPORT_FILE_MAX)
      .describe(
        `csv, xls or xlsx of at most ${IMPORT_FILE_MAX / 1024 / 1024} MB, 50,000 rows and ${IMPORT_COLUMNS_MAX} columns`,
      ),
    mapping: inJson(of.mapping, 'column → field'),
    values: inJson(of.values, 'field → value in the file → option, at most 5,000'),
    fixed: inJson(of.fixed, 'field → value for every row'),
    rates: inJson(of.rates, 'money field → rupees per unit of the file'),
    leave_out: inJson(of.leave_out, '["unlinked", "duplicates"], or one of them'),
  }),
  answers: { 201: importSchema },
  problems: ['not_found', 'unreadable'],
})
export const listImports = contract({
  endpoint: LIST_IMPORTS,
  tag,
  summary: "One's own imports and one's incubator's",
  query: pageQuerySchema,
  answers: { 200: pageOf(importSchema) },
})
export const readImport = contract({
  endpoint: READ_IMPORT,
  tag,
  summary: 'One import',
  answers: { 200: importSchema },
})
export const changeImport = contract({
  endpoint: CHANGE_IMPORT,
  tag,
  summary: 'Map columns and values, correct cells; checked again',
  body: importSetupSchema,
  answers: { 200: importSchema },
  problems: ['stale', 'conflict'],
})
export const discardImport = contract({
  endpoint: DISCARD_IMPORT,
  tag,
  summary: 'Discard what was prepared and not saved',
  answers: { 204: null },
  problems: ['conflict'],
})
export const listImportRows = contract({
  endpoint: LIST_IMPORT_ROWS,
  tag,
  summary: 'A page of the rows, as they would be saved',
  query: pagedQuery({
    kind: z
      .enum(
        ['all', 'valid', 'invalid', 'add', 'update', 'unchanged', 'warned'],
        'kind must be all, valid or invalid',
      )
      .optional(),
  }),
  answers: { 200: pageOf(importRowSchema) },
})
export const commitImport = contract({
  endpoint: COMMIT_IMPORT,
  tag,
  summary: 'Save the valid rows',
  body: z.strictObject(
    { skip_invalid: z.boolean('skip_invalid must be true or false').optional() },
    'The body must be an object: skip_invalid is true or false',
  ),
  // The import as it runs; a COE Editor's with the request that it became.
  answers: { 202: importSchema.extend({ approval: approvalSchema.optional() }) },
  problems: ['stale', 'conflict', 'duplicate'],
})
export const followImport = contract({
  endpoint: FOLLOW_IMPORT,
  tag,
  summary: 'The state, whenever it moves',
  answers: { 200: ['text/event-stream'] },
})
export const readRejectedRows = contract({
  endpoint: READ_REJECTED_ROWS,
  tag,
  summary: 'The rows left out, with the reason',
  answers: { 200: [FILE_TYPES.csv] },
})
export const undoImport = contract({
  endpoint: UNDO_IMPORT,
  tag,
  summary: 'Take a finished import back; records changed since stay',
  answers: { 200: importUndoneSchema },
  problems: ['conflict', 'duplicate'],
  isBatch: true,
})
export const readTemplate = contract({
  endpoint: READ_TEMPLATE,
  params: { file: z.enum(ENTITIES.flatMap(({ name }) => [`${name}.csv`, `${name}.xlsx`])) },
  tag,
  summary: 'The template of a module: {module}.csv or {module}.xlsx',
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
})
