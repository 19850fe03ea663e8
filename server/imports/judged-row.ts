import type { ImportRow } from '#domain/api/import.ts'
import type { CheckedRow, ImportSetup } from '#domain/tabular/check-rows.ts'

/** A row of a file as it would be saved, with what the database knows of it. */
export interface JudgedRow extends CheckedRow {
  kind: ImportRow['kind']
  warnings: string[]
}

/** The file's column of a field; the field where it has none. */
export const columnFor = (setup: ImportSetup, field: string): string =>
  Object.entries(setup.mapping).find(([, f]) => f === field)?.[0] ?? field

export const fail = (row: JudgedRow, column: string, value: string, message: string): void => {
  row.errors.push({ row: row.row, column, value, message })
  row.values = null
  row.kind = 'invalid'
}

/** A row that could be saved is warned of, or left out where the person chose so (ruling 30). */
export function note(
  row: JudgedRow,
  setup: ImportSetup,
  what: 'unlinked' | 'duplicates',
  field: string,
  why: string,
): void {
  if (setup.leaveOut?.includes(what)) fail(row, columnFor(setup, field), '', `${why}; left out`)
  else row.warnings.push(why)
}
