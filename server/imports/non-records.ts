import { cellOf, type FileRow, type ImportSetup } from '#domain/tabular/check-rows.ts'
import { findNonRecords } from '#domain/tabular/find-non-records.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { ImportedRow } from './imported-row.ts'

/** A row that is probably no record, and the cell that shows it. */
export interface NonRecord {
  readonly column: string
  readonly value: string
  readonly why: Problem
}

/** The rows of a file that are probably no records, with the cells that people corrected, by their number. */
export function findNonRecordRows(
  headers: readonly string[],
  setup: ImportSetup,
  rows: readonly FileRow[],
): { found: ReadonlyMap<number, NonRecord>; isLeftOut: boolean } {
  const isLeftOut = setup.leaveOut?.includes('non_records') ?? false
  const corrected = rows.map(({ row, cells }) =>
    Object.hasOwn(setup.cells, row)
      ? { row, cells: headers.map((name, at) => cellOf(setup, row, name, cells[at])) }
      : { row, cells },
  )
  const found = Array.from(findNonRecords(headers, corrected), ([row, { kind, column, text }]) => {
    const why = problemAt('', 'non-record', { kind, ...(isLeftOut ? { isLeftOut } : {}) })
    return [row, { column: headers[column] ?? '', value: text, why }] as const
  })
  return { found: new Map(found), isLeftOut }
}

/** Such a row as it is skipped: nothing else of it is checked. */
export const skippedRow = (
  headers: readonly string[],
  setup: ImportSetup,
  { row, cells }: FileRow,
  { column, value, why }: NonRecord,
): ImportedRow => ({
  row,
  cells: headers.map((name, at) => cellOf(setup, row, name, cells[at])),
  recordId: null,
  values: null,
  errors: [{ row, column, value, problem: why }],
  changes: [],
  kind: 'invalid',
  warnings: [],
})
