import type { Entity } from '#domain/entities/entity.ts'
import { namesUnit } from '#domain/vocabulary/unit-phrase.ts'
import { unitsOfHeader, withPlurals } from '#domain/vocabulary/units.ts'
import type { FileRow } from './import-setup.ts'
import { cleanCell, isNoValue } from './clean-cell.ts'
import { columnsThatAsk, type Mapping } from './match-headers.ts'
import { saysAtMostRupees } from './rates.ts'

const NAMES_UNIT = /\b(?:currency|currencies|ccy|units?|denomination)\b/i
const NAMELESS = /^Column \d+$/
/** Headers of the sides of an account, where Cr is no crore. */
const NAMES_SIDE = /\b(?:dr|cr|debits?|credits?|side|nature|type)\b|\bd\W{0,3}c\b/i
const LONGEST = 30

/** What a column of units says; nothing if it says that there is none. */
function unitIn(cell = ''): string {
  const text = cleanCell(cell)
  return isNoValue(text) ? '' : text
}

/**
 * Whether a cell has a currency or a unit and nothing else; in a column that is named so, also what may be one, such as L
 * or Lkah.
 */
function isUnit(cell: string, isNamed: boolean): boolean {
  if (cell.length > LONGEST || /\d/.test(cell)) return false
  const { currencies, zeros, others } = unitsOfHeader(isNamed && !/^[mb]$/i.test(cell) ? `(${cell})` : cell)
  if (isNamed && others.length === 1 && others[0] === cell) return true
  const words = withPlurals(cell).match(/[\p{L}\p{M}]+|\p{Sc}/gu) ?? []
  return (
    currencies.length + zeros.length > 0 &&
    others.length === 0 &&
    words.length === currencies.length + zeros.length
  )
}

/** What columns without a name, which no field takes, say of units beside the table: "All figures in Rs. lakhs". */
export const unitsBeside = (
  columns: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] => [
  ...new Set(
    columns.flatMap((column, at) =>
      !NAMELESS.test(column) || mapping[column]
        ? []
        : rows.flatMap(({ cells }) => {
            const text = unitIn(cells[at])
            return text !== '' && namesUnit([], [text]) ? [text] : []
          }),
    ),
  ),
]

/**
 * The rows with the amounts as a person reads them where a column of its own holds their currency or unit, such as
 * `Currency` beside `Amount`: "25000 USD". The column of units is one that no field takes, beside the amounts or the
 * only one of its kind. What else stands in it is joined too: an amount beside an unknown unit is refused, not read as
 * rupees. Rows that are not of the table show nothing about its columns. `joined` are the columns of units.
 */
export function joinUnits(
  entity: Entity,
  columns: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
  isOfTable: (row: FileRow) => boolean,
): { rows: readonly FileRow[]; joined: readonly string[] } {
  const amounts = columnsThatAsk(entity, columns, mapping, 'rate').flatMap(({ column, at }) =>
    saysAtMostRupees(unitsOfHeader(column)) ? [at] : [],
  )
  const table = rows.filter(isOfTable)
  const isBeside = (at: number): boolean => amounts.some((amount) => Math.abs(amount - at) === 1)
  const unitColumns = columns.flatMap((column, at) => {
    if (amounts.length === 0 || mapping[column] || NAMES_SIDE.test(column)) return []
    const isNamed = NAMES_UNIT.test(column) || namesUnit([], [column])
    if (!isNamed && !NAMELESS.test(column) && !isBeside(at)) return []
    const cells = table.map(({ cells: all }) => unitIn(all[at])).filter((cell) => cell !== '')
    const units = cells.filter((cell) => isUnit(cell, isNamed)).length
    return units > 0 && (isNamed || units * 2 > cells.length) ? [at] : []
  })
  const unitOf = new Map(
    amounts.flatMap((at) => {
      const beside = unitColumns.filter((other) => Math.abs(other - at) === 1)
      const [unit] =
        beside.length > 0 ? beside : amounts.length === 1 && unitColumns.length === 1 ? unitColumns : []
      return unit === undefined ? [] : [[at, unit] as const]
    }),
  )
  const joined = [...new Set(unitOf.values())].map((at) => columns[at]!)
  if (joined.length === 0) return { rows, joined }
  const withUnits = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const unit = unitIn(row.cells[unitOf.get(at) ?? -1])
      return unit !== '' && cell.trim() !== '' ? `${cell.trim()} ${unit}` : cell
    }),
  }))
  return { rows: withUnits, joined }
}
