import { Readable } from 'node:stream'
import {
  cellInWords,
  typedCell,
  type CellKind,
  type Table,
  type TableCell,
} from '#domain/vocabulary/tables.ts'
import { bookParts } from './table-book.ts'
import { CHUNK_CHARACTERS, guardFormula, quote } from './write-sheet.ts'
import { zipStream } from './zip-stream.ts'

export type TableFormat = 'csv' | 'xlsx'

/** Kinds that spreadsheet programs read from a csv as numbers and days in every language, and how. */
const PLAIN: Partial<Readonly<Record<CellKind, (value: string | number) => string>>> = {
  whole: String,
  decimal: String,
  rupees: String,
  day: String,
  moment: (moment) => String(moment).replace('T', ' '),
}

function csvCell(cell: TableCell | undefined, kind: CellKind): string {
  const typed = typedCell(cell, kind)
  if (typed === undefined) return ''
  const text = PLAIN[typed.kind]?.(typed.value) ?? cellInWords(typed)
  // A number below zero is no formula.
  return quote(typeof typed.value === 'number' ? text : guardFormula(text))
}

async function* csvLines({ columns, rows }: Table): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
  let text = `\ufeff${line(columns.map(({ header }) => quote(guardFormula(header))))}`
  for await (const row of rows) {
    text += line(columns.map(({ kind }, n) => csvCell(row[n], kind)))
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * Writes a table for people (exports-and-templates.md, What I see). In a workbook, below its title and what it is limited
 * to, numbers, amounts and days are such values with a format; a csv has the headers and the rows alone. Both are
 * streamed, so the size of the table costs no memory.
 */
export const writeTable = (format: TableFormat, table: Table): Readable =>
  Readable.from(format === 'csv' ? csvLines(table) : zipStream(bookParts(table)), { objectMode: false })
