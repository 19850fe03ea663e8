import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { readRows } from '#server/imports/store.ts'
import {
  ADDRESS,
  ENTITY_HOLDERS,
  IN_HISTORY,
  IN_REQUEST,
  OF_HOLDERS,
  pathsIn,
  writtenSince,
} from '#server/records/file-holders.ts'

/** What a look for a file needs to know of it. */
export interface FileKey {
  path: string
  created_at: string
}

/** A table whose rows may hold a file's address: where it would stand, and when a row was last written. */
interface Holder {
  table: string
  texts: SQL
  writtenAt: string | null
  only?: SQL
}

const HOLDERS: readonly Holder[] = [
  ...ENTITY_HOLDERS,
  { table: 'history', texts: IN_HISTORY, writtenAt: 'at', only: OF_HOLDERS },
  { table: 'approval', texts: IN_REQUEST, writtenAt: 'request_date' },
  { table: 'import', texts: sql`t.setup::text`, writtenAt: 'updated_at' },
  { table: 'account', texts: sql`coalesce(t.profile, '')`, writtenAt: null },
]

/** A path has a random part of its own, so the path alone is looked for, wherever it stands. */
const holds = (texts: SQL, file: FileKey): SQL => sql`strpos(${texts}, ${file.path}) > 0`

/** Whether any record, history entry, request or import's settings hold the file; for use in a statement. */
export const isHeldSql = (file: FileKey): SQL =>
  sql`(${sql.join(
    HOLDERS.map(
      ({ table, texts, writtenAt, only = sql`true` }) =>
        sql`exists (select 1 from ${sql.identifier(table)} t where ${writtenSince(writtenAt, file.created_at)}${only} and ${holds(texts, file)})`,
    ),
    sql` or `,
  )})`

/** Every path that rows hold, read off each table once. */
export const heldPathsSql: SQL = sql.join(
  HOLDERS.map(
    ({ table, texts, only = sql`true` }) =>
      sql`select (regexp_matches(${texts}, ${ADDRESS}, 'g'))[1] as path from ${sql.identifier(table)} t
        where ${only} and strpos(${texts}, '/api/files/') > 0`,
  ),
  sql` union `,
)

/** Paths that stand in the cells of imported files, which rest compressed. */
export async function findPathsInImports(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ import_id: string }>(sql`select import_id from import_file`)
  const found = new Set<string>()
  for (const { import_id } of rows)
    for (const { cells } of await readRows(db, import_id).catch(() => []))
      for (const path of pathsIn(cells.join('\n'))) found.add(path)
  return found
}
