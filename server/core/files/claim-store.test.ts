import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { claimStore, findDoubt } from './claim-store.ts'
import { LABEL, type FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { noteNewest, readLabel, readStoreId, writeLabel } from './store-label.ts'
import { empty } from './testing/stored-files.ts'

let server: S3Server
let db: TestDatabase
beforeAll(async () => {
  ;[server, db] = await Promise.all([startS3Server(), createTestDatabase()])
})
afterAll(() => Promise.all([server.close(), db.close()]))

const ID = newId()
const OTHER = newId()

describe.each(['disk', 'S3'] as const)('at the start with files on %s,', (kind) => {
  let settings: Settings
  let store: FileStore
  beforeAll(async () => {
    settings = readSettings({ DATA_DIR: makeFolder(), ...(kind === 'S3' ? server.env : {}) })
    store = await openFileStore(settings)
  })
  beforeEach(async () => {
    await db.reset()
    await empty(store)
    await store.remove(LABEL)
  })

  async function make(
    database: { id: string | null; files: number[] },
    stored: { id: string | null; files: number[] },
  ) {
    const pathOf = (n: number): string => `documents/${n}.pdf`
    if (database.id) await db.jobs.query(sql`insert into file_store (id) values (${database.id})`)
    for (const n of database.files)
      await db.jobs.query(sql`
        insert into file (id, path, folder, name, size, type, account_id)
        values (${newId()}, ${pathOf(n)}, 'documents', 'a.pdf', 1, 'application/pdf', ${newId()})`)
    if (stored.id) await writeLabel(store, { id: stored.id, newest: [] })
    for (const n of stored.files) await store.put(pathOf(n), Buffer.from('x'))
  }
  const ids = async () => [await readStoreId(db), (await readLabel(store))?.id]

  // The table of running.md, A store for one database.
  test.each<[string, Parameters<typeof make>[0], Parameters<typeof make>[1]]>([
    ['both are new', { id: null, files: [] }, { id: null, files: [] }],
    ['a database without files gets a new folder', { id: ID, files: [] }, { id: null, files: [] }],
    ['both have the same id', { id: ID, files: [1, 2] }, { id: ID, files: [3] }],
    ['both have the same id and all files are lost', { id: ID, files: [1, 2] }, { id: ID, files: [] }],
  ])('they belong together if %s', async (_what, database, stored) => {
    await make(database, stored)
    await claimStore(db.jobs, settings)
    const [own, label] = await ids()
    expect([own, label]).toEqual([database.id ?? label, expect.any(String)])
    expect(own).toBe(label)
    expect(await findDoubt(db, settings)).toBeUndefined()
    // The next start changes nothing.
    await claimStore(db.jobs, settings)
    expect(await ids()).toEqual([own, label])
  })

  test.each<[string, Parameters<typeof make>[0], Parameters<typeof make>[1], string]>([
    [
      'new, the store has files',
      { id: null, files: [] },
      { id: null, files: [1] },
      'are not those of this database',
    ],
    [
      'new, the store has an id',
      { id: null, files: [] },
      { id: OTHER, files: [] },
      'belong to another database',
    ],
    [
      'in use, the store is empty',
      { id: ID, files: [1, 2] },
      { id: null, files: [] },
      'but this database has 2.',
    ],
    [
      'in use, the store has files without an id',
      { id: ID, files: [1] },
      { id: null, files: [1] },
      'are not those of this database',
    ],
    [
      'in use, the store has another id',
      { id: ID, files: [1] },
      { id: OTHER, files: [1] },
      'belong to another database',
    ],
  ])('they are refused if the database is %s', async (_what, database, stored, sentence) => {
    await make(database, stored)
    const before = await ids()
    await expect(claimStore(db.jobs, settings)).rejects.toThrow(sentence)
    expect(await ids()).toEqual(before)
    expect(await findDoubt(db, settings)).toContain('nothing is removed')
    // Adopted on purpose, they have an id that no other database has.
    await claimStore(db.jobs, settings, { isAdopting: true })
    const [own, label] = await ids()
    expect(own).toBe(label)
    expect([ID, OTHER]).not.toContain(own)
    expect(await findDoubt(db, settings)).toBeUndefined()
  })

  test('the refusal names the settings to check, and the switch', async () => {
    await make({ id: ID, files: [] }, { id: OTHER, files: [] })
    const named =
      kind === 'S3'
        ? `the bucket "${server.s3.bucket}" at ${server.s3.endpoint}`
        : `the folder ${settings.dataDir}/files`
    const setting = kind === 'S3' ? 'S3_BUCKET' : 'DATA_DIR'
    await expect(claimStore(db.jobs, { ...settings, databaseUrl: 'postgres://somewhere' })).rejects.toThrow(
      `The files in ${named} belong to another database. No file was touched. Check DATABASE_URL and ${setting}. If this database is to have these files from now on, start once with --adopt-files.`,
    )
  })

  test('a label that cannot be read is one of another database', async () => {
    await make({ id: ID, files: [] }, { id: null, files: [] })
    for (const label of ['{', '{"id":1}']) {
      await store.put(LABEL, Buffer.from(label))
      await expect(claimStore(db.jobs, settings)).rejects.toThrow('belong to another database')
    }
  })

  test('servers that start at once agree on one id', async () => {
    await Promise.all([1, 2, 3].map(() => claimStore(db.jobs, settings)))
    const [own, label] = await ids()
    expect(own).toBe(label)
  })

  const addChange = async (): Promise<string> => {
    const id = newId()
    await db.jobs.query(sql`
      insert into history (id, batch_id, entity, record_id, action, origin, name)
      values (${id}, ${newId()}, 'note', ${newId()}, 'create', 'edit', 'Somebody')`)
    return id
  }

  test('a database that lacks the newest change that its store has seen is in doubt, and stays so', async () => {
    await claimStore(db.jobs, settings)
    await addChange()
    const newest = await addChange()
    await noteNewest(db, store)
    expect(await findDoubt(db, settings)).toBeUndefined()
    await db.jobs.query(sql`delete from history where id = ${newest}`)
    expect(await findDoubt(db, settings)).toMatch(/^This database lacks the newest change .*--adopt-files\.$/)
    // It goes on from there, and is still not the database that the store knows.
    await addChange()
    await noteNewest(db, store)
    await claimStore(db.jobs, settings)
    expect(await findDoubt(db, settings)).toContain('lacks the newest change')
    await claimStore(db.jobs, settings, { isAdopting: true })
    expect(await findDoubt(db, settings)).toBeUndefined()
  })

  test('a request or another entry of the activity log counts as a change too', async () => {
    await claimStore(db.jobs, settings)
    const { rows } = await db.jobs.query<{ id: string }>(sql`
      insert into activity_log (id, activity_id, username, message, ipv4)
      values (${newId()}, 'a', 'Somebody', '{}', 'Unavailable') returning id`)
    await noteNewest(db, store)
    await db.jobs.query(sql`delete from activity_log where id = ${rows[0]!.id}`)
    expect(await findDoubt(db, settings)).toContain('lacks the newest change')
  })
})
