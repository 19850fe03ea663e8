import type { Entity, Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { holdsAddresses } from '#domain/kinds/register.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { fileUseTable } from '#server/platform/db/tables/files.ts'
import { filesOf, pathsIn } from './file-addresses.ts'

export type FileUse = Partial<typeof fileUseTable.$inferSelect> & { path: string }
/** What uses a file, other than a current record. */
type Holder = Omit<FileUse, 'path' | 'field'>

/** The entities whose records may use files. */
export const ENTITIES_WITH_FILES: readonly Entity[] = ENTITIES.filter((entity: Entity) =>
  Object.values(entity.fields).some(holdsAddresses),
)

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
