/** Cells that were copied from a spreadsheet, for the rows of a table (changing-records.md, Pasting rows). */
import { fieldOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { readText } from '#domain/kinds/register.ts'
import { matchHeaders } from '#domain/tabular/match-headers.ts'

/** Cells in quotes may contain tabs, line ends and doubled quotes. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/** The cells of copied rows, without empty rows. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let end = ''; ;) {
    const match = CELL.exec(text)
    if (!match) break
    const [, quoted, plain = '', by = ''] = match
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    end = by
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

export interface PastedRows {
  /** The values of each row, by field; a text that cannot be read stays as it is. */
  readonly rows: readonly Values[]
  /** How many columns have no place in the table. */
  readonly left: number
}

/** The fields of the columns, by their headers; undefined if the first row is none of headers. */
function fieldsByHeader(entity: Entity, [headers = []]: readonly string[][], shown: readonly string[]) {
  const mapping = matchHeaders(entity, headers)
  const fields = headers.map((header) => {
    const field = mapping[header]
    return field && shown.includes(field) ? field : undefined
  })
  const named = headers.filter((header) => header !== '' && mapping[header]).length
  const given = headers.filter((header) => header !== '').length
  return named > 0 && named * 2 >= given ? fields : undefined
}

/**
 * Spreads cells over rows: by the names in a first row of headers, otherwise by position, beginning at the column
 * `from`. `shown` are the fields that have an input, in the order of their columns.
 */
export function spreadCells(
  entity: Entity,
  cells: readonly string[][],
  shown: readonly string[],
  from: string,
): PastedRows {
  const byHeader = fieldsByHeader(entity, cells, shown)
  const records = byHeader ? cells.slice(1) : cells
  const width = Math.max(0, ...records.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const start = shown.indexOf(from)
  const fields = Array.from({ length: width }, (_, at) => (byHeader ? byHeader[at] : shown[start + at]))
  const rows = records.map((row) =>
    Object.fromEntries(
      fields.flatMap((name, at) => {
        const text = row[at] ?? ''
        if (name === undefined || text === '') return []
        const read = readText(fieldOf(entity, name), text)
        return [[name, read.ok ? read.value : text] as const]
      }),
    ),
  )
  return { rows, left: fields.filter((name) => name === undefined).length }
}
