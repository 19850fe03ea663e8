import { ownIncubatorOf, viewOf } from '#domain/permissions/reading.ts'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Message } from '#domain/codes/codes.ts'
import { decideOnPreparedImport } from '#domain/permissions/prepared-imports.ts'
import type { ImportSetup, FileRow } from '#domain/tabular/import-setup.ts'
import type { NeededRates } from '#domain/tabular/rates.ts'
import type { Matches } from '#domain/tabular/earlier-matches.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { importTable, ImportSource } from '#server/platform/db/tables/jobs.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { pathsIn, type FileUse } from '#server/core/records/file-uses.ts'

const squeeze = promisify(gzip)
const unsqueeze = promisify(gunzip)

/** The result of the last check or the commit. It is stored so that a list of imports need not read rows. */
export interface Summary {
  missing_headers: string[]
  unmapped_headers: string[]
  near_options: Record<string, Record<string, string>>
  needed_rates: NeededRates
  sheet_unit: string | null
  counts_without_unit: string[]
  missing_rates: Record<string, string>
  needed_orders: Record<string, string>
  missing_orders: Record<string, string>
  unknown_values: Record<string, Record<string, number>>
  rows_valid: number
  rows_invalid: number
  rows_added: number
  rows_updated: number
  rows_unchanged: number
  unlinked: Record<string, number>
  unknown_names: Record<string, Record<string, number>>
  duplicates: number
  non_records: number
  hidden_rows: number
  imported_before: string | null
  /** Rows that the commit skipped, with the reason; empty until then. */
  rejected: { row: number; reason: Message }[]
}

export type ImportRecord = Omit<typeof importTable.$inferSelect, 'setup' | 'summary'> & {
  setup: ImportSetup
  summary: Summary
}

export type { ImportSource }

const SELECT = sql`select i.* from import i`

/**
 * An import can be read by its author, its incubator's COE actors and all Portal actors
 * (roles-and-rights.md, History and imports are read with their record).
 */
const isReader = (actor: Actor, row: ImportRecord): boolean =>
  row.account_id === actor.uid || viewOf(actor, 'import', { incubatorId: row.incubator_id }) === 'full'

export async function findImport(db: Queryable, actor: Actor, id: string): Promise<ImportRecord> {
  const { rows } = isId(id) ? await db.query<ImportRecord>(sql`${SELECT} where i.id = ${id}`) : { rows: [] }
  if (!rows[0] || !isReader(actor, rows[0])) throw notFound('This import')
  return rows[0]
}

/** Prepared and not saved: it may be changed, committed and discarded. */
export const OPEN: readonly string[] = ['ready', 'incomplete', 'failed']
export const isOpen = ({ status }: Pick<ImportRecord, 'status'>): boolean => OPEN.includes(status)

/** Refuses whoever may not change, commit or discard the import (imports.md, Whose import it is). */
export function requireRight(
  { actor }: Author,
  { module, incubator_id, account_id }: Pick<ImportRecord, 'module' | 'incubator_id' | 'account_id'>,
): void {
  const verdict = decideOnPreparedImport(actor, entityOf(module).actions.create, {
    authorId: account_id,
    incubatorId: incubator_id,
  })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

export async function findImportById(db: Queryable, id: string): Promise<ImportRecord | undefined> {
  return (await db.query<ImportRecord>(sql`${SELECT} where i.id = ${id}`)).rows[0]
}

interface ImportList {
  page: number
  pageSize: number
  /** Only the actor's own imports. */
  isMine: boolean
  /** Only imports that wait for somebody or are running. */
  isOpen: boolean
}

/** The actor's own imports and those of their incubator, newest first. */
export async function listImports(
  db: Queryable,
  actor: Actor,
  { page, pageSize, isMine, isOpen: wantsOpen }: ImportList,
): Promise<{ rows: ImportRecord[]; total: number }> {
  const own = isMine ? null : ownIncubatorOf(actor)
  const whose =
    own === null
      ? sql`i.account_id = ${actor.uid}`
      : sql`(i.account_id = ${actor.uid} or i.incubator_id = ${own})`
  const where = wantsOpen
    ? sql`${whose} and i.status = any(${sql.param([...OPEN, 'running'])}::text[])`
    : whose
  const { rows } = await db.query<ImportRecord>(
    sql`${SELECT} where ${where} order by i.created_at desc, i.id desc ${pagingSql({ page, pageSize })}`,
  )
  const counted = await db.query<{ total: number }>(
    sql`select count(*) as total from import i where ${where}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** When the same file was last imported; null if it was not. */
export async function findEarlier(
  db: Queryable,
  record: Pick<ImportRecord, 'id' | 'file_hash' | 'module' | 'incubator_id'>,
): Promise<string | null> {
  const { rows } = await db.query<{ at: string }>(sql`
    select updated_at as at from import where file_hash = ${record.file_hash} and module = ${record.module} and id <> ${record.id}
    and incubator_id is not distinct from ${record.incubator_id} and status in ('done', 'requested') order by updated_at desc limit 1`)
  return rows[0]?.at ?? null
}

export type EarlierImport = Pick<ImportRecord, 'file_name' | 'created_at'> & Matches

/**
 * The committed import of the same module and incubator that shares the most headers with this one; of
 * several, the newest. Only imports that the actor may read are considered.
 */
export async function findEarlierImport(
  db: Queryable,
  actor: Actor,
  record: Pick<ImportRecord, 'id' | 'module' | 'incubator_id' | 'headers'>,
): Promise<EarlierImport | null> {
  const isShared = viewOf(actor, 'import', { incubatorId: record.incubator_id }) === 'full'
  const { rows } = await db.query<EarlierImport>(sql`
    select i.file_name, i.created_at, i.setup->'mapping' as mapping, i.setup->'values' as "values" from import i
    where i.module = ${record.module} and i.incubator_id is not distinct from ${record.incubator_id}
      and i.id <> ${record.id} and i.status in ('done', 'requested')
      and i.headers ?| ${sql.param(record.headers)}::text[]
      ${isShared ? sql`` : sql`and i.account_id = ${actor.uid}`}
    order by (select count(*) from jsonb_array_elements_text(i.headers) h where h = any(${sql.param(record.headers)}::text[])) desc,
      i.created_at desc limit 1`)
  return rows[0] ?? null
}

/** The files that an import uses, in its cells and in the choices of people. */
export function usesOfImport(id: string, rows: readonly FileRow[], setup: ImportSetup): FileUse[] {
  const paths = new Set(pathsIn(JSON.stringify(setup)))
  for (const { cells } of rows) for (const path of pathsIn(cells.join('\n'))) paths.add(path)
  return Array.from(paths, (path) => ({ path, import_id: id }))
}

export const packFile = (bytes: Uint8Array): Promise<Buffer> => squeeze(bytes, { level: 1 })

/** The bytes of the uploaded file. */
export async function readBytes(db: Queryable, id: string): Promise<Buffer> {
  const { rows } = await db.query<{ file: Buffer }>(sql`select file from import_file where import_id = ${id}`)
  if (!rows[0]) throw notFound('The file of this import')
  return unsqueeze(rows[0].file)
}

type PackedRow = [
  row: number,
  cells: readonly string[],
  merged?: readonly number[],
  isHidden?: boolean,
  isLong?: boolean,
  shown?: FileRow['shown'],
]

function packRow({ row, cells, merged, isHidden, isLong, shown }: FileRow): PackedRow {
  if (shown) return [row, cells, merged ?? [], isHidden ?? false, isLong ?? false, shown]
  if (isLong) return [row, cells, merged ?? [], isHidden ?? false, isLong]
  return isHidden ? [row, cells, merged ?? [], true] : merged ? [row, cells, merged] : [row, cells]
}

const unpackRow = ([row, cells, merged = [], isHidden, isLong, shown]: PackedRow): FileRow => ({
  row,
  cells,
  ...(merged.length > 0 ? { merged } : {}),
  ...(isHidden ? { isHidden } : {}),
  ...(isLong ? { isLong } : {}),
  ...(shown ? { shown } : {}),
})

export const packRows = (rows: readonly FileRow[]): Promise<Buffer> =>
  squeeze(JSON.stringify(rows.map(packRow)), { level: 1 })

export async function readRows(db: Queryable, id: string): Promise<FileRow[]> {
  const { rows } = await db.query<{ rows: Buffer }>(sql`select rows from import_file where import_id = ${id}`)
  if (!rows[0]) throw notFound('The file of this import')
  const packed = JSON.parse((await unsqueeze(rows[0].rows)).toString()) as PackedRow[]
  return packed.map(unpackRow)
}
