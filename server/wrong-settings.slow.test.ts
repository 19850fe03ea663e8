/**
 * Starts the product with each setting that leads to a wrong database or a wrong store of files. With S3, only the parts of
 * the start that look at them, because a start takes seconds.
 */
import { cpSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './platform/db/new-id.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { sql } from './platform/db/sql.ts'
import { claimStore, findDoubt } from './core/files/claim-store.ts'
import { BIN } from './core/files/file-store.ts'
import { checkFileStore, openFileStore } from './core/files/open-file-store.ts'
import { noteNewest } from './core/files/store-label.ts'
import { pathsOf } from './core/files/testing/stored-files.ts'
import { sweepAll } from './jobs.ts'
import { readSettings } from './platform/settings.ts'
import { makePlace } from './testing/make-place.ts'
import { startS3Server, type S3Server } from './testing/s3-server.ts'
import { startProduct, type Place } from './testing/server-process.ts'
import { runOnServer } from './testing/test-server.ts'
import { makeFolder } from './testing/throw-away.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const FILES = Array.from({ length: 12 }, (_, n) => `documents/${String(n).padStart(2, '0')}.pdf`)
const LATER = 'documents/later.pdf'

let bucket: S3Server
beforeAll(async () => {
  bucket = await startS3Server()
  await fetch(`${bucket.s3.endpoint}/another-bucket`, { method: 'PUT' })
})
afterAll(() => bucket.close())

let copies = 0
/** The same database, as it is now, in another place. */
async function copyDatabase({ dataDir, databaseUrl, ...place }: Place): Promise<Place> {
  const copy = { ...place, dataDir: makeFolder(), databaseUrl }
  if (databaseUrl === undefined)
    cpSync(join(dataDir, 'database'), join(copy.dataDir, 'database'), { recursive: true })
  else {
    const url = new URL(databaseUrl)
    const name = `${url.pathname.slice(1)}_${(copies += 1)}`
    await runOnServer(serverUrl!, `create database ${name} template ${url.pathname.slice(1)}`)
    copy.databaseUrl = Object.assign(url, { pathname: `/${name}` }).href
  }
  return copy
}
const emptyPlace = async (env: Place['env']): Promise<Place> => ({
  ...(await makePlace('wrong', serverUrl)),
  ...(env && { env }),
})

const settingsOf = ({ dataDir, databaseUrl = '', env }: Place) =>
  readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env })

/** Starts the product and stops it. Returns what it prints; fails with what it says instead. */
async function startProductOnce(place: Place, ...switches: string[]): Promise<string> {
  const output = join(makeFolder(), 'output')
  const product = await startProduct(place, switches, openSync(output, 'w'))
  expect(await product.stop()).toBe(0)
  return readFileSync(output, 'utf8')
}

async function startParts(place: Place, ...switches: string[]): Promise<string> {
  const settings = settingsOf(place)
  let text = ''
  await checkFileStore(settings)
  await withDatabase(place, async (db) => {
    await claimStore(db.jobs, settings, { isAdopting: switches.length > 0 })
    text = (await findDoubt(db.jobs, settings)) ?? ''
    await noteNewest(db.jobs, await openFileStore(settings))
  })
  return text
}

async function withDatabase(
  { dataDir, databaseUrl }: Place,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl })
  await work(db).finally(() => db.close())
}

/** As uploads of a week ago, of which nothing is used. */
const addFile = (db: Database, path: string) =>
  db.jobs.query(sql`
    insert into file (id, path, folder, name, size, type, account_id, created_at)
    values (${newId()}, ${path}, 'documents', 'a.pdf', 1, 'application/pdf', ${newId()}, now() - interval '7 days')`)
const addChange = (db: Database) =>
  db.jobs.query(sql`
    insert into history (id, batch_id, entity, record_id, action, origin, name)
    values (${newId()}, ${newId()}, 'note', ${newId()}, 'create', 'edit', 'Somebody')`)

describe.each([
  ['disk', startProductOnce],
  ['S3', startParts],
] as const)('with files on %s', (kind, startOnce) => {
  /** The installation, and its database and files as they were before its last change. */
  let own: Place
  let older: Place
  const storeOf = (place: Place) => openFileStore(settingsOf(place))
  const ownFiles = async () => pathsOf(await storeOf(own))
  /** A database with the files of this installation. */
  const withFilesOf = (database: Place, files = own): Place => {
    if (kind === 'S3') return { ...database, env: files.env! }
    const dataDir = makeFolder()
    if (database.databaseUrl === undefined && existsSync(join(database.dataDir, 'database')))
      cpSync(join(database.dataDir, 'database'), join(dataDir, 'database'), { recursive: true })
    cpSync(join(files.dataDir, 'files'), join(dataDir, 'files'), { recursive: true })
    return { ...database, dataDir }
  }

  beforeAll(async () => {
    own = await emptyPlace(kind === 'S3' ? bucket.env : undefined)
    await startOnce(own)
    const store = await storeOf(own)
    await withDatabase(own, async (db) => {
      for (const path of FILES) await addFile(db, path)
      await addChange(db)
    })
    for (const path of [...FILES, LATER]) await store.put(path, Buffer.from(path))
    older = await copyDatabase(own)
    await withDatabase(own, async (db) => {
      await addFile(db, LATER)
      await addChange(db)
    })
    await startOnce(own)
  }, 240_000)

  /** The start says this, and nothing is removed, not even by a sweep in two months. */
  async function expectRefused(place: Place, sentence: string): Promise<void> {
    const store = await storeOf(place)
    const before = await pathsOf(store)
    const text = await startOnce(place).catch((error: Error) => error.message)
    expect(text).toContain(sentence)
    expect(text).toMatch(/start once with --adopt-files\.$/m)
    await withDatabase(place, (db) => sweepLate(db, place))
    expect([await pathsOf(store), await pathsOf(store, BIN)]).toEqual([before, []])
  }
  async function sweepLate(db: Database, place: Place): Promise<string[]> {
    const lines: string[] = []
    const note = (line: unknown): void => void lines.push(String(line))
    const log = { info: note, warn: note, error: note }
    await sweepAll(db, settingsOf(place), log, new Date(Date.now() + 60 * 24 * 3_600_000))
    return lines
  }

  test('an empty database is refused, as with DATABASE_URL forgotten', async () => {
    const place = withFilesOf(await emptyPlace(own.env))
    await expectRefused(place, 'belong to another database. No file was touched. Check DATABASE_URL')
  }, 120_000)

  test('another database is refused', async () => {
    const other = await emptyPlace(kind === 'S3' ? { ...own.env, S3_BUCKET: 'another-bucket' } : undefined)
    await startOnce(other)
    await withDatabase(other, addChange)
    await expectRefused(withFilesOf(other), 'belong to another database')
    // The other way round, the store of another database.
    await expectRefused(withFilesOf(older, other), 'belong to another database')
  }, 240_000)

  test('an empty folder or bucket is refused for a database with files', async () => {
    await fetch(`${bucket.s3.endpoint}/empty-bucket-${kind.toLowerCase()}`, { method: 'PUT' })
    const place = await copyDatabase(own)
    const elsewhere = kind === 'S3' ? { ...place, env: { ...own.env, S3_BUCKET: `empty-bucket-s3` } } : place
    await expectRefused(elsewhere, 'but this database has 13')
  }, 120_000)

  test('a restored older dump removes nothing and says so, until it adopts the files', async () => {
    const place = withFilesOf(older)
    const before = await ownFiles()
    expect(await startOnce(place)).toContain('This database lacks the newest change that')
    await withDatabase(place, async (db) => {
      expect(await sweepLate(db, place)).toEqual([
        expect.stringContaining('This database lacks the newest change'),
      ])
    })
    expect(await pathsOf(await storeOf(place))).toEqual(before)
    expect(await startOnce(place, '--adopt-files')).not.toContain('lacks the newest change')
    expect(await startOnce(place)).not.toContain('lacks the newest change')
    // Its files are unused, but not even then all of them go.
    await withDatabase(place, async (db) => {
      expect(await sweepLate(db, place)).toEqual([
        expect.stringMatching(/^13 of 13 files are unused.*all of them stay/),
      ])
    })
    expect(await pathsOf(await storeOf(place))).toEqual(before)
    if (kind === 'S3') await expectRefused(own, 'belong to another database')
  }, 240_000)
})
