import { Readable } from 'node:stream'
import type { CellValue, ColumnDef } from 'hucre/xlsx'

export interface SheetColumn {
  readonly header: string
  /** The content of its cells: any text, plain numbers (`1250.5`) or days (`2020-01-09`). */
  readonly type: 'text' | 'number' | 'date'
}

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

export const CHUNK_CHARACTERS = 64 * 1024

/** Text that a spreadsheet program may read as a formula, and guarded text of that kind. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Puts an apostrophe before text that begins like a formula, or like such text with apostrophes, so that
 * `stripApostrophe` of domain/tabular restores every text
 * (exports-and-templates.md, Cells that look like formulas).
 */
export const guardFormula = (cell: string): string => (FORMULA_LIKE.test(cell) ? `'${cell}` : cell)

const guardCell = (cell: string, { type }: SheetColumn): string =>
  type === 'number' && NUMBER.test(cell) ? cell : guardFormula(cell)

export const quote = (cell: string): string =>
  /[",\r\n;\t]|^[ \ufeff]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const writeLine = (cells: readonly string[], columns: readonly SheetColumn[]): string =>
  `${columns.map((column, n) => quote(guardCell(cells[n] ?? '', column))).join(',')}\r\n`

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
 * Writes a csv that Excel opens in every language: UTF-8 with its mark, CRLF, quoted as in RFC 4180. The
 * cells of a row are in the order of the columns. Formula-like text is guarded
 * (exports-and-templates.md, Cells that look like formulas).
 */
export const writeCsv = (columns: readonly SheetColumn[], rows: Rows): Readable =>
  Readable.from(writeLines(columns, rows), { objectMode: false })

const MOST_DIGITS = 15

/**
 * Whether a spreadsheet can store every digit of this number. Others, such as 007 and long numbers, stay
 * text.
 */
const isExact = (cell: string): boolean =>
  NUMBER.test(cell) && cell.replace(/\D/g, '').length <= MOST_DIGITS && String(Number(cell)) === cell

/** The cell as a number or day if a spreadsheet can store it exactly, otherwise as text. Never a formula. */
function valueOf(cell: string, { type }: SheetColumn): CellValue {
  if (cell === '') return null
  if (type === 'number' && isExact(cell)) return Number(cell)
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell)) {
    const day = new Date(`${cell}T00:00:00Z`)
    const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell)
    if (isReal && day.getUTCFullYear() >= 1901) return day
  }
  // Text that looks like the format's own escape (_x000D_) must not be read as one.
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
  // Loaded with the first workbook, so that it does not delay the start.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cells(), { name: sheetName, columns: defs, freezePane: { rows: 1 } })
}

/**
 * Writes a workbook of one sheet: bold frozen headers, text as text (including digits and formula-like text),
 * numbers and days as such. It is streamed, so its size costs no memory.
 */
export const writeXlsx = (columns: readonly SheetColumn[], rows: Rows, sheetName = 'Sheet1'): Readable =>
  Readable.from(writeBook(columns, rows, sheetName), { objectMode: false })
