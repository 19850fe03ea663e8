import type { Entity } from '#domain/entities/entity.ts'
import { kindOf } from '#domain/kinds/register.ts'
import { numbersBeforeYear, type DateOrder } from '#domain/vocabulary/read-date.ts'
import type { FileRow, ImportSetup } from './import-setup.ts'
import { cleanCell } from './clean-cell.ts'
import { columnsThatAsk, type Mapping } from './match-headers.ts'

const MONTH_FIRST = /\bm{1,3}\W?dd?\W?y|\bmonth\W{1,3}da(?:y|te)\b|[([]\s*us(?:a| format| style)?\s*[)\]]/i
const DAY_FIRST = /\bdd?\W?m{1,3}\W?y|\bda(?:y|te)\W{1,3}month\b/i

/** The order that a header names: "Date (MM/DD/YYYY)", "Date (M/D/Y)", "Date (US)". */
export function orderOfHeader(column: string): DateOrder | undefined {
  if (MONTH_FIRST.test(column)) return 'month-first'
  return DAY_FIRST.test(column) ? 'day-first' : undefined
}

/** Headers with orders that are not read, and the days in numbers that have them; a stored day is YYYY-MM-DD. */
const OTHER_ORDERS: readonly (readonly [header: RegExp, day: RegExp])[] = [
  [/\byy\W?mm?\W?dd?\b/i, /^(?:\d{1,2}[-/.]){2}\d{1,2}(?:$|[T ])/],
  [/\byy(?:yy)?\W?dd?\W?mm?\b/i, /^\d{1,4}(?:[-/.]\d{1,2}){2}(?:$|[T ])/],
]

/** Whether a day may be in an order that its header names and nobody reads: (YY/MM/DD), (YYYY-DD-MM). */
export const hasOtherOrder = (column: string, day: string): boolean =>
  OTHER_ORDERS.some(([header, shape]) => header.test(column) && shape.test(day))

/** The columns of days, which are asked about their order if it is unclear. */
const dayColumns = (entity: Entity, columnNames: readonly string[], mapping: Mapping) =>
  columnsThatAsk(entity, columnNames, mapping, 'order').filter(({ def }) => kindOf(def).sheet === 'date')

/** The last day that a program can have taken for a month, which a month always is. */
const MONTHS = 12
const STORED_DAY = /^\d{4}-\d{2}-(\d{2})(?:T|$)/

/**
 * Finds days that a spreadsheet program may have read with day and month swapped, with an example of the texts beside
 * them that it could not read: in a column with 13/02/2024 as a text, all stored days are up to the 12th.
 */
export function makeSwappedFinder(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): (row: FileRow) => { text: string; example: string }[] {
  const swapped = dayColumns(entity, columnNames, mapping).flatMap(({ at }) => {
    const cells = rows.map((row) => cleanCell(row.cells[at] ?? ''))
    const example = cells.find((cell) => numbersBeforeYear(cell)?.some((number) => number > MONTHS))
    const isLate = cells.some((cell) => Number(STORED_DAY.exec(cell)?.[1] ?? 0) > MONTHS)
    return example === undefined || isLate ? [] : [{ at, example }]
  })
  return ({ cells }) =>
    swapped.flatMap(({ at, example }) => {
      const text = cleanCell(cells[at] ?? '')
      return STORED_DAY.test(text) ? [{ text: text.slice(0, 10), example }] : []
    })
}

/**
 * The date fields of a file that has a day such as 02/13/2024, with an example of each: there, the month may come
 * first in all columns that do not show the contrary. A person says so once for each, so that no column is read in
 * two orders, nor two columns by chance (imports.md, Days and months).
 */
export function findUnclearOrders(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): Record<string, string> {
  const columns = dayColumns(entity, columnNames, mapping).flatMap(({ column, at, field }) => {
    if (orderOfHeader(column) !== undefined) return []
    let [example, isMonthFirst, isDayFirst] = ['', false, false]
    for (const { cells } of rows) {
      const cell = cleanCell(cells[at] ?? '')
      const [first, second] = numbersBeforeYear(cell) ?? []
      if (first === undefined || second === undefined) continue
      const showsMonthFirst = second > MONTHS && first <= MONTHS
      if (example === '' || (showsMonthFirst && !isMonthFirst)) example = cell
      isMonthFirst ||= showsMonthFirst
      isDayFirst ||= first > MONTHS && second <= MONTHS
    }
    return example === '' ? [] : [{ field, example, isMonthFirst, isDayFirst }]
  })
  if (!columns.some(({ isMonthFirst }) => isMonthFirst)) return {}
  return Object.fromEntries(
    columns.flatMap(({ field, example, isMonthFirst, isDayFirst }) =>
      isMonthFirst || !isDayFirst ? [[field, example]] : [],
    ),
  )
}

/**
 * Finds days in numbers that may be in the other order than that in which their column is read, with an example of such a
 * day beside them: 03/04/2024 where another is 13/02/2024 and a third 02/13/2024.
 */
export function makeMixedFinder(
  entity: Entity,
  columnNames: readonly string[],
  { mapping, dateOrders }: Pick<ImportSetup, 'mapping' | 'dateOrders'>,
  rows: readonly FileRow[],
): (row: FileRow) => { text: string; example: string }[] {
  const columns = dayColumns(entity, columnNames, mapping).flatMap(({ column, at, field }) => {
    const order = orderOfHeader(column) ?? dateOrders[field]
    const example = rows
      .map(({ cells }) => cleanCell(cells[at] ?? ''))
      .find((cell) => {
        const numbers = numbersBeforeYear(cell) ?? []
        const [day = 0, month = 0] = order === 'day-first' ? numbers : numbers.toReversed()
        return month > MONTHS && day <= MONTHS
      })
    return order === undefined || example === undefined ? [] : [{ at, example }]
  })
  return ({ cells }) =>
    columns.flatMap(({ at, example }) => {
      const text = cleanCell(cells[at] ?? '')
      const [first = 0, second = 0] = numbersBeforeYear(text) ?? []
      return first !== second && first <= MONTHS && second <= MONTHS ? [{ text, example }] : []
    })
}
