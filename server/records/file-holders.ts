import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { holdsAddresses } from '#domain/kinds/register.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { column } from './read-sql.ts'

/** The address of an uploaded file, wherever it stands in a text; the path is what the file is kept under. */
export const ADDRESS = '/api/files/([a-z]+/[0-9a-f]+\\.[a-z]+)'

export const pathsIn = (text: string): string[] =>
  text.includes('/api/files/')
    ? Array.from(text.matchAll(new RegExp(ADDRESS, 'g')), (found) => found[1]!)
    : []

/** The columns of an entity in which an address may stand, as one text; undefined where it has none. */
function textsOf(entity: Entity): SQL | undefined {
  const columns = Object.entries(entity.fields)
    .filter(([, field]) => holdsAddresses(field))
    .map(([name]) => sql`${column(name)}::text`)
  return columns.length > 0 ? sql`concat_ws(' ', ${sql.join(columns, sql`, `)})` : undefined
}

/** The tables of records that may hold a file's address: where it would stand, and when a row was last written. */
export const ENTITY_HOLDERS = ENTITIES.flatMap((entity: Entity) => {
  const texts = textsOf(entity)
  return texts ? [{ entity, table: tableNameOf(entity), texts, writtenAt: 'updated_at' }] : []
})
const NAMES = ENTITY_HOLDERS.map(({ entity }) => entity.name)

/** The same of the history, of the entities that hold any, and of requests; for a table that is called `t`. */
export const IN_HISTORY = sql`concat_ws(' ', t.before::text, t.after::text)`
export const OF_HOLDERS = sql`t.entity = any(${sql.param(NAMES)}::text[])`
export const IN_REQUEST = sql`t.changes::text`

/** Nothing names a file before it is kept; a day's slack is for clocks that were put right. */
export const writtenSince = (writtenAt: string | null, createdAt: string): SQL =>
  writtenAt === null ? sql`` : sql`${column(writtenAt)} > ${createdAt}::timestamptz - interval '1 day' and `
