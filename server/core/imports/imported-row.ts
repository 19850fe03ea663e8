import type { ImportRow } from '#domain/api/import-row.ts'
import type { Change } from '#domain/changes/change.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import { cutTexts } from '#domain/messages/brief.ts'
import type { ColumnProblem } from '#domain/codes/codes.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { problemOf } from '#server/platform/http/refusal.ts'
import type { CheckedRow } from '#domain/tabular/check-rows.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'

/** A row of a file as it would be saved, with its record in the database. */
export interface ImportedRow extends CheckedRow {
  kind: ImportRow['kind']
  warnings: Problem[]
}

/** The change that a row makes; a row without values changes nothing. */
export const changeOf = (
  entity: Entity,
  incubatorId: string | null,
  { recordId, values }: Pick<ImportedRow, 'recordId' | 'values'>,
): Change =>
  recordId === null
    ? { action: 'create', entity: entity.name, incubatorId, values: values ?? {} }
    : { action: 'update', entity: entity.name, recordId, values: values ?? {} }

/** The file's column of a field, or the field's label if the file has none. */
export const columnFor = (entity: Entity, setup: ImportSetup, field: string): string =>
  Object.entries(setup.mapping).find(([, f]) => f === field)?.[0] ?? findField(entity, field)?.label ?? field

export function fail(row: ImportedRow, column: string, problem: Problem, value: unknown = ''): void {
  row.errors.push({ row: row.row, column, value: typeof value === 'string' ? value : '', problem })
  row.values = null
  row.kind = 'invalid'
}

/** Adds a warning to a row, or skips it if the person chose so. `why` is the reason in both cases. */
export function note(row: ImportedRow, isLeftOut: boolean, column: string, why: Problem): void {
  if (isLeftOut) fail(row, column, why)
  else row.warnings.push(why)
}

/** Why a row was skipped, stored with its import. Long texts are cut like in all stored messages. */
export const reasonOf = (entity: Entity, { errors }: ImportedRow): ColumnProblem[] =>
  errors.map(({ column, problem }) => {
    const { path: _path, ...kept } = problemOf(entity, problem)
    return cutTexts({ ...kept, column })
  })
