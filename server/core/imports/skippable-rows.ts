import { cellOf } from '#domain/tabular/check-rows.ts'
import type { FileRow, ImportSetup } from '#domain/tabular/import-setup.ts'
import { findNonRecords } from '#domain/tabular/find-non-records.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { ImportedRow } from './imported-row.ts'
import type { ImportRecord } from './store.ts'

/** A row that is probably not meant to be imported, and the cell that shows it. */
export interface SkippableRow {
  readonly reason: 'non_records' | 'hidden'
  readonly column: string
  readonly value: string
  readonly why: Problem
  /** Whether other headers or another unit hold for it. */
  readonly isOfOtherTable?: true
  /** Whether the person wants such rows skipped. */
  readonly isLeftOut: boolean
}

/**
 * The rows of a file that are no records or that its sheet hides, with the cells that people corrected, by their
 * number. A corrected row was seen, so it is a record and counts as not hidden.
 */
export function findSkippableRows(
  { headers, setup, source }: Pick<ImportRecord, 'headers' | 'setup' | 'source'>,
  rows: readonly FileRow[],
): ReadonlyMap<number, SkippableRow> {
  const isCorrected = (row: number): boolean => Object.hasOwn(setup.cells, row)
  const found = new Map<number, SkippableRow>()
  const leavesOut = (reason: SkippableRow['reason']) => setup.leaveOut.includes(reason)
  const flags = (isLeftOut: boolean) => (isLeftOut ? { isLeftOut } : {})

  const isHiddenLeftOut = leavesOut('hidden')
  for (const { row, cells, isHidden } of rows) {
    if (!isHidden || isCorrected(row)) continue
    const at = Math.max(
      0,
      cells.findIndex((cell) => cell.trim() !== ''),
    )
    const why = problemAt('', 'hidden-row', flags(isHiddenLeftOut))
    found.set(row, {
      reason: 'hidden',
      column: headers[at] ?? '',
      value: cells[at] ?? '',
      why,
      isLeftOut: isHiddenLeftOut,
    })
  }

  const isLeftOut = leavesOut('non_records')
  const corrected = rows.map((one) =>
    isCorrected(one.row)
      ? { row: one.row, cells: headers.map((name, at) => cellOf(setup, one.row, name, one.cells[at])) }
      : one,
  )
  const around = {
    titles: source.textsAbove ?? [],
    everywhere: [source.sheet ?? '', ...(source.textsBeside ?? [])],
  }
  for (const [row, { kind, column, text }] of findNonRecords(headers, corrected, around)) {
    if (isCorrected(row)) continue
    const why = problemAt('', 'non-record', { kind, ...flags(isLeftOut) })
    found.set(row, {
      reason: 'non_records',
      column: headers[column] ?? '',
      value: text,
      why,
      isLeftOut,
      ...(kind === 'other-table' ? { isOfOtherTable: true } : {}),
    })
  }
  return found
}

/** Such a row as it is skipped: nothing else of it is checked. */
export const skippedRow = (
  headers: readonly string[],
  setup: ImportSetup,
  { row, cells }: FileRow,
  { column, value, why }: SkippableRow,
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
