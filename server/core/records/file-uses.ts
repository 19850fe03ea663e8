import type { Entity, Values } from '#domain/entities/entity.ts'
import { ALL_ENTITIES } from '#domain/entities/register.ts'
import { holdsAddresses } from '#domain/kinds/register.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { fileUseTable } from '#server/platform/db/tables/files.ts'

export type FileUse = Partial<typeof fileUseTable.$inferSelect> & { path: string }
/** What uses a file, other than a current record. */
type Holder = Omit<FileUse, 'path' | 'field'>

/** The entities whose records may use files. */
export const ENTITIES_WITH_FILES: readonly Entity[] = ALL_ENTITIES.filter((entity: Entity) =>
  Object.values(entity.fields).some(holdsAddresses),
)

/** The address of an uploaded file within a text. Its path is the key of the stored file. */
const ADDRESS = new RegExp(`${OWN_FILES}([a-z]+/[0-9a-f]+\\.[a-z]+)`, 'g')

/** The paths of the files in a text, each once. */
export const pathsIn = (text: string): string[] =>
  text.includes(OWN_FILES) ? [...new Set(Array.from(text.matchAll(ADDRESS), (found) => found[1]!))] : []

/** A file in a record, and its place, such as `awards.1.document`. */
interface NamedFile {
  path: string
  at: string
}

/** The files in a value, including list items. */
function* filesIn(value: unknown, at: string): Generator<NamedFile> {
  if (typeof value === 'string') for (const path of pathsIn(value)) yield { path, at }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* filesIn(inner, `${at}.${name}`)
}

/** The fields in which a file's address counts. */
const fileFieldsOf = perObject((entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => holdsAddresses(entity.fields[name]!)),
)

/** The files in these values of a record. */
export const filesOf = (entity: Entity, values: Values): NamedFile[] =>
  fileFieldsOf(entity).flatMap((name) => [...filesIn(values[name], name)])

/** The files that a record uses, each with its field and part. */
export function usesOfRecord(entity: Entity, recordId: string, values: Values): FileUse[] {
  const uses = filesOf(entity, values).map(({ path, at }) => {
    const field = at
      .split('.')
      .filter((name) => !/^\d+$/.test(name))
      .slice(0, 2)
      .join('.')
    return { path, field }
  })
  const once = new Map(uses.map((use) => [`${use.path} ${use.field}`, use]))
  return [...once.values()].map((use) => ({ ...use, entity: entity.name, record_id: recordId }))
}

/** The files that are named anywhere in a value. */
export const usesOf = (holder: Holder, value: unknown): FileUse[] =>
  pathsIn(JSON.stringify(value)).map((path) => ({ path, ...holder }))

/** Adds uses in one statement, or none if there are none. Known uses are not changed. */
export async function addFileUses(db: Writer, uses: readonly FileUse[]): Promise<void> {
  if (uses.length === 0) return
  await db.query(sql`
    insert into file_use (path, entity, record_id, field, incubator_id, approval_id, import_id, account_id)
    select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as x(path text, entity text, record_id uuid,
      field text, incubator_id uuid, approval_id uuid, import_id uuid, account_id uuid)
    on conflict do nothing`)
}

/** Ends the current uses of records. Their histories continue to use the files. */
export async function endRecordUses(db: Writer, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  await db.query(sql`
    delete from file_use where field is not null and record_id = any(${sql.param(recordIds)}::uuid[])`)
}

/** Replaces the uses of an import or an account. */
export async function replaceFileUses(
  db: Writer,
  holder: 'import_id' | 'account_id',
  ids: readonly string[],
  uses: readonly FileUse[],
): Promise<void> {
  if (ids.length === 0) return
  await db.query(sql`delete from file_use where ${sql.identifier(holder)} = any(${sql.param(ids)}::uuid[])`)
  await addFileUses(db, uses)
}

/** For a row of `file`: it has no use. */
export const IS_UNUSED = sql`not exists (select 1 from file_use u where u.path = file.path)`
