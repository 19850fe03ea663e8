import { z } from 'zod'
import { canBeImported } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { approvalSchema, requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import {
  ADD_IMPORT,
  ADD_IMPORT_NAMES,
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
import { cellError, importRowSchema } from './import-row.ts'
import { dateOrders, GROUP_MAX, importSetupSchema, leaveOut, textOf, VALUES_MAX } from './import-setup.ts'
import { LARGE_BODY_MAX, IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX } from './limits.ts'
import { pagedQuery, pageOf } from './page.ts'

export const IMPORT_STATUSES = ['incomplete', 'ready', 'running', 'done', 'failed', 'requested'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const importSchema = z
  .object({
    _id: z.string(),
    /** Changes whenever somebody changes the import; a commit may name the one that the person has seen. */
    version: z.string(),
    module: z.string(),
    status: z.enum(IMPORT_STATUSES),
    incubator_id: z.string().nullable(),
    file_name: z.string(),
    createdAt: z.string(),
    by: z.string(),
    /** The account that prepared it, or that committed it since. */
    author_id: z.string(),
    /** The sheet that is imported; null for a csv. */
    sheet: z.string().nullable(),
    /** All visible sheets with content. */
    sheets: z.array(z.string()),
    /** The row with the headers; 0 if there is none. */
    header_row: z.int(),
    /** Whether the row above completes the headers, as where a group spans several columns. */
    header_from_above: z.boolean(),
    /** The columns that the sheet hides. */
    hidden_columns: z.array(z.string()),
    /** Of a prepared import: the first rows of the sheet, each with its first cells, to choose the headers. */
    first_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    headers: z.array(z.string()),
    mapping: z.record(z.string(), z.string().nullable()),
    values: z.record(z.string(), z.record(z.string(), z.string().nullable())),
    fixed: z.record(z.string(), z.unknown()),
    rates: z.record(z.string(), z.number()),
    date_orders: dateOrders,
    leave_out: leaveOut,
    missing_headers: z.array(z.string()),
    /** The columns with values that are not imported, because no field is chosen for them. */
    unmapped_headers: z.array(z.string()),
    /** By field of an open list, texts that are saved as written though they look like an option. */
    near_options: z.record(z.string(), z.record(z.string(), z.string())),
    /** The rates that the file needs, with their units; keys are fields, or "amount.USD". */
    needed_rates: z.record(z.string(), z.string()),
    missing_rates: z.record(z.string(), z.string()),
    /** The unit that a text around the table names for its amounts, such as "lakh". */
    sheet_unit: z.string().nullable(),
    /** The columns of counts that are read as they stand, though that unit may hold for them. */
    counts_without_unit: z.array(z.string()),
    /** The date fields whose days may have the month first, with an example of each. */
    needed_orders: z.record(z.string(), z.string()),
    missing_orders: z.record(z.string(), z.string()),
    unknown_values: z.record(z.string(), z.record(z.string(), z.number())),
    rows_total: z.number(),
    rows_valid: z.number(),
    rows_invalid: z.number(),
    rows_done: z.number(),
    rows_added: z.number(),
    rows_updated: z.number(),
    rows_unchanged: z.number(),
    /** Of a prepared import: rows that are invalid because of a value in `unknown_values`. */
    rows_unmatched: z.number(),
    /** Of a prepared import: rows with warnings, which are saved all the same. */
    rows_warned: z.number(),
    /**
     * Names that match no startup of the incubator. They are saved unlinked
     * (imports.md, Names that are not linked).
     */
    unlinked: z.record(z.string(), z.number()),
    /**
     * By field, names without the record that they must have, with their number of rows. At most 50 of a field,
     * those with most rows first (programs-and-cohorts.md, Programs in files).
     */
    unknown_names: z.record(z.string(), z.record(z.string(), z.number())),
    /** Rows that equal an existing record or another row of the file. */
    duplicates: z.number(),
    /** Rows that look like totals, notes, lines, repeated headers or other tables. */
    non_records: z.number(),
    /** Other rows that the sheet hides. */
    hidden_rows: z.number(),
    /** When the same file was last imported. */
    imported_before: z.string().nullable(),
    sample: z.array(importRowSchema),
    errors: z.array(cellError),
    /** Errors by column and reason, most rows first, with the remedy that corrects a whole group. */
    error_groups: z.array(
      z.object({
        key: z.string(),
        column: z.string(),
        field: z.string().nullable(),
        message: z.string(),
        rows: z.int(),
        values: z.array(z.object({ text: z.string(), rows: z.int() })),
        values_total: z.int(),
        remedy: z.enum(['match', 'set']).nullable(),
      }),
    ),
    /**
     * Suggestions: matches of an earlier import of the module that this one lacks
     * (imports.md, Matches of an earlier import).
     */
    earlier_matches: z
      .object({
        file_name: z.string(),
        createdAt: z.string(),
        mapping: z.record(z.string(), z.string()),
        values: z.record(z.string(), z.record(z.string(), z.string().nullable())),
      })
      .nullable(),
    approval_id: z.string().nullable(),
    /** The request that a COE Editor's commit became, in the answer of that alone. */
    approval: approvalSchema.optional(),
    message: z.string().nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importSchema>

/** How many records the undo deleted, restored, and kept because they had changed. */
export const importUndoneSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })
export type ImportUndone = z.infer<typeof importUndoneSchema>

const tag = 'Imports'
const of = importSetupSchema.shape
/** A part of a form that contains JSON as text. */
const inJson = <S extends z.ZodType>(schema: S, what: string): S =>
  schema.meta({ contentMediaType: 'application/json', description: `JSON: ${what}` })

export const addImport = contract({
  endpoint: ADD_IMPORT,
  callClass: 'upload',
  tag,
  namesMax: VALUES_MAX,
  summary: 'Prepare an import: read a file and check its rows without saving',
  form: z.strictObject({
    module: z.enum(ENTITIES.filter(canBeImported).map((e) => e.name)),
    incubator_id: z.uuid().optional().describe('Where the actor must choose'),
    file: z
      .file()
      .min(1)
      .max(IMPORT_FILE_MAX)
      .describe(
        `csv, xls or xlsx of at most ${IMPORT_FILE_MAX / 1024 / 1024} MB, 50,000 rows and ${IMPORT_COLUMNS_MAX} columns`,
      ),
    sheet: of.sheet.describe('The sheet to import; guessed if missing'),
    header_row: inJson(of.header_row, 'the row with the headers, 0 for none; guessed if missing'),
    mapping: inJson(of.mapping, 'column → field'),
    values: inJson(of.values, 'field → value in the file → option, at most 5,000'),
    fixed: inJson(of.fixed, 'field → value for every row'),
    rates: inJson(of.rates, 'key of needed_rates → rupees per unit'),
    date_orders: inJson(of.date_orders, 'date field → day-first or month-first'),
    leave_out: inJson(
      of.leave_out,
      '["unlinked", "duplicates", "non_records"], or some of them; ["non_records"] if missing',
    ),
  }),
  answers: { 201: importSchema },
  problems: ['not_found', 'unreadable'],
})
export const listImports = contract({
  endpoint: LIST_IMPORTS,
  tag,
  summary: 'List your imports and those of your incubator',
  query: pagedQuery({
    mine: z.literal('true', 'mine must be true').optional().describe('Only those of the caller'),
    open: z
      .literal('true', 'open must be true')
      .optional()
      .describe('Only those that are being prepared or saved, or have failed'),
  }),
  answers: { 200: pageOf(importSchema) },
})
export const readImport = contract({
  endpoint: READ_IMPORT,
  tag,
  summary: 'Get an import',
  answers: { 200: importSchema },
})
export const changeImport = contract({
  endpoint: CHANGE_IMPORT,
  callClass: 'import',
  tag,
  summary: 'Choose sheet and headers, map columns and values or correct cells; checks the rows again',
  body: importSetupSchema,
  bodyMax: LARGE_BODY_MAX,
  namesMax: VALUES_MAX,
  answers: { 200: importSchema },
  problems: ['stale', 'conflict'],
})
export const addImportNames = contract({
  endpoint: ADD_IMPORT_NAMES,
  callClass: 'import',
  tag,
  summary: 'Add records for the unknown names of a field; checks the rows again',
  body: z.strictObject(
    { field: textOf(100, 'field must be the name of a field') },
    'The body must be an object: field is the name of a field',
  ),
  answers: { 200: importSchema, 202: requestedSchema },
  problems: ['stale', 'conflict', 'duplicate'],
  isBatch: true,
})
export const discardImport = contract({
  endpoint: DISCARD_IMPORT,
  tag,
  summary: 'Discard a prepared import',
  answers: { 204: null },
  problems: ['conflict'],
})
export const listImportRows = contract({
  endpoint: LIST_IMPORT_ROWS,
  tag,
  summary: 'List the rows as they would be saved',
  query: pagedQuery({
    kind: z
      .enum(
        ['all', 'valid', 'invalid', 'add', 'update', 'unchanged', 'warned'],
        'kind must be all, valid or invalid',
      )
      .optional(),
    group: textOf(GROUP_MAX, 'group is too long')
      .optional()
      .describe('Only rows with an error of this group'),
  }),
  answers: { 200: pageOf(importRowSchema) },
})
const commitBody = z.strictObject(
  {
    skip_invalid: z.boolean('skip_invalid must be true or false').optional(),
    version: textOf(60, 'version must be that of the import')
      .optional()
      .describe('The version that the person has seen; with another one, the answer is 409'),
  },
  'The body must be an object: skip_invalid is true or false',
)
export type CommitBody = z.infer<typeof commitBody>
export const commitImport = contract({
  endpoint: COMMIT_IMPORT,
  callClass: 'batch',
  tag,
  summary: 'Save the valid rows',
  body: commitBody,
  answers: { 202: importSchema },
  problems: ['stale', 'conflict', 'duplicate'],
})
export const followImport = contract({
  endpoint: FOLLOW_IMPORT,
  tag,
  summary: 'Stream the state of an import',
  answers: { 200: ['text/event-stream'] },
})
export const readRejectedRows = contract({
  endpoint: READ_REJECTED_ROWS,
  callClass: 'export',
  tag,
  summary: 'Download the skipped rows with the reasons',
  answers: { 200: [FILE_TYPES.csv] },
})
export const undoImport = contract({
  endpoint: UNDO_IMPORT,
  callClass: 'batch',
  tag,
  summary: 'Undo a finished import; keeps records changed since',
  answers: { 200: importUndoneSchema },
  problems: ['conflict', 'duplicate'],
  isBatch: true,
})
export const readTemplate = contract({
  endpoint: READ_TEMPLATE,
  params: {
    file: z.enum(ENTITIES.filter(canBeImported).flatMap(({ name }) => [`${name}.csv`, `${name}.xlsx`])),
  },
  tag,
  summary: 'Download the template of a module: {module}.csv or {module}.xlsx',
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
})
