/** Whether the store of the settings belongs to their database (running.md, A store for one database). */
import { newId } from '#server/platform/db/new-id.ts'
import type { Jobs, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { OperatorProblem } from '#server/platform/report-error.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { FileStore } from './file-store.ts'
import { describeStore, openFileStore } from './open-file-store.ts'
import { findNewest, isBehind, readLabel, readStoreId, writeLabel } from './store-label.ts'

type Place = Pick<Settings, 'dataDir' | 's3' | 'databaseUrl'>

/** Several servers that start at once claim their store one after the other. */
const LOCK = 7_236_502

const ADOPT = 'If this database is to have these files from now on, start once with --adopt-files.'

function problemOf(place: Place, what: string): OperatorProblem {
  const database = place.databaseUrl === undefined ? 'DATABASE_URL, which is not set,' : 'DATABASE_URL'
  const { setting } = describeStore(place)
  return new OperatorProblem(`${what} No file was touched. Check ${database} and ${setting}. ${ADOPT}`)
}

/** Whether anything is in the store. */
async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return true
  return false
}

/** Refuses what may be the store of another database. */
async function requireOwn(db: Queryable, store: FileStore, place: Place, id: string | undefined) {
  const { where } = describeStore(place)
  const label = await readLabel(store)
  if (label && label.id !== id) throw problemOf(place, `The files in ${where} belong to another database.`)
  if (label) return
  if (await hasFiles(store)) throw problemOf(place, `The files in ${where} are not those of this database.`)
  const { rows } = await db.query<{ known: number }>(sql`select count(*)::integer as known from file`)
  const { known } = rows[0]!
  if (known > 0) throw problemOf(place, `There are no files in ${where}, but this database has ${known}.`)
}

/**
 * Makes sure at the start that store and database belong together, and writes an id into both where there is none. Throws
 * an `OperatorProblem` if they do not, unless the operator adopts the store: then the id is a new one, so that no other
 * database has it.
 */
export async function claimStore(
  db: Jobs,
  place: Place,
  { isAdopting = false }: { isAdopting?: boolean } = {},
): Promise<void> {
  const store = await openFileStore(place)
  const drawn = newId()
  await db.transact(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
    const known = await readStoreId(tx)
    if (!isAdopting) await requireOwn(tx, store, place, known)
    const id = (isAdopting ? undefined : known) ?? drawn
    if (id !== known)
      await tx.query(
        sql`insert into file_store (id) values (${id}) on conflict (is_only) do update set id = excluded.id`,
      )
    if (isAdopting || !(await readLabel(store))) await writeLabel(store, { id, newest: await findNewest(tx) })
  })
}

/** Why nothing may be removed now, as a sentence; undefined if store and database agree. */
export async function findDoubt(db: Queryable, place: Place): Promise<string | undefined> {
  const store = await openFileStore(place)
  const { where } = describeStore(place)
  const label = await readLabel(store)
  if (!label || label.id !== (await readStoreId(db)))
    return `The files in ${where} no longer belong to this database: nothing is removed.`
  if (await isBehind(db, label))
    return (
      `This database lacks the newest change that ${where} has seen, as after an older dump was restored: ` +
      `neither files nor what has expired are removed. ${ADOPT}`
    )
  return undefined
}
