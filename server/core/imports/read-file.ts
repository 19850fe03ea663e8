import { createHash } from 'node:crypto'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import { IMPORT_COLUMNS_MAX } from '#domain/api/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FileRow } from '#domain/tabular/import-setup.ts'
import { stripApostrophe } from '#domain/tabular/clean-cell.ts'
import { guessHeaders, HEAD_LINES, headersAt, unitsBelow } from '#domain/tabular/find-headers.ts'
import { nameColumns } from '#domain/tabular/match-headers.ts'
import { endsOf, namesUnit } from '#domain/vocabulary/unit-phrase.ts'
import { fillMerged } from './fill-merged.ts'
import { markLongRows } from './long-rows.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { SHEET_LIMITS, type Sheet, type SheetFailure, type SheetRow } from '#server/platform/sheets/sheet.ts'
import { tooMuchContent } from '#server/platform/sheets/sheet-problem.ts'
import type { ImportSource } from './store.ts'

const FAILURES: Record<SheetFailure['code'], 'unsupported_media' | 'unreadable' | 'too_large' | 'invalid'> = {
  no_sheet: 'invalid',
  unsupported: 'unsupported_media',
  unreadable: 'unreadable',
  too_large: 'too_large',
}

const LIMITS = { ...SHEET_LIMITS, columns: IMPORT_COLUMNS_MAX, headLines: HEAD_LINES }

/** What a person sees of a line when choosing the headers: its first cells, cut. */
const SHOWN_CELLS = 8
const SHOWN_CHARACTERS = 60

/** The sheet and the row with the headers that a person chose; 0 for none. What is missing is guessed. */
export type SheetChoice = Pick<ImportSetupBody, 'sheet' | 'header_row'>

export interface ReadFile {
  /** Of the bytes and the sheet: another sheet of the same file is another import. */
  hash: string
  headers: string[]
  rows: FileRow[]
  source: ImportSource
}

const noData = (path: string, message = 'No valid data to upload.') => invalid([{ path, message }])

const refusalOf = ({ code, message }: SheetFailure): Refusal =>
  new Refusal(FAILURES[code], message, {
    errors: [{ path: code === 'no_sheet' ? 'sheet' : 'file', message }],
  })

async function read(bytes: Uint8Array, name: string | undefined): Promise<Sheet> {
  const reading = await readSheet(bytes, LIMITS, name)
  if (reading.ok) return reading.sheet
  throw refusalOf(reading.failure)
}

/** All lines of a sheet, the headers among them. A csv may have an apostrophe that an export put there. */
function linesOf({ kind, headers, headerRow, headerWidth, headerShown, rows }: Sheet): SheetRow[] {
  if (headerRow === null) return []
  const first: SheetRow = {
    row: headerRow,
    cells: headers,
    ...(headerWidth === undefined ? {} : { width: headerWidth }),
    ...(headerShown === undefined ? {} : { shown: headerShown }),
  }
  const lines = [first, ...rows]
  return kind === 'csv' ? lines.map((line) => ({ ...line, cells: line.cells.map(stripApostrophe) })) : lines
}

const showLine = ({ row, cells }: FileRow): ImportSource['lines'][number] => ({
  row,
  cells: cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, SHOWN_CELLS)
    .map((cell) => [...cell.trim()].slice(0, SHOWN_CHARACTERS).join('')),
})

/** What the other sheets say that hold no table, such as "Read me". */
function explanationsIn({ others }: Sheet): string[] {
  const textsOf = ({ cells }: FileRow) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return others
    .filter(({ lines }) => lines.every((line) => textsOf(line).length < 3))
    .flatMap(({ lines }) => lines.flatMap(textsOf))
    .filter((text) => namesUnit([], [text]))
}

/** What the lines above the headers say of units. */
const titlesIn = (lines: readonly FileRow[]): string[] =>
  lines.flatMap(({ cells }) => cells.map(endsOf)).filter((text) => namesUnit([text]))

/** The position of the row that a person chose; -1 for no headers. */
function findRow(lines: readonly FileRow[], row: number): number {
  const at = row === 0 ? -1 : lines.findIndex((line) => line.row === row)
  if (at < 0 && row !== 0) throw noData('header_row', `The sheet has nothing in row ${row}`)
  if (at === lines.length - 1) throw noData('header_row', `The sheet has no rows below row ${row}`)
  return at
}

/** The names of all columns, also of those right of the last header, which have none. */
function namesOfAll(names: readonly string[], rows: readonly FileRow[]): string[] {
  const length = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  return Array.from({ length }, (_, at) => names[at] ?? '')
}

/**
 * The rows of an uploaded file, from the sheet and below the headers that were chosen or guessed. 415, 422 or
 * 413 if it is not a sheet, damaged or too large, 400 for a sheet or row
 * that it does not have.
 */
export async function readFile(
  entity: Entity,
  bytes: Uint8Array,
  { sheet: name, header_row: row }: SheetChoice,
): Promise<ReadFile> {
  let sheet = await read(bytes, name)
  let lines = linesOf(sheet)
  if (lines.length === 0) throw noData(name === undefined ? 'file' : 'sheet')
  let at = row === undefined ? 0 : findRow(lines, row)
  if (row === undefined) {
    const others = name === undefined ? sheet.others : []
    const guess = guessHeaders(entity, [lines, ...others.map((other) => other.lines)])
    if (guess.sheet > 0) {
      sheet = await read(bytes, others[guess.sheet - 1]!.name)
      lines = linesOf(sheet)
    }
    at = guess.at
  }
  if (lines.length === at + 1) throw noData('file')
  const { names, isFromAbove } = at < 0 ? { names: [], isFromAbove: false } : headersAt(lines, at)
  const firstBelow = fillMerged(lines.slice(at + 1, at + 4), sheet.merges, names.length) ?? []
  const unitLine = at < 0 ? undefined : unitsBelow([lines[at]!, ...firstBelow])
  const below = lines.slice(at + 1).filter(({ row: number }) => number !== unitLine?.row)
  if (below.length === 0) throw noData('file')
  const headers = nameColumns(
    namesOfAll(names, below).map((one, column) =>
      [one, unitLine?.units.get(column)].filter(Boolean).join(' '),
    ),
  )
  const rows = fillMerged(markLongRows(lines[at], below), sheet.merges, headers.length)
  if (rows === undefined) throw refusalOf(tooMuchContent().failure)
  // A header without a cell below it says something of the others.
  const loneNames = names.filter(
    (one, column) => namesUnit([], [one]) && rows.every(({ cells }) => (cells[column] ?? '').trim() === ''),
  )
  const textsAbove = [...titlesIn(lines.slice(0, Math.max(at, 0))), ...loneNames]
  const textsBeside = [...sheet.pageTexts, ...explanationsIn(sheet)]
  const hash = createHash('sha256').update(bytes)
  if (sheet.name !== null) hash.update(`\0${sheet.name}`)
  return {
    hash: hash.digest('hex'),
    headers,
    rows,
    source: {
      sheet: sheet.name,
      sheets: sheet.sheets.filter((n) => n === sheet.name || sheet.others.some((other) => other.name === n)),
      headerRow: at < 0 ? 0 : lines[at]!.row,
      isFromAbove,
      hidden: sheet.hiddenColumns.flatMap((column) => headers[column] ?? []),
      lines: lines.slice(0, HEAD_LINES).map(showLine),
      ...(textsAbove.length > 0 ? { textsAbove } : {}),
      ...(textsBeside.length > 0 ? { textsBeside } : {}),
    },
  }
}
