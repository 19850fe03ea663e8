import type { Entity } from '#domain/entities/entity.ts'
import type { FileRow } from '#domain/tabular/import-setup.ts'
import { findDecimalCommas } from '#domain/tabular/decimal-commas.ts'
import { findUnclearOrders } from '#domain/tabular/date-orders.ts'
import { findLedgers } from '#domain/tabular/ledgers.ts'
import { columnsThatAsk } from '#domain/tabular/match-headers.ts'
import { findCountsWithoutUnit, findNeededRates } from '#domain/tabular/rates.ts'
import type { FileFacts } from '#domain/tabular/read-cell.ts'
import { unitAround } from '#domain/vocabulary/unit-phrase.ts'
import { unitsOfHeader } from '#domain/vocabulary/units.ts'
import type { SkippableRow } from './skippable-rows.ts'
import type { ImportRecord, ImportSource } from './store.ts'

/**
 * What a sheet says beside its rows: its name, the texts above the headers, what is beside its table, and notes among
 * the rows. The name of a file is no part of it, nor is another table.
 */
const textsAround = (
  { sheet, textsAbove = [], textsBeside = [] }: ImportSource,
  skippable: ReadonlyMap<number, SkippableRow>,
) => ({
  titles: [sheet ?? '', ...textsAbove],
  notes: [
    ...textsBeside,
    ...[...skippable.values()].flatMap(({ reason, isOfOtherTable, value }) =>
      reason === 'non_records' && !isOfOtherTable ? [value] : [],
    ),
  ],
})

/** The unit that the texts around a table name, of those that are `about` what is asked. */
const unitIn = (
  { titles, notes }: ReturnType<typeof textsAround>,
  about: (text: string) => boolean = () => true,
): string | undefined => unitAround(titles.filter(about), notes.filter(about))

/** Whether a text may be about counts: it names neither a currency nor amounts. */
const mayBeAboutCounts = (text: string): boolean =>
  unitsOfHeader(text).currencies.length === 0 && !/\bamounts?\b/i.test(text)

/** The facts of a file, and the columns of counts that are read without the unit around the table. */
export interface ImportFacts extends FileFacts {
  readonly countsWithoutUnit: readonly string[]
}

/** What the cells of a file need to be read, and what is around them; `besideRows` is what cells right of them say. */
export function findFacts(
  entity: Entity,
  { headers, setup, source }: Pick<ImportRecord, 'headers' | 'setup' | 'source'>,
  rows: readonly FileRow[],
  skippable: ReadonlyMap<number, SkippableRow>,
  { timeZone, besideRows }: { timeZone: string; besideRows: readonly string[] },
): ImportFacts {
  const { titles, notes } = textsAround(source, skippable)
  const texts = { titles, notes: [...notes, ...besideRows] }
  const sheetUnit = unitIn(texts)
  // A unit of amounts is about the counts where there are no amounts.
  const hasAmounts = columnsThatAsk(entity, headers, setup.mapping, 'rate').length > 0
  const mayCount = unitIn(texts, hasAmounts ? mayBeAboutCounts : undefined) !== undefined
  return {
    needed: findNeededRates(entity, headers, setup.mapping, rows, sheetUnit),
    unclearOrders: findUnclearOrders(entity, headers, setup.mapping, rows),
    timeZone,
    sheetUnit,
    ledgers: findLedgers(entity, headers, setup.mapping, rows),
    decimalCommas: findDecimalCommas(entity, headers, setup.mapping, rows),
    hidden: source.hidden,
    countsWithoutUnit: mayCount ? findCountsWithoutUnit(entity, headers, setup.mapping, rows) : [],
  }
}
