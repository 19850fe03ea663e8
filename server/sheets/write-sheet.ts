import { Readable } from 'node:stream'
import type { CellValue, ColumnDef } from 'hucre/xlsx'

export interface SheetColumn {
  readonly header: string
  /** What its cells hold: any text, plain numbers (`1250.5`) or days (`2020-01-09`). */
  readonly type: 'text' | 'number' | 'date'
}

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

const CHUNK_CHARACTERS = 64 * 1024

/** Text that a spreadsheet may take for a formula, and text that could be taken for such text guarded. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * An apostrophe goes before text that begins like a formula, and before text that already has apostrophes
 * there, so that `freeApostrophe` of domain/tabular restores every text
 * (exports-and-templates.md, Cells that look like formulas).
 */
const guardFormula = (cell: string, { type }: SheetColumn): string =>
  FORMULA_LIKE.test(cell) && !(type === 'number' && NUMBER.test(cell)) ? `'${cell}` : cell

const quote = (cell: string): string =>
  /[",\r\n;\t]|^[ \ufeff]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const writeLine = (cells: readonly string[], columns: readonly SheetColumn[]): string =>
  `${columns.map((column, n) => quote(guardFormula(cells[n] ?? '', column))).join(',')}\r\n`

async function* writeLines(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<Buffer> {
  const headers = columns.map((column) => column.header)
  let text = `\ufeff${writeLine(headers, columns)}`
  for await (const row of rows) {
    text += writeLine(row, columns)
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * A csv as Excel opens it in every language: UTF-8 with its mark, CRLF, quoted as RFC 4180 has it. A row's
 * cells stand in the order of the columns; formula-like text is guarded
 * (exports-and-templates.md, Cells that look like formulas).
 */
export const writeCsv = (columns: readonly SheetColumn[], rows: Rows): Readable =>
  Readable.from(writeLines(columns, rows), { objectMode: false })

const MOST_DIGITS = 15

/** Whether a spreadsheet holds this number digit by digit; 007 and longer ones are kept as text. */
const isExact = (cell: string): boolean =>
  NUMBER.test(cell) && cell.replace(/\D/g, '').length <= MOST_DIGITS && String(Number(cell)) === cell

/** A number or day where the cell surely is one that a spreadsheet can hold, else text. Never a formula. */
function valueOf(cell: string, { type }: SheetColumn): CellValue {
  if (cell === '') return null
  if (type === 'number' && isExact(cell)) return Number(cell)
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell)) {
    const day = new Date(`${cell}T00:00:00Z`)
    const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell)
    if (isReal && day.getUTCFullYear() >= 1901) return day
  }
  // What looks like the format's own escape (_x000D_) must not be read as one.
  return cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

const FORMATS = { text: '@', number: 'General', date: 'yyyy-mm-dd' }
const WIDTHS = { text: 24, number: 16, date: 12 }

async function* writeBook(
  columns: readonly SheetColumn[],
  rows: Rows,
  sheetName: string,
): AsyncGenerator<Uint8Array> {
  const defs: ColumnDef[] = columns.map(({ header, type }) => ({
    header: String(valueOf(header, { header, type: 'text' }) ?? ''),
    width: Math.max(WIDTHS[type], Math.min(header.length + 2, 40)),
    style: { font: { name: 'Calibri', size: 11, bold: true }, numFmt: '@' },
  }))
  async function* cells(): AsyncGenerator<CellValue[]> {
    // The writer styles whole columns. It has written the headers when it asks for the first row.
    defs.forEach((def, n) => (def.style = { numFmt: FORMATS[columns[n]!.type] }))
    for await (const row of rows) yield columns.map((column, n) => valueOf(row[n] ?? '', column))
  }
  // Loaded when the first workbook is asked for: a start does not wait for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cells(), { name: sheetName, columns: defs, freezePane: { rows: 1 } })
}

/**
 * A workbook of one sheet: bold headers that stay in view, text as text (also digits and formula-like text),
 * numbers and days as such. It is written while it is read, so its size costs no memory.
 */
export const writeXlsx = (columns: readonly SheetColumn[], rows: Rows, sheetName = 'Sheet1'): Readable =>
  Readable.from(writeBook(columns, rows, sheetName), { objectMode: false })
