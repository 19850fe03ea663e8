import { placeOfList } from '#web/shell/places.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import type { Import } from '#domain/api/import.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { cleanCell } from '#domain/tabular/clean-cell.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { fileFieldsOf } from '#domain/tabular/match-headers.ts'
import { fieldOfRate, unitToAskFor } from '#domain/tabular/rates.ts'
import { hasUnit, isQuantity, readCell, readingOf } from '#domain/tabular/read-cell.ts'
import { importParam } from '../list-params.ts'
import { echoOf } from '#web/platform/kinds/echo-of.ts'

/** A field's label, with a star if every file must have the field. */
export function labelInFile(entity: Entity, name: string): string {
  const field = addedOf(entity, 'file').fields[name]!
  return field.required || entity.file.required.includes(name) ? `${field.label} *` : field.label
}

/** What a column can be matched to: a field of the entity, or the id of the record that the row updates. */
export const fieldChoices = (entity: Entity): { value: string; label: string }[] => [
  ...fileFieldsOf(entity).map((name) => ({ value: name, label: labelInFile(entity, name) })),
  { value: '_id', label: 'Record ID (updates existing records)' },
]

/** The labels of the field's options; empty for fields that are not choices. */
export const offeredLabels = (entity: Entity, name: string | null | undefined): string[] => {
  const field = name ? entity.fields[name] : undefined
  return field ? optionsOf(field).map((o) => o.label) : []
}

/** Required fields that no column fills. */
export function missingFields(entity: Entity, data: Pick<Import, 'missing_headers'>): string[] {
  const missing = new Set(data.missing_headers)
  return fileFieldsOf(entity).filter((name) => missing.has(headerOf(entity.fields[name]!)))
}

/**
 * Required fields that no column fills, including those with one value for every row. Fields that only forms require
 * may be filled so too (startups.md, Required of a new startup).
 */
export function fixableFields(
  entity: Entity,
  data: Pick<Import, 'missing_headers' | 'mapping' | 'fixed'>,
): string[] {
  const missing = new Set(missingFields(entity, data))
  const mapped = new Set(Object.values(data.mapping))
  return fileFieldsOf(entity).filter(
    (name) =>
      missing.has(name) ||
      data.fixed[name] !== undefined ||
      (entity.fields[name]!.whenAdded?.isByHand === true && !mapped.has(name)),
  )
}

/** The rates that the import asks for at a column: their keys and the units that they are for. */
export function ratesAt(
  entity: Entity,
  data: Pick<Import, 'mapping' | 'needed_rates'>,
  column: string,
): [key: string, unit: string][] {
  const field = data.mapping[column]
  if (!field) return []
  const unit = unitToAskFor(entity, data.mapping, column)
  if (unit !== undefined) return [[field, unit]]
  return Object.entries(data.needed_rates).filter(([key]) => fieldOfRate(key) === field)
}

type Settings = Pick<
  Import,
  'mapping' | 'rates' | 'needed_rates' | 'date_orders' | 'needed_orders' | 'sheet_unit'
>

/** How the cells of a column are read, with its units and rates; undefined if it is skipped. */
function columnOf(entity: Entity, data: Settings, column: string, timeZone: string) {
  const field = data.mapping[column] ?? ''
  const def = entity.fields[field]
  const choices = { values: {}, rates: data.rates, dateOrders: data.date_orders }
  const facts = {
    needed: data.needed_rates,
    unclearOrders: data.needed_orders,
    timeZone,
    sheetUnit: data.sheet_unit ?? undefined,
  }
  return def && readingOf(column, field, def, choices, facts)
}

/** Whether amounts or counts of a column are shown with the value that they are converted to. */
export const isConvertedIn = (entity: Entity, data: Settings, column: string): boolean => {
  const reading = columnOf(entity, data, column, 'UTC')
  return reading !== undefined && isQuantity(reading.def) && hasUnit(reading)
}

/** How a cell will be read while it is edited. */
export const cellEchoOf = (
  entity: Entity,
  data: Settings,
  column: string,
  text: string,
  timeZone: string,
): Reading<string> | null => {
  const reading = columnOf(entity, data, column, timeZone)
  return reading ? echoOf(reading.def, text, (cell) => readCell(reading, cleanCell(cell))) : null
}

/** Some distinct values of a column, as written in the file. */
export const samplesOf = (data: Pick<Import, 'sample'>, column: string): string[] =>
  [...new Set(data.sample.map((row) => row.cells[column] ?? '').filter((cell) => cell.trim() !== ''))].slice(
    0,
    3,
  )

export const mappedColumns = (data: Import): string[] => data.headers.filter((h) => data.mapping[h])

/** The number of rows that added or updated a record. */
export const importedRows = (data: Import): number => data.rows_added + data.rows_updated

/** The page that lists the imported entity. */
export const tableHrefOf = (entity: Entity, data: Import): string =>
  placeOfList(entity.name, data.incubator_id) ?? `/records/${entity.name}`

/** The same list, filtered to the records that the import added or changed. */
export function importedHrefOf(entity: Entity, data: Import): string {
  const href = tableHrefOf(entity, data)
  return `${href}${href.includes('?') ? '&' : '?'}import=${importParam(entity, data._id)}`
}
