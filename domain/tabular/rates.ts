import type { Entity } from '#domain/entities/entity.ts'
import {
  hasUnitWord,
  rupeesIn,
  splitNumber,
  unclearUnitOf,
  unitsOfHeader,
  type Units,
} from '#domain/vocabulary/units.ts'
import { unitAround } from '#domain/vocabulary/unit-phrase.ts'
import type { FileRow } from './import-setup.ts'
import { cleanCell } from './clean-cell.ts'
import { columnsThatAsk, type Mapping } from './match-headers.ts'

/**
 * The rates that a file needs, with the unit of each: by money field, or by field and currency
 * ("amount.USD") if the cells of one column name several currencies.
 */
export type NeededRates = Readonly<Record<string, string>>

/** The field of a key of rates. */
export const fieldOfRate = (key: string): string => key.split('.')[0]!

/** The unit in the header of an amount that only a person knows in rupees; undefined if there is none. */
export const unitToAskFor = (entity: Entity, mapping: Mapping, column: string): string | undefined =>
  columnsThatAsk(entity, [column], mapping, 'rate').length > 0
    ? unclearUnitOf(unitsOfHeader(column))
    : undefined

/** An amount of rupees that somebody writes out is larger. */
const SMALL = 1_000

const isBareNumber = (cell: string): boolean => /\d/.test(cell) && !/[^\d\s.,]/.test(cell)
const isSmall = (cell: string): boolean => Number(cell.replaceAll(',', '')) < SMALL

/** The other currencies that a column's cells name, and whether some name a unit. */
function unitsIn(rows: readonly FileRow[], at: number): { currencies: string[]; hasUnit: boolean } {
  const found = new Set<string>()
  let hasUnit = false
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    // Most cells are digits.
    if (cell === '' || isBareNumber(cell)) continue
    const parts = splitNumber(cleanCell(cell))
    for (const currency of parts?.currencies ?? []) found.add(currency)
    hasUnit ||= (parts?.zeros.length ?? 0) > 0
  }
  found.delete('INR')
  return { currencies: [...found], hasUnit }
}

/**
 * Finds amounts that lack the currency or the unit that others of their column have, by the position of their
 * column. They are read as rupees, which is said, unless a text around the table names their unit.
 */
export function makeBareFinder(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
  { sheetUnit, ledgers = [] }: { sheetUnit?: string | undefined; ledgers?: readonly string[] },
): (row: FileRow) => { column: string; text: string; lacks: 'currency' | 'unit' }[] {
  const lacking = columnsThatAsk(entity, columnNames, mapping, 'rate').flatMap(({ column, at }) => {
    if (sheetUnit !== undefined || ledgers.includes(column) || !isBare(unitsOfHeader(column))) return []
    const { currencies, hasUnit } = unitsIn(rows, at)
    const lacks = currencies.length > 0 ? ('currency' as const) : hasUnit ? ('unit' as const) : undefined
    return lacks === undefined ? [] : [{ at, column, lacks }]
  })
  return ({ cells }) =>
    lacking.flatMap(({ at, column, lacks }) => {
      const text = (cells[at] ?? '').trim()
      return isBareNumber(text) && (lacks === 'currency' || isSmall(text)) ? [{ column, text, lacks }] : []
    })
}

/**
 * Finds units that a row names beside its amounts, in another column, where these have none: "amount in lakhs" among
 * the remarks. They are not applied, which is said.
 */
export function makeBesideFinder(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  sheetUnit: string | undefined,
): (row: FileRow) => { text: string }[] {
  const amounts = columnsThatAsk(entity, columnNames, mapping, 'rate')
  const bare = amounts.filter(({ column }) => isBare(unitsOfHeader(column)))
  const others = columnNames.flatMap((_, at) => (amounts.some((amount) => amount.at === at) ? [] : [at]))
  return ({ cells }) => {
    if (sheetUnit !== undefined || !bare.some(({ at }) => isBareNumber(cells[at] ?? ''))) return []
    return others.flatMap((at) => {
      const text = cleanCell(cells[at] ?? '')
      return hasUnitWord(text) && !isBareNumber(text) && unitAround([], [text]) !== undefined
        ? [{ text }]
        : []
    })
  }
}

/** Whether a unit is so many rupees, such as "lakh" or "lakh or crore". */
export const isOfRupees = (unit: string | undefined): boolean =>
  unit?.split(' ').every((word) => word === 'or' || rupeesIn(word) !== undefined) ?? false

/** Whether a header says at most that its amounts are rupees, so that they may be lakhs of them. */
export const saysAtMostRupees = ({ currencies, zeros }: Units): boolean =>
  zeros.length === 0 && currencies.every((currency) => currency === 'INR')

/**
 * The unit of a column that a person is asked for: that of its header or, if this has none or says rupees only, one
 * around the table.
 */
export function unitToAsk(units: Units, sheetUnit: string | undefined): string | undefined {
  const takesOther = isBare(units) || (saysAtMostRupees(units) && isOfRupees(sheetUnit))
  return unclearUnitOf(units) ?? (takesOther ? sheetUnit : undefined)
}

/** Whether a header names no unit. */
export const isBare = ({ currencies, zeros }: Units): boolean => currencies.length === 0 && zeros.length === 0

/**
 * Finds the rates that the headers and cells of a file need, and what is around them: `sheetUnit` is a unit that a
 * text beside the table names for its amounts. Corrections of cells ask for nothing more.
 */
export function findNeededRates(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
  sheetUnit?: string,
): NeededRates {
  const needed: Record<string, string> = {}
  for (const { column, at, field } of columnsThatAsk(entity, columnNames, mapping, 'rate')) {
    const units = unitsOfHeader(column)
    const unit = unitToAsk(units, sheetUnit)
    const currencies = units.currencies.length > 0 ? [] : unitsIn(rows, at).currencies
    if (unit !== undefined) needed[field] = unit
    else if (currencies.length === 1) needed[field] = currencies[0]!
    else
      for (const [key, currency] of currencies.map((one) => [`${field}.${one}`, one] as const))
        needed[key] = currency
  }
  return needed
}

/**
 * The columns of counts with a number that a unit around the table may hold for, such as "Figures in '000". Counts are
 * read as they stand, so these columns are named to the person.
 */
export function findCountsWithoutUnit(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] {
  const isPlain = (cell = ''): boolean => isBareNumber(cell) && /[1-9]/.test(cell)
  return columnsThatAsk(entity, columnNames, mapping, 'unit').flatMap(({ column, at }) => {
    const { zeros, isPercent } = unitsOfHeader(column)
    return zeros.length === 0 && !isPercent && rows.some(({ cells }) => isPlain(cells[at])) ? [column] : []
  })
}
