import type { Values } from '#domain/entities/entity.ts'
import type { DateOrder } from '#domain/vocabulary/read-date.ts'
import type { Mapping } from './match-headers.ts'

/** A person's choices for a file. Each part may be empty. */
export interface ImportSetup {
  mapping: Mapping
  /**
   * Maps field and value in the file to an option or another value (null: leave empty), for the whole file.
   */
  values: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** Maps a field to a value for every row. */
  fixed: Values
  /** Maps a money field, or one of its currencies, to the rupees per unit of the file (`NeededRates`). */
  rates: Readonly<Record<string, number>>
  /** Maps a date field to the order of its days, where the file does not show it. */
  dateOrders: Readonly<Record<string, DateOrder>>
  /** Maps row and column to a corrected text. */
  cells: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Rows to skip: with unlinked names, equal to existing records, no records, or hidden in the sheet. */
  leaveOut: readonly ('unlinked' | 'duplicates' | 'non_records' | 'hidden')[]
}

/**
 * What the sheet shows in a cell of this column, from 0, where its number format writes it in another form; null if the
 * file does not say it. `isIncomplete`: that says less than the cell holds, such as 13 for 12.6.
 */
export type ShownCell = readonly [column: number, text: string | null, isIncomplete?: true]

export interface FileRow {
  row: number
  cells: readonly string[]
  /** The columns whose text is that of a merged range, from 0. */
  merged?: readonly number[]
  /** The cells of a workbook that show their number or day in another form. */
  shown?: readonly ShownCell[]
  /** Whether the sheet hides it, such as by a filter. */
  isHidden?: true
  /** Whether it has more cells than the headers and most rows, blank ones, as a separator within a text makes it. */
  isLong?: true
}

/** The columns with values that no field takes. */
export const findUnmapped = (
  columns: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] =>
  columns.filter(
    (column, at) => !mapping[column] && rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  )
