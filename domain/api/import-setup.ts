import { z } from 'zod'
import { IMPORT_COLUMNS_MAX, LEAVE_OUT_REASONS } from './limits.ts'

const LEAVE_OUT_SENTENCE = `leave_out takes ${new Intl.ListFormat('en-GB').format(LEAVE_OUT_REASONS)}`

export const leaveOut = z.array(z.enum(LEAVE_OUT_REASONS, LEAVE_OUT_SENTENCE), 'leave_out must be a list')

/** The most cells and values that one call corrects. */
export const CORRECTIONS_MAX = 1_000
export const VALUES_MAX = 5_000

/** A text with a maximum length, and one message for anything else. */
export const textOf = (max: number, sentence: string) => z.string(sentence).max(max, sentence)

/** The longest key of a group of errors, in characters. */
export const GROUP_MAX = 600

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

/** The most groups of errors that one call corrects. */
const REMEDIES_MAX = 30
const remedy = z.strictObject(
  {
    group: textOf(GROUP_MAX, 'group must be the key of a group of errors'),
    value: z.unknown().describe('The value for every cell of the group'),
  },
  'A remedy must be an object of group and value',
)

const tooManyColumns = `A file has at most ${IMPORT_COLUMNS_MAX} columns`
const tooManyValues = 'At most 5,000 values are mapped at once'
const countAll = (values: Readonly<Record<string, object>>): number =>
  Object.values(values).reduce((sum, meanings) => sum + Object.keys(meanings).length, 0)

/** The last row of a sheet. */
const ROW_MAX = 1_048_576
const headerRow = `header_row must be the number of a row, or 0 for a sheet without headers`

const order = 'The order of a date field is day-first or month-first'
export const dateOrders = z.record(
  fieldName,
  z.enum(['day-first', 'month-first'], order),
  'date_orders must be an object of date fields to day-first or month-first',
)

/** A person's choices for a file (http-calls.md, Import calls). */
export const importSetupSchema = z.strictObject(
  {
    sheet: textOf(100, 'sheet must be the name of a sheet of the file').optional(),
    header_row: z.int(headerRow).min(0, headerRow).max(ROW_MAX, headerRow).optional(),
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
        z.number(rate).positive(rate).max(10_000_000, 'A rate is at most 1,00,00,000 rupees'),
        'rates must be an object of money fields to rupees',
      )
      .optional(),
    date_orders: dateOrders.optional(),
    cells: z
      .array(cell, 'cells must be a list of cells with row, column and value')
      .max(CORRECTIONS_MAX, 'At most 1,000 cells are corrected at once')
      .optional(),
    remedies: z
      .array(remedy, 'remedies must be a list of groups with a value')
      .max(REMEDIES_MAX, `At most ${REMEDIES_MAX} groups are put right at once`)
      .optional(),
    leave_out: leaveOut.max(10, `${LEAVE_OUT_SENTENCE}, each once`).optional(),
  },
  'The setup must be an object',
)
export type ImportSetupBody = z.infer<typeof importSetupSchema>
