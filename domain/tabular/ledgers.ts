import type { Entity } from '#domain/entities/entity.ts'
import { cleanCell } from './clean-cell.ts'
import type { FileRow } from './import-setup.ts'
import { columnsThatAsk, type Mapping } from './match-headers.ts'

/** The side of an account after an amount; elsewhere, Cr stands for crore. */
const SIDE = /\d[\s(]*(?:dr|cr|debit|credit)\b\.?\s*\)?$/i
const CLEAR_SIDE = /\d[\s(]*(?:dr|debit|credit)\b\.?\s*\)?$/i
const CREDITS = /\bcr\b/i
const DEBITS = /\b(?:dr|debits?)\b/i

/** Whether a cell of a ledger, or its header, says that its amount is a debit or a credit. */
export const namesSide = (cell: string, column: string): boolean => SIDE.test(cell) || CREDITS.test(column)

/**
 * The columns of amounts where Cr stands for credit: other cells of the column are debits, or another column is that
 * of the debits.
 */
export function findLedgers(
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string[] {
  return columnsThatAsk(entity, columnNames, mapping, 'rate').flatMap(({ column, at }) => {
    const isOfTwo = CREDITS.test(column) && columnNames.some((one) => one !== column && DEBITS.test(one))
    return isOfTwo || rows.some(({ cells }) => CLEAR_SIDE.test(cleanCell(cells[at] ?? ''))) ? [column] : []
  })
}
