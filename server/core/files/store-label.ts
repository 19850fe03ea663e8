/**
 * What tells a store and a database that they belong together (decisions/a-store-for-one-database.md): an id that both
 * have, and in the store the newest change that it has seen, which a restored older dump lacks.
 */
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { LABEL, type FileStore } from './file-store.ts'

const labelSchema = z.object({
  /** The id of the database's row in `file_store`. */
  id: z.uuid(),
  /** The ids of its newest history entry and its newest entry of the activity log, which are never deleted. */
  newest: z.array(z.uuid()),
})
export type Label = z.infer<typeof labelSchema>

/** A label that cannot be read is one of an unknown database. */
const UNREADABLE: Label = { id: 'unreadable', newest: [] }

/** undefined for a store without a label, as a new one is. */
export async function readLabel(store: FileStore): Promise<Label | undefined> {
  const content = await store.get(LABEL)
  if (!content) return undefined
  try {
    return labelSchema.parse(JSON.parse(await text(content)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return UNREADABLE
    throw error
  }
}

export const writeLabel = (store: FileStore, label: Label): Promise<void> =>
  store.put(LABEL, Buffer.from(`${JSON.stringify(label)}\n`))

/** The id of the store of this database; undefined before its first start. */
export async function readStoreId(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(sql`select id from file_store`)
  return rows[0]?.id
}

/** Ids grow with time. */
export async function findNewest(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    (select id from history order by id desc limit 1) union all
    (select id from activity_log order by activity_date desc, id desc limit 1)`)
  return rows.map(({ id }) => id)
}

/** Whether the store has seen a change that this database lacks. */
export async function isBehind(db: Queryable, { newest }: Label): Promise<boolean> {
  const { rows } = await db.query(sql`
    select from unnest(${sql.param(newest)}::uuid[]) as seen(id)
    where not exists (select from history h where h.id = seen.id)
      and not exists (select from activity_log a where a.id = seen.id)`)
  return rows.length > 0
}

/** Notes the newest change in the store if it is this database's and not ahead of it. */
export async function noteNewest(db: Queryable, store: FileStore): Promise<void> {
  const [id, newest] = [await readStoreId(db), await findNewest(db)]
  const label = await readLabel(store)
  if (!label || label.id !== id || String(label.newest) === String(newest)) return
  if (!(await isBehind(db, label))) await writeLabel(store, { id, newest })
}
