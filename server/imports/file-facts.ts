import type { Entity } from '#domain/entities/entity.ts'
import type { FileRow } from '#domain/tabular/check-rows.ts'
import { findUnclearOrders } from '#domain/tabular/date-orders.ts'
import { findNeededRates } from '#domain/tabular/rates.ts'
import type { FileFacts } from '#domain/tabular/read-cell.ts'
import { unitAround } from '#domain/vocabulary/unit-phrase.ts'
import type { SkippableRow } from './skippable-rows.ts'
import type { ImportRecord, ImportSource } from './store.ts'

/** What a sheet says beside its rows: the lines above the headers, and notes among the rows. */
const textsAround = (source: ImportSource | null, skippable: ReadonlyMap<number, SkippableRow>): string[] => [
  ...(source?.lines ?? []).filter(({ row }) => row < source!.headerRow).flatMap(({ cells }) => cells),
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
    hidden: source?.hidden ?? [],
  }
}
