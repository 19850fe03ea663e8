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
 * as #N/A unchanged. `shown` of a row says what the sheet shows of numbers and days where that is another form.
 * The text of a csv is not changed, including the apostrophe that `writeCsv` puts before formula-like text
 * (exports-and-templates.md, Cells that look like formulas). Callers that read exports remove it.
 */
import { SHEET_LIMITS, type SheetLimits, type SheetReading } from './sheet.ts'
import { SheetWorkers } from './sheet-workers.ts'

/** Showing a page of a sheet is not worth more time than that. */
const PREVIEW_LIMITS: SheetLimits = { ...SHEET_LIMITS, seconds: 5 }

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
