import type { Entity } from '#domain/entities/entity.ts'
import { kindOf } from '#domain/kinds/register.ts'
import { splitNumber, unclearUnitOf, unitsOfHeader } from '#domain/vocabulary/units.ts'
import type { FileRow } from './check-rows.ts'
import { cleanCell } from './clean-cell.ts'
import type { Mapping } from './match-headers.ts'

/**
 * The rates that a file needs, with the unit of each: by money field, or by field and currency
 * ("amount.USD") if the cells of one column name several currencies.
 */
export type NeededRates = Readonly<Record<string, string>>

/** The field of a key of rates. */
export const fieldOfRate = (key: string): string => key.split('.')[0]!

const isMoney = (entity: Entity, field: string | null | undefined): field is string => {
  const def = field ? entity.fields[field] : undefined
  return def !== undefined && kindOf(def).importAsks === 'rate'
}

/** The unit in the header of an amount that only a person knows in rupees; undefined if there is none. */
export const unitToAskFor = (entity: Entity, mapping: Mapping, column: string): string | undefined =>
  isMoney(entity, mapping[column]) ? unclearUnitOf(unitsOfHeader(column)) : undefined

function currenciesIn(rows: readonly FileRow[], at: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    // Most cells are digits.
    if (!/[^\d\s.,]/.test(cell)) continue
    for (const currency of splitNumber(cleanCell(cell))?.currencies ?? []) found.add(currency)
  }
  found.delete('INR')
  return [...found]
}

/** Finds the rates that the headers and cells of a file need. Corrections of cells ask for nothing more. */
export function findNeededRates(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): NeededRates {
  const needed: Record<string, string> = {}
  columnNames.forEach((column, at) => {
    const field = mapping[column]
    if (!isMoney(entity, field)) return
    const units = unitsOfHeader(column)
    const unit = unclearUnitOf(units)
    const currencies = units.currencies.length > 0 ? [] : currenciesIn(rows, at)
    if (unit !== undefined) needed[field] = unit
    else if (currencies.length === 1) needed[field] = currencies[0]!
    else
      for (const [key, currency] of currencies.map((one) => [`${field}.${one}`, one] as const))
        needed[key] = currency
  })
  return needed
}
