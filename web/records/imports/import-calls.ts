import type { Import, ImportRow, ImportSetupBody, ImportUndone } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { get, request, toQuery } from '#web/api/request.ts'

/** The calls of an import (http-calls.md, Import calls). Each throws a Problem and nothing else. */
const at = (id: string) => `/imports/${encodeURIComponent(id)}`

export async function startImport(module: string, incubatorId: string | null, file: File): Promise<Import> {
  const form = new FormData()
  // The server reads what stands before the file.
  form.set('module', module)
  if (incubatorId !== null) form.set('incubator_id', incubatorId)
  form.set('file', file)
  return (await request<Import>('POST', '/imports', form)).data
}

export const readImport = (id: string, signal?: AbortSignal): Promise<Import> => get<Import>(at(id), signal)

export const changeImport = async (id: string, setup: ImportSetupBody): Promise<Import> =>
  (await request<Import>('PUT', at(id), setup)).data

export const commitImport = async (id: string, skipInvalid: boolean): Promise<Import> =>
  (await request<Import>('POST', `${at(id)}/commit`, { skip_invalid: skipInvalid })).data

export const undoImport = async (id: string): Promise<ImportUndone> =>
  (await request<ImportUndone>('POST', `${at(id)}/undo`)).data

/** Which rows of the preview are wanted. */
export const ROW_KINDS = ['all', 'invalid', 'valid', 'warned'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const readImportRows = (
  id: string,
  query: { page: number; pageSize: number; kind: RowKind },
  signal?: AbortSignal,
): Promise<Page<ImportRow>> => get(`${at(id)}/rows${toQuery(query)}`, signal)

export const rejectedHref = (id: string): string => `/api${at(id)}/rejected.csv`
export const eventsHref = (id: string): string => `/api${at(id)}/events`
export const templateHref = (module: string, format: 'csv' | 'xlsx'): string =>
  `/api/templates/${module}.${format}`
