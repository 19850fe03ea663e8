import type { Entity } from '#domain/entities/entity.ts'
import { makeBeyondFinder } from '#domain/tabular/beyond-headers.ts'
import type { FileRow } from '#domain/tabular/import-setup.ts'
import { makeMixedFinder, makeSwappedFinder } from '#domain/tabular/date-orders.ts'
import { makeBareFinder, makeBesideFinder } from '#domain/tabular/rates.ts'
import type { FileFacts } from '#domain/tabular/read-cell.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { fail, type ImportedRow } from './imported-row.ts'
import type { ImportRecord } from './store.ts'

/** Returns a function that adds to a row what is said about it beside its cells, as far as the whole file shows it. */
export function makeRowWarner(
  entity: Entity,
  { headers, setup, source }: Pick<ImportRecord, 'headers' | 'setup' | 'source'>,
  rows: readonly FileRow[],
  facts: FileFacts,
): (row: ImportedRow, fileRow: FileRow) => void {
  const findBeyond = makeBeyondFinder(entity, headers, setup)
  const findBare = makeBareFinder(entity, headers, setup.mapping, rows, facts)
  const findBeside = makeBesideFinder(entity, headers, setup.mapping, facts.sheetUnit)
  // A csv has no dates, only texts.
  const isWorkbook = typeof source.sheet === 'string'
  const findSwapped = makeSwappedFinder(entity, headers, setup.mapping, isWorkbook ? rows : [])
  const findMixed = makeMixedFinder(entity, headers, setup, rows)
  return (row, fileRow) => {
    const beyond = findBeyond(fileRow)
    // An amount that its commas split has moved all that follow.
    if (beyond?.kind === 'split')
      fail(row, beyond.column, problemAt('', 'split-number', { text: beyond.text }), beyond.text)
    else if (beyond) row.warnings.push(problemAt('', 'beyond-headers', { text: beyond.text }))
    else if (fileRow.isLong && !Object.hasOwn(setup.cells, fileRow.row))
      row.warnings.push(problemAt('', 'long-row'))
    // An amount that is refused is not read as rupees.
    for (const { column, ...bare } of findBare(fileRow))
      if (!row.errors.some((error) => error.column === column))
        row.warnings.push(problemAt('', 'bare-amount', bare))
    for (const beside of findBeside(fileRow)) row.warnings.push(problemAt('', 'unit-beside', beside))
    for (const mixed of findMixed(fileRow)) row.warnings.push(problemAt('', 'mixed-order', mixed))
    for (const swapped of findSwapped(fileRow)) row.warnings.push(problemAt('', 'swapped-day', swapped))
  }
}
