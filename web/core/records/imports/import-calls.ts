import {
  ADD_IMPORT,
  ADD_IMPORT_NAMES,
  CHANGE_IMPORT,
  COMMIT_IMPORT,
  FOLLOW_IMPORT,
  LIST_IMPORT_ROWS,
  READ_IMPORT,
  READ_REJECTED_ROWS,
  READ_TEMPLATE,
  UNDO_IMPORT,
} from '#domain/api/endpoints.ts'
import type { Import, ImportUndone } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import type { Page } from '#domain/api/page.ts'
import { ask, call, hrefOf } from '#web/platform/api/call.ts'

/** The calls of an import (http-calls.md, Import calls). Each throws only Problems. */
export async function startImport(module: string, incubatorId: string | null, file: File): Promise<Import> {
  const form = new FormData()
  // The server reads only the parts that precede the file.
  form.set('module', module)
  if (incubatorId !== null) form.set('incubator_id', incubatorId)
  form.set('file', file)
  return ask(ADD_IMPORT, { body: form })
}

export const readImport = (id: string, signal?: AbortSignal): Promise<Import> =>
  ask(READ_IMPORT, { params: { id }, signal })

export const changeImport = (id: string, setup: ImportSetupBody): Promise<Import> =>
  ask(CHANGE_IMPORT, { params: { id }, body: setup })

/** Adds records for a field's unknown names; from an Editor they become a request. */
export const addImportNames = (id: string, field: string) =>
  call(ADD_IMPORT_NAMES, { params: { id }, body: { field } })

/** Saves what the person has seen, or nothing. */
export const commitImport = (
  { _id: id, version }: Pick<Import, '_id' | 'version'>,
  skipInvalid: boolean,
): Promise<Import> => ask(COMMIT_IMPORT, { params: { id }, body: { skip_invalid: skipInvalid, version } })

export const undoImport = (id: string): Promise<ImportUndone> => ask(UNDO_IMPORT, { params: { id } })

/** The filters of the preview's rows. */
export const ROW_KINDS = ['all', 'invalid', 'valid', 'warned'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const readImportRows = (
  id: string,
  query: { page: number; pageSize: number; kind: RowKind; group?: string | undefined },
  signal?: AbortSignal,
): Promise<Page<ImportRow>> => ask(LIST_IMPORT_ROWS, { params: { id }, query, signal })

export const rejectedHref = (id: string): string => hrefOf(READ_REJECTED_ROWS, { params: { id } })
export const eventsHref = (id: string): string => hrefOf(FOLLOW_IMPORT, { params: { id } })
export const templateHref = (module: string, format: 'csv' | 'xlsx'): string =>
  hrefOf(READ_TEMPLATE, { params: { file: `${module}.${format}` } })
