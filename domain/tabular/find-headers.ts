import type { Entity } from '#domain/entities/entity.ts'
import { isColumnNumbers } from './find-non-records.ts'
import type { FileRow } from './import-setup.ts'
import { matchHeaders, nameColumns } from './match-headers.ts'
import { areUnits, filledOf, isFigure } from './sheet-rows.ts'
import { suggestHeaders } from './suggest-headers.ts'

/** The first lines of a sheet, among which its headers are looked for. */
export const HEAD_LINES = 20
/** Columns that are compared with the names of fields, and the longest text that can be such a name. */
const COLUMNS_MAX = 60
const NAME_MAX = 100

const cleanName = (text: string | undefined): string =>
  (text ?? '').replace(/[\u00a0\u2007\u202f]/g, ' ').trim()

/**
 * The line above, if it can hold the names of groups of columns: it is directly above and is no title, which
 * is one text.
 */
function groupsAbove(lines: readonly FileRow[], at: number): string[] {
  const [above, own] = [lines[at - 1], lines[at]!]
  if (above === undefined || above.row !== own.row - 1) return []
  const names = above.cells.map(cleanName)
  return new Set(names.filter((name) => name !== '')).size > 1 ? names : []
}

/**
 * The names of the columns if their headers stand in this line. A blank name is that of the line above, and a
 * repeated one follows its group's: "2023 / Q1" (imports.md, Sheet and header row).
 */
export function headersAt(lines: readonly FileRow[], at: number): { names: string[]; isFromAbove: boolean } {
  const own = lines[at]!.cells.map(cleanName)
  const above = groupsAbove(lines, at)
  const times = new Map<string, number>()
  for (const name of own) times.set(name, (times.get(name) ?? 0) + 1)
  let group = ''
  let isFromAbove = false
  const names = Array.from({ length: Math.max(own.length, above.length) }, (_, n) => {
    const [name, over] = [own[n] ?? '', above[n] ?? '']
    group = over || group
    const full =
      name === ''
        ? over
        : times.get(name)! > 1 && group !== '' && group !== name
          ? `${group} / ${name}`
          : name
    isFromAbove ||= full !== name
    return full
  })
  return { names, isFromAbove }
}

/** A line of units below the headers. */
interface UnitLine {
  readonly row: number
  /** The units, by the position of their column. */
  readonly units: ReadonlyMap<number, string>
}

/** Whether the only unit of a line is about the whole table: it spans that, or no figures stand below it. */
function isAboutAll(line: FileRow, next: FileRow | undefined, columns: number): boolean {
  const [first, ...others] = filledOf(line)
  if (first === undefined || others.length > 0) return false
  const spanned = line.merged?.length ?? 0
  return spanned === 0 ? !isFigure((next?.cells[first.column] ?? '').trim()) : spanned >= columns - 1
}

/**
 * The line that gives units to columns, of the headers and the lines below them, whose merged ranges are filled: directly
 * below the headers, or below the numbers of the columns there. Undefined if that is a row like the others, or a note
 * about the whole table.
 */
export function unitsBelow([headers, ...lines]: readonly [FileRow, ...FileRow[]]): UnitLine | undefined {
  const at = lines[0] !== undefined && isColumnNumbers(lines[0]) ? 1 : 0
  const line = lines[at]
  if (line === undefined || line.row !== headers.row + at + 1) return undefined
  if (isAboutAll(line, lines[at + 1], headers.cells.length)) return undefined
  const texts = line.cells.flatMap((cell, column) => {
    const text = cleanName(cell)
    return text === '' ? [] : [[column, text] as const]
  })
  const isUnits = areUnits(texts.map(([, text]) => text))
  return isUnits ? { row: line.row, units: new Map(texts) } : undefined
}

const countFilled = ({ cells }: FileRow): number => cells.filter((cell) => cleanName(cell) !== '').length

/** The headers by their shape alone: the first line that is not much shorter than most, as a title is. */
function lineLikeHeaders(lines: readonly FileRow[]): number {
  const counts = lines.map(countFilled)
  const usual = counts.toSorted((one, two) => one - two)[Math.floor(counts.length / 2)] ?? 0
  return counts.findIndex((count) => count * 2 > usual)
}

/**
 * How many names of a line are those of fields, which count twice, or like them. Other lines than the one that
 * looks like headers need at least two of the former, or nothing else.
 */
function fitOf(entity: Entity, lines: readonly FileRow[], at: number, looksRight: boolean): number {
  const names = headersAt(lines, at).names.slice(0, COLUMNS_MAX)
  const columns = nameColumns(names.filter((name) => name !== '' && name.length <= NAME_MAX))
  const mapping = matchHeaders(entity, columns)
  const known = columns.filter((column) => mapping[column] !== null).length
  if (!looksRight && known < 2 && known < columns.length) return 0
  return 2 * known + Object.keys(suggestHeaders(entity, mapping, {})).length
}

/**
 * The sheet and the line that most likely hold a module's headers, among the first lines of each sheet that
 * has content: where most names are known. If none is, the first sheet, by the shape of its lines.
 */
export function guessHeaders(
  entity: Entity,
  sheets: readonly (readonly FileRow[])[],
): { sheet: number; at: number } {
  let best = { sheet: 0, at: -1, fit: 0 }
  for (const [sheet, all] of sheets.entries()) {
    const lines = all.slice(0, HEAD_LINES)
    const shaped = lineLikeHeaders(lines)
    // The last line has no rows below it.
    for (let at = 0; at < Math.min(lines.length, all.length - 1); at += 1) {
      const fit = fitOf(entity, lines, at, at === shaped)
      if (fit > best.fit) best = { sheet, at, fit }
    }
  }
  return best.at < 0 ? { sheet: 0, at: lineLikeHeaders(sheets[0]!.slice(0, HEAD_LINES)) } : best
}
