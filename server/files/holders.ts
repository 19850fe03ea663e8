import { sql, type SQL } from 'drizzle-orm'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/fields/field.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { isCentre, type Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { tableNameOf } from '#server/db/tables/entity-table.ts'
import { readRows } from '#server/imports/store.ts'
import { presentRecord } from '#server/records/present.ts'
import { column, fromSql, selectSql } from '#server/records/read-sql.ts'
import type { Row } from '#server/records/row.ts'
import { targetOf } from '#server/records/target.ts'

/** What a look for a file needs to know of it. */
export interface FileKey {
  path: string
  created_at: string
  /** Who uploaded it. */
  account_id: string
}

/** A table whose rows may hold a file's address: where it would stand, and when a row was last written. */
interface Holder {
  table: string
  texts: SQL
  writtenAt: string | null
  only?: SQL
}

const holdsAddresses = (field: Field): boolean =>
  field.storage === 'json' || ['file', 'image', 'url', 'long-text'].includes(field.kind)

/** The columns of an entity in which an address may stand, as one text; undefined where it has none. */
function textsOf(entity: Entity): SQL | undefined {
  const columns = Object.entries(entity.fields)
    .filter(([, field]) => holdsAddresses(field))
    .map(([name]) => sql`${column(name)}::text`)
  return columns.length > 0 ? sql`concat_ws(' ', ${sql.join(columns, sql`, `)})` : undefined
}

const ENTITY_HOLDERS = ENTITIES.flatMap((entity: Entity) => {
  const texts = textsOf(entity)
  return texts ? [{ entity, table: tableNameOf(entity), texts, writtenAt: 'updated_at' }] : []
})
const NAMES = ENTITY_HOLDERS.map(({ entity }) => entity.name)
const IN_HISTORY = sql`concat_ws(' ', t.before::text, t.after::text)`
const OF_THESE = sql`t.entity = any(${sql.param(NAMES)}::text[])`
const IN_REQUEST = sql`t.changes::text`

const HOLDERS: readonly Holder[] = [
  ...ENTITY_HOLDERS,
  {
    table: 'history',
    texts: IN_HISTORY,
    writtenAt: 'at',
    only: OF_THESE,
  },
  { table: 'approval', texts: IN_REQUEST, writtenAt: 'request_date' },
  { table: 'import', texts: sql`t.setup::text`, writtenAt: 'updated_at' },
  { table: 'account', texts: sql`coalesce(t.profile, '')`, writtenAt: null },
]

/** Nothing names a file before it is kept; a day's slack is for clocks that were put right. */
const since = (writtenAt: string | null, file: FileKey): SQL =>
  writtenAt === null
    ? sql``
    : sql`${column(writtenAt)} > ${file.created_at}::timestamptz - interval '1 day' and `

/** A path has a random part of its own, so the path alone is looked for, wherever it stands. */
const holds = (texts: SQL, file: FileKey): SQL => sql`strpos(${texts}, ${file.path}) > 0`

/** Whether any record, history entry, request or import's settings hold the file; for use in a statement. */
export const isHeldSql = (file: FileKey): SQL =>
  sql`(${sql.join(
    HOLDERS.map(
      ({ table, texts, writtenAt, only = sql`true` }) =>
        sql`exists (select 1 from ${sql.identifier(table)} t where ${since(writtenAt, file)}${only} and ${holds(texts, file)})`,
    ),
    sql` or `,
  )})`

const ADDRESS = '/api/files/([a-z]+/[0-9a-f]+\\.[a-z]+)'

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
  const { rows } = await db.execute<{ import_id: string }>(sql`select import_id from import_file`)
  const found = new Set<string>()
  for (const { import_id } of rows)
    for (const { cells } of await readRows(db, import_id).catch(() => []))
      for (const [, path] of cells.join('\n').matchAll(new RegExp(ADDRESS, 'g'))) found.add(path!)
  return found
}

/**
 * A record shows the files of its own incubator's people and of the portal's: whoever knows the address
 * of another's file does not open it to the world by writing it into a record of theirs.
 */
const isOfTheirs = (file: FileKey, incubatorId: SQL): SQL => sql`exists (
  select 1 from account a where a.id = ${file.account_id}
  and (a.role_type = 'superincubator' or a.incubator_id = ${incubatorId}))`

/** Whether some record shows the actor this file: what the actor is answered of it names the file. */
export async function isShownInRecords(db: Queryable, actor: Actor, file: FileKey): Promise<boolean> {
  for (const { entity, texts, writtenAt } of ENTITY_HOLDERS) {
    const { rows } = await db.execute<Row>(
      sql`select ${selectSql(entity, false)} from ${fromSql(entity)} where ${since(writtenAt, file)}${holds(texts, file)}
        and ${isOfTheirs(file, column(entity.ownerName === null ? 'id' : 'incubator_id'))}`,
    )
    for (const row of rows) {
      const view = viewOf(actor, readersOf(entity, row), targetOf(entity, row))
      if (view !== 'none' && JSON.stringify(presentRecord(entity, row, view)).includes(file.path)) return true
    }
  }
  return false
}

/** History and requests are read by who reads everything of their owner (permissions.md, reading). */
export async function isShownInPast(db: Queryable, actor: Actor, file: FileKey): Promise<boolean> {
  const own = [actor.startupId, actor.mentorId].filter((id) => id !== null)
  const incubatorId = isCentre(actor) ? actor.incubatorId : null
  const { rows } = await db.execute(sql`
    select 1 from history t where ${since('at', file)}${OF_THESE} and
      (t.incubator_id = ${incubatorId}::uuid or t.record_id = any(${sql.param(own)}::uuid[])) and ${holds(IN_HISTORY, file)}
      and ${isOfTheirs(file, column('incubator_id'))}
    union all
    select 1 from approval t where t.incubator_id = ${incubatorId}::uuid and ${holds(IN_REQUEST, file)}
      and ${isOfTheirs(file, column('incubator_id'))} limit 1`)
  return rows.length > 0
}
