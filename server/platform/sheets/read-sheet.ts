/**
 * Reads files of unknown origin into rows of text, and writes rows to files. Independent of entities, HTTP
 * and the database.
 *
 * The type of a file is determined by its bytes. It is read in a worker thread with limits, so that a zip
 * bomb or ten million cells cost little, and no file can end the process.
 *
 * A cell is the text that a person sees, in one neutral form for all types of files: a number without
 * grouping or exponent (15000000), with the currency, the unit or the % that its cell shows ("$5000",
 * "12.5 Lac", "25 thousand" for 25000 shown as 25) and its leading zeros, a date as YYYY-MM-DD (with THH:MM if its cell
 * shows a time), TRUE and FALSE, the last result of a formula (`NO_RESULT` if the file does not have it), an error such
 * as #N/A unchanged.
 * The text of a csv is not changed, including the apostrophe that `writeCsv` puts before formula-like text
 * (exports-and-templates.md, Cells that look like formulas). Callers that read exports remove it.
 */
import { SheetWorkers } from './sheet-workers.ts'

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

/** Showing a page of a sheet is not worth more time than that. */
const PREVIEW_LIMITS: SheetLimits = { ...SHEET_LIMITS, seconds: 5 }

export interface SheetRow {
  /** The line number in the sheet, from 1. Blank lines are skipped but counted. */
  readonly row: number
  /** At least as many as there are headers. Cells to the right of the last header are kept. */
  readonly cells: readonly string[]
  /** Whether the sheet hides the line, such as by a filter. */
  readonly isHidden?: true
  /** The cells of the line in a csv with the blank ones at its end, if there are any beyond `cells`. */
  readonly width?: number
}

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

/** Who calls bounds how many files are read at once (call-classes.ts). */
const importWorkers = new SheetWorkers()
const previewWorkers = new SheetWorkers()

/**
 * Reads the sheet with this name, or the first one, to import it, without changing `file`. Rejects only if no
 * thread can be started.
 */
export function readSheet(
  file: Uint8Array,
  limits: SheetLimits = SHEET_LIMITS,
  name?: string,
): Promise<SheetReading> {
  return importWorkers.read(file, limits, name)
}

/**
 * Reads the sheet with this name, or the first one, to show it. Everybody may view a public file, so previews
 * have a separate thread and never delay an import.
 */
export function previewSheet(file: Uint8Array, name?: string): Promise<SheetReading> {
  return previewWorkers.read(file, PREVIEW_LIMITS, name)
}
