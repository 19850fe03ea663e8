import type { Entity, Values } from '#domain/entities/entity.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { filesOf } from '#server/core/records/file-uses.ts'
import { findReadable, type FileRow } from '#server/core/records/readable-files.ts'
import type { Row } from '#server/core/records/row.ts'

interface Written {
  entity: Entity
  /** The record before the change; null for a new one. */
  row: Row | null
  values: Values
}

/** A file's path, and the path in the body where its address is. */
interface NamedFile {
  at: number
  field: string
  file: string
}

/** The files of a change that its record does not use yet. */
function newFilesOf(written: Written, at: number): NamedFile[] {
  const { entity, row, values } = written
  const named = filesOf(entity, values)
  if (named.length === 0) return []
  const own = new Set(row ? filesOf(entity, row).map(({ path }) => path) : [])
  return named.filter(({ path }) => !own.has(path)).map(({ path, at: field }) => ({ at, field, file: path }))
}

/**
 * A file's address in a record gives the record's readers access to the file. So the author must be able to read the file
 * (changing-records.md, Files in a record) or, as long as no record or request contains it, belong to the incubator whose
 * people uploaded it. Returns each problem with the number of its change. Checks all files of a batch in one statement;
 * files of other owners take a few more.
 */
export async function findForeignFiles(
  db: Queryable,
  actor: Actor,
  written: readonly Written[],
): Promise<{ at: number; problem: Problem }[]> {
  if (isPortal(actor)) return []
  const named = written.flatMap(newFilesOf)
  if (named.length === 0) return []
  const paths = [...new Set(named.map(({ file }) => file))]
  const { rows } = await db.query<FileRow & { incubator_id: string | null; is_held: boolean }>(sql`
    select f.*, a.incubator_id, exists (select 1 from file_use u
        where u.path = f.path and (u.record_id is not null or u.approval_id is not null)) as is_held
      from file f left join account a on a.id = f.account_id
      where f.path = any(${sql.param(paths)}::text[])`)
  const isOfOurs = (id: string | null) => isCentre(actor) && id !== null && id === actor.incubatorId
  const others = rows.filter((f) => f.is_held || !isOfOurs(f.incubator_id))
  const readable = await findReadable(db, actor, others)
  const foreign = new Set(others.map((f) => f.path).filter((path) => !readable.has(path)))
  return named
    .filter(({ file }) => foreign.has(file))
    .map(({ at, field }) => ({ at, problem: problemAt(field, 'foreign-file') }))
}
