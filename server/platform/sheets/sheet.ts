import type { ShownCell } from '#domain/tabular/import-setup.ts'

/** What is read of a file of unknown origin, within which limits. */

export interface SheetLimits {
  /** The last column that may contain a cell with content. */
  readonly columns: number
  /** Rows with content below the header. */
  readonly rows: number
  /** Cells of all rows, each row at least as wide as the header. */
  readonly cells: number
  /** Bytes that an xlsx may unpack to. */
  readonly unpackedBytes: number
  /** Characters of all cells, as JSON writes them: an import stores its rows so, without a pause for others. */
  readonly characters: number
  /** Seconds of reading, without the time to wait for and start a thread. */
  readonly seconds: number
  /** The first lines that are read of each other sheet. */
  readonly headLines: number
}

/** Limits of spreadsheet programs for columns, and of our readers for the rest. */
export const SHEET_LIMITS: SheetLimits = {
  columns: 16_384,
  rows: 50_000,
  cells: 2_000_000,
  unpackedBytes: 200_000_000,
  characters: 20_000_000,
  seconds: 30,
  headLines: 0,
}

export interface SheetRow {
  /** The line number in the sheet, from 1. Blank lines are skipped but counted. */
  readonly row: number
  /** At least as many as there are headers. Cells to the right of the last header are kept. */
  readonly cells: readonly string[]
  /** The cells of a workbook that show their number or day in another form. */
  readonly shown?: readonly ShownCell[]
  /** Whether the sheet hides the line, such as by a filter. */
  readonly isHidden?: true
  /** The cells of the line in a csv with the blank ones at its end, if there are any beyond `cells`. */
  readonly width?: number
}

/** What a sheet shows of a cell, as in a `ShownCell`; undefined if that is the cell's text. */
export type Shown = readonly [text: string | null, isIncomplete?: true] | undefined

/** Cells that are shown as one, with the text of the first. Rows count from 1, columns from 0; all are included. */
export interface MergedRange {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The first lines with content of a sheet that was not read. */
export interface SheetHead {
  readonly name: string
  readonly lines: readonly SheetRow[]
}

/**
 * The requested sheet, otherwise the first visible one with content. Headers and rows are empty if there is
 * none.
 */
export interface Sheet {
  readonly kind: 'csv' | 'xlsx' | 'xls'
  /** The names of the visible sheets in the order of their tabs; none for a csv. */
  readonly sheets: readonly string[]
  /** The name of this sheet. */
  readonly name: string | null
  /** The first line with content, trimmed. Duplicate and empty names are kept. */
  readonly headers: readonly string[]
  /** The line number of the headers; null if there are none. */
  readonly headerRow: number | null
  /** As `width` of a row. */
  readonly headerWidth?: number | undefined
  /** As `shown` of a row. */
  readonly headerShown?: readonly ShownCell[] | undefined
  readonly rows: readonly SheetRow[]
  readonly merges: readonly MergedRange[]
  /** The columns that the sheet hides, from 0. */
  readonly hiddenColumns: readonly number[]
  /** What its page headers and footers say. */
  readonly pageTexts: readonly string[]
  /** The other visible sheets with content, if their heads are wanted. */
  readonly others: readonly SheetHead[]
}

/**
 * A sentence for the person who uploaded the file. `busy`: too many files are waiting; `no_sheet`: there is
 * no sheet with that name.
 */
export interface SheetFailure {
  readonly code: 'unsupported' | 'unreadable' | 'too_large' | 'no_sheet'
  readonly message: string
}

export type SheetReading =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly failure: SheetFailure }
