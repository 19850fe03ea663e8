import type { Entity, Values } from '#domain/entities/entity.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { filesOf } from '#server/records/file-addresses.ts'
import { findReadable, type FileRow } from '#server/records/readable-files.ts'
import type { Row } from '#server/records/row.ts'

interface Written {
  entity: Entity
  /** The record before; null for a new one. */
  row: Row | null
  values: Values
}

/** A file's path, and where in a body its address stands. */
interface NamedFile {
  at: number
  field: string
  file: string
}

/** What a change says of files that its record does not hold already. */
function newFilesOf(written: Written, at: number): NamedFile[] {
  const { entity, row, values } = written
  const named = filesOf(entity, values)
  if (named.length === 0) return []
  const held = new Set(row ? filesOf(entity, row).map(({ path }) => path) : [])
  return named.filter(({ path }) => !held.has(path)).map(({ path, at: field }) => ({ at, field, file: path }))
}

/**
 * Whoever writes a file's address into a record gives it to that record's readers: who may not read
 * the file may not (changing-records.md, Files in a record); what its people uploaded is an incubator's own.
 * Each problem with the number of its change. One statement for all the files of a batch, none where none is
 * written; a few more where a file of somebody else's is among them.
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
  const { rows } = await db.query<FileRow & { incubator_id: string | null }>(sql`
    select f.*, a.incubator_id from file f left join account a on a.id = f.account_id
    where f.path = any(${sql.param(paths)}::text[])`)
  const isOfOurs = (id: string | null) => isCentre(actor) && id !== null && id === actor.incubatorId
  const others = rows.filter((f) => !isOfOurs(f.incubator_id))
  const readable = await findReadable(db, actor, others)
  const foreign = new Set(others.map((f) => f.path).filter((path) => !readable.has(path)))
  return named
    .filter(({ file }) => foreign.has(file))
    .map(({ at, field }) => ({ at, problem: problemAt(field, 'foreign-file') }))
}
