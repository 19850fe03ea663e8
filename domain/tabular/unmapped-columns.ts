import type { FileRow } from './import-setup.ts'
import type { Mapping } from './match-headers.ts'

/** The columns with values that no field takes. */
export const findUnmapped = (
  columns: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] =>
  columns.filter(
    (column, at) => !mapping[column] && rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  )
