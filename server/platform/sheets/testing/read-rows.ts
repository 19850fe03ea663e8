import { parseSheet } from '../parse-sheet.ts'
import { SHEET_LIMITS, type Sheet, type SheetLimits, type SheetRow } from '../sheet.ts'

/** Reads a file in this thread. Throws the problem where `readSheet` returns a failure. */
export async function readRows(
  file: Uint8Array | string,
  limits: SheetLimits = SHEET_LIMITS,
  name?: string,
): Promise<Sheet> {
  const rows: SheetRow[] = []
  const sheet = await parseSheet(Buffer.from(file), limits, (batch) => rows.push(...batch), name)
  return { ...sheet, rows }
}

/** All lines of a file as cells, the header first. */
export async function readCells(file: Uint8Array | string): Promise<(readonly string[])[]> {
  const { headers, rows } = await readRows(file)
  return [headers, ...rows.map((row) => row.cells)]
}
