import type { Entity } from '#domain/entities/entity.ts'
import type { FileRow } from '#domain/tabular/import-setup.ts'
import { findUnclearOrders } from '#domain/tabular/date-orders.ts'
import { findLedgers } from '#domain/tabular/ledgers.ts'
import { findNeededRates } from '#domain/tabular/rates.ts'
import type { FileFacts } from '#domain/tabular/read-cell.ts'
import { endingUnit, unitAround } from '#domain/vocabulary/unit-phrase.ts'
import type { SkippableRow } from './skippable-rows.ts'
import type { ImportRecord, ImportSource } from './store.ts'

const linesAbove = ({ lines, headerRow }: ImportSource): string[] =>
  lines.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells)

/**
 * What a sheet says beside its rows: its name, the lines above the headers, what is beside its table, and notes among
 * the rows. The name of a file is no part of it.
 */
const textsAround = (source: ImportSource, skippable: ReadonlyMap<number, SkippableRow>): string[] => [
  ...[source.sheet ?? '', ...linesAbove(source)].flatMap((title) => [title, endingUnit(title)]),
  ...(source.textsBeside ?? []),
  ...[...skippable.values()].flatMap(({ reason, value }) => (reason === 'non_records' ? [value] : [])),
]

/** What the cells of a file need to be read, and what is around them. */
export function findFacts(
  entity: Entity,
  { headers, setup, source }: Pick<ImportRecord, 'headers' | 'setup' | 'source'>,
  rows: readonly FileRow[],
  skippable: ReadonlyMap<number, SkippableRow>,
  timeZone: string,
): FileFacts {
  const sheetUnit = unitAround(textsAround(source, skippable))
  return {
    needed: findNeededRates(entity, headers, setup.mapping, rows, sheetUnit),
    unclearOrders: findUnclearOrders(entity, headers, setup.mapping, rows),
    timeZone,
    sheetUnit,
    ledgers: findLedgers(entity, headers, setup.mapping, rows),
    hidden: source.hidden,
  }
}
