import { IMPORT_COLUMNS_MAX } from '#domain/api/import-limits.ts'
import { stripApostrophe } from '#domain/tabular/clean-cell.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { readSheet, SHEET_LIMITS, type Sheet, type SheetFailure } from '#server/sheets/read-sheet.ts'
import { BUSY_SECONDS } from '#server/sheets/sheet-problem.ts'

const FAILURES: Record<
  SheetFailure['code'],
  'unsupported_media' | 'unreadable' | 'too_large' | 'unavailable'
> = {
  no_sheet: 'unreadable',
  unsupported: 'unsupported_media',
  unreadable: 'unreadable',
  too_large: 'too_large',
  busy: 'unavailable',
}

const LIMITS = { ...SHEET_LIMITS, columns: IMPORT_COLUMNS_MAX }

/**
 * The rows of an uploaded file. 415, 422 or 413 if it is not a sheet, damaged or too large, 503 if too many
 * files are waiting.
 */
export async function readFile(bytes: Uint8Array): Promise<Sheet> {
  const read = await readSheet(bytes, LIMITS)
  if (!read.ok) {
    const { code, message } = read.failure
    throw new Refusal(
      FAILURES[code],
      message,
      code === 'busy' ? { extra: { retryAfter: BUSY_SECONDS } } : { errors: [{ path: 'file', message }] },
    )
  }
  const { sheet } = read
  if (sheet.rows.length === 0) throw invalid([{ path: 'file', message: 'No valid data to upload.' }])
  if (sheet.kind !== 'csv') return sheet
  return { ...sheet, rows: sheet.rows.map((r) => ({ row: r.row, cells: r.cells.map(stripApostrophe) })) }
}
