import type { ImportRow } from '#domain/api/import.ts'
import type { Change } from '#domain/changes/change.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import type { CheckedRow, ImportSetup } from '#domain/tabular/check-rows.ts'

/** A row of a file as it would be saved, with what the database knows of it. */
export interface ImportedRow extends CheckedRow {
  kind: ImportRow['kind']
  warnings: string[]
}

/** The change that a row makes; nothing is changed by one without values. */
export const changeOf = (
  entity: Entity,
  incubatorId: string | null,
  { recordId, values }: Pick<ImportedRow, 'recordId' | 'values'>,
): Change =>
  recordId === null
    ? { action: 'create', entity: entity.name, incubatorId, values: values ?? {} }
    : { action: 'update', entity: entity.name, recordId, values: values ?? {} }

/** The file's column of a field; the field's label where it has none. */
export const columnFor = (entity: Entity, setup: ImportSetup, field: string): string =>
  Object.entries(setup.mapping).find(([, f]) => f === field)?.[0] ?? findField(entity, field)?.label ?? field

export function fail(row: ImportedRow, column: string, message: string, value: unknown = ''): void {
  row.errors.push({ row: row.row, column, value: typeof value === 'string' ? value : '', message })
  row.values = null
  row.kind = 'invalid'
}

/** A row that could be saved is warned of, or left out where the person chose so. */
export function note(row: ImportedRow, isLeftOut: boolean, column: string, why: string): void {
  if (isLeftOut) fail(row, column, `${why}; left out`)
  else row.warnings.push(why)
}
