import { kindOf, optionsOf } from '#domain/kinds/register.ts'
import type { Import } from '#domain/api/import.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { readCell } from '#domain/tabular/check-rows.ts'
import { cleanCell } from '#domain/tabular/clean-cell.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { currencyOf, fileFieldsOf } from '#domain/tabular/match-headers.ts'
import { echoOf } from '#web/kinds/echo-of.ts'

/** What a column can be: a field of the entity, or the record that the row updates. */
export const fieldChoices = (entity: Entity): { value: string; label: string }[] => [
  ...fileFieldsOf(entity).map((name) => {
    const field = addedOf(entity, 'file').fields[name]!
    return { value: name, label: field.required ? `${field.label} *` : field.label }
  }),
  { value: '_id', label: 'Record ID (updates existing records)' },
]

/** The labels of the options that a column's field offers; none where it is no choice. */
export const offeredLabels = (entity: Entity, name: string | null | undefined): string[] => {
  const field = name ? entity.fields[name] : undefined
  return field ? optionsOf(field).map((o) => o.label) : []
}

/** Fields that the file must fill and does not, and those filled with one value for every row. */
export function fixableFields(entity: Entity, data: Import): string[] {
  const missing = new Set(data.missing_headers)
  return fileFieldsOf(entity).filter(
    (name) => missing.has(headerOf(entity.fields[name]!)) || data.fixed[name] !== undefined,
  )
}

/** The currency that a column's header names, where the column is an amount: a rate is asked for. */
export const foreignCurrencyOf = (entity: Entity, data: Import, column: string): string | undefined => {
  const field = data.mapping[column]
  const def = field ? entity.fields[field] : undefined
  return def && kindOf(def).importAsks === 'rate' ? currencyOf(column) : undefined
}

/** What a cell is read as while it is corrected: an amount in another currency by the file's rate. */
export const cellEchoOf = (
  entity: Entity,
  data: Pick<Import, 'mapping' | 'rates'>,
  column: string,
  text: string,
): Reading<string> | null => {
  const field = data.mapping[column] ?? ''
  const def = entity.fields[field]
  const read = (cell: string) =>
    readCell({ def: def!, meanings: new Map(), rate: data.rates[field] }, cleanCell(cell))
  return def ? echoOf(def, text, read) : null
}

/** A few different values of a column, as the file writes them. */
export const samplesOf = (data: Import, column: string): string[] =>
  [...new Set(data.sample.map((row) => row.cells[column] ?? '').filter((cell) => cell.trim() !== ''))].slice(
    0,
    3,
  )

export const mappedColumns = (data: Import): string[] => data.headers.filter((h) => data.mapping[h])

/** Rows that became records or changed one. */
export const importedRows = (data: Import): number => data.rows_added + data.rows_updated

/** The tabs of an incubator's profile that hold one entity; the others stand under Performance. */
const TABS: Readonly<Record<string, string>> = {
  event: 'events',
  funding: 'funding&list=items',
  document: 'documents',
}

/** The page that shows what was imported. */
export const tableHrefOf = (entity: Entity, data: Import): string =>
  entity.account === undefined && data.incubator_id !== null
    ? `/incubator/${data.incubator_id}?tab=${TABS[entity.name] ?? `performance&module=${entity.name}`}`
    : `/${entity.name}s`
