import type { Entity } from '#domain/entities/entity.ts'
import { kindOf } from '#domain/kinds/register.ts'
import { numbersBeforeYear } from '#domain/vocabulary/read-date.ts'
import type { FileRow } from './check-rows.ts'
import { cleanCell } from './clean-cell.ts'
import type { Mapping } from './match-headers.ts'

/**
 * The date fields whose columns have a day such as 02/13/2024, with the first of each: there, the month may
 * come first in all of them. A person says so once for the column, so that no column is read in two orders
 * (imports.md, Days and months).
 */
export function findUnclearOrders(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): Record<string, string> {
  const found: Record<string, string> = {}
  columnNames.forEach((column, at) => {
    const field = mapping[column]
    const def = field ? entity.fields[field] : undefined
    if (!field || !def || kindOf(def).importAsks !== 'order' || kindOf(def).sheet !== 'date') return
    for (const { cells } of rows) {
      const cell = cleanCell(cells[at] ?? '')
      if ((numbersBeforeYear(cell)?.[1] ?? 0) <= 12) continue
      found[field] = cell
      break
    }
  })
  return found
}
