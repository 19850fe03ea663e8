import type { CellCase } from './cell-cases.ts'

const ERROR = 'an error of the spreadsheet'

/** Cells that show that their value is not there, and those that only look so. */
export const ERROR_CASES: readonly CellCase[] = [
  ...['9.876543e+09', '9.88E+9', '1e+15', '98.8E+8'].map((cell): CellCase => ({
    kind: 'a number that lacks digits',
    field: 'phone',
    cell,
    refused: 'lacks digits',
  })),
  {
    kind: 'a formula',
    field: 'yes or no',
    cell: { formula: '5-5', result: 0 },
    shown: '0',
    saved: 'No',
    marked: true,
  },
  {
    kind: 'a formula without its result',
    field: 'amount',
    cell: { formula: '1000*5', placeholder: 'unsaid' },
    shown: null,
    refused: 'no result of this formula',
  },
  ...['#VALUE', '#DIV/0', '#REF', '#N/A N/A', '#NV', '#WERT!', '#BEZUG!', '#¡DIV/0!', 'Loading...'].map(
    (cell): CellCase => ({ kind: 'an error', field: 'note', cell, refused: ERROR }),
  ),
  ...['#MACRO?', '#NV', '#BEZUG!', '#ΑΝΑΦ!'].map((error): CellCase => ({
    kind: 'an error',
    field: 'text',
    cell: { error },
    shown: null,
    refused: ERROR,
  })),
  ...['#AI', '#value', '#Startups2024!', '2E3', '5E10'].map((cell): CellCase => ({
    kind: 'a text',
    field: 'note',
    cell,
    saved: cell,
  })),
  ...(['text', 'note', 'amount', 'choice', 'date'] as const).flatMap((field) =>
    ['ಕನ್\ufffd Labs', 'Ren\u0081', '????', '??? ?????'].map((cell): CellCase => ({
      kind: 'a text that lost letters',
      field,
      cell,
      refused: `"${cell}" has lost its letters; save the file as "CSV UTF-8" and upload it again`,
    })),
  ),
  ...['What???', '??', '?'].map((cell): CellCase => ({ kind: 'a text', field: 'note', cell, saved: cell })),
]
