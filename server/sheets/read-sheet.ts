/**
 * Sheets: files of unknown origin into rows of text, and rows into files. Knows no entity, no HTTP, no database.
 *
 * What a file is, its bytes say. It is read in a worker thread within limits that hold while it is read, so a
 * zip bomb or ten million cells cost little, and whatever a file does, the process lives on.
 *
 * A cell is the text that a person sees, in one neutral form for every kind of file: a number without grouping
 * or exponent (15000000; 15% of a cell shown so), a date as YYYY-MM-DD (with THH:MM when its cell shows a
 * time), TRUE and FALSE as Yes and No, a formula's last result, an error such as #N/A as it stands. The text
 * of a csv is left as it is, and so is the apostrophe that `writeCsv` puts before formula-like text
 * (exports-and-templates.md, Cells that look like formulas): who knows that a csv may be an export of ours
 * takes it off again, as said there.
 */
import { SheetWorkers } from './sheet-workers.ts'

export interface SheetLimits {
  /** How far to the right a cell may stand that is not blank. */
  readonly columns: number
  /** Rows under the header that are not blank. */
  readonly rows: number
  /** Cells of all rows, each row as wide as the header at least. */
  readonly cells: number
  /** Bytes an xlsx may unpack to; the text of all cells may hold a quarter of it, in characters. */
  readonly unpackedBytes: number
  /** Seconds of reading; waiting for a thread and starting it are not counted. */
  readonly seconds: number
}

/** What a spreadsheet can hold side by side, and what a reader can take. */
export const SHEET_LIMITS: SheetLimits = {
  columns: 16_384,
  rows: 50_000,
  cells: 2_000_000,
  unpackedBytes: 200_000_000,
  seconds: 30,
}

/** A page of a sheet is not worth more than that. */
const PREVIEW_LIMITS: SheetLimits = { ...SHEET_LIMITS, seconds: 5 }

export interface SheetRow {
  /** As a sheet shows it: the first line is 1, blank lines are left out but counted. */
  readonly row: number
  /** At least as many as there are headers; cells to the right of the last header are kept. */
  readonly cells: readonly string[]
}

/** The sheet that was asked for, else the first visible one that holds anything; without headers and rows where none does. */
export interface Sheet {
  readonly kind: 'csv' | 'xlsx' | 'xls'
  /** Names of the visible sheets in the order of their tabs; a csv has none. */
  readonly sheets: readonly string[]
  /** Which of them this is. */
  readonly name: string | null
  /** The first line that is not blank, trimmed; double and empty names stay. */
  readonly headers: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Sentences for the person who gave the file. `busy`: too many files are waiting to be read; `no_sheet`: none of that name. */
export interface SheetFailure {
  readonly code: 'unsupported' | 'unreadable' | 'too_large' | 'busy' | 'no_sheet'
  readonly message: string
}

export type SheetReading =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly failure: SheetFailure }

const importWorkers = new SheetWorkers({ threads: 2, mostWaiting: 16 })
const previewWorkers = new SheetWorkers({ threads: 1, mostWaiting: 8 })

/** Reads a file to be imported. Leaves `file` untouched. Rejects only where no thread can be started. */
export function readSheet(file: Uint8Array, limits: SheetLimits = SHEET_LIMITS): Promise<SheetReading> {
  return importWorkers.read(() => file, limits, undefined)
}

/**
 * Reads the sheet of that name, or the first, to be shown. Anybody may look at a public file, so this has a
 * thread of its own: however many files are looked at, an import is read. Rejects where `load` does, too.
 */
export function previewSheet(load: () => Promise<Uint8Array>, name?: string): Promise<SheetReading> {
  return previewWorkers.read(load, PREVIEW_LIMITS, name)
}
