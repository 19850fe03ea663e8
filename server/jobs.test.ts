import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimStore } from './core/files/claim-store.ts'
import { BIN, type FileStore } from './core/files/file-store.ts'
import { openFileStore } from './core/files/open-file-store.ts'
import { pathsOf } from './core/files/testing/stored-files.ts'
import { newId } from './platform/db/new-id.ts'
import { sql } from './platform/db/sql.ts'
import { startJobs, sweepAll } from './jobs.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { makeFolder } from './testing/throw-away.ts'

let db: TestDatabase
let settings: Settings
let store: FileStore
let lines: unknown[]
const note = (...line: unknown[]): void => void lines.push(...line)
const log = { info: note, warn: note, error: note }

beforeEach(async () => {
  db = await createTestDatabase()
  settings = readSettings({ DATA_DIR: makeFolder() })
  store = await openFileStore(settings)
  lines = []
  await claimStore(db.jobs, settings)
  for (let n = 0; n < 10; n += 1) {
    const path = `documents/${n}.pdf`
    await store.put(path, Buffer.from('x'))
    await db.jobs.query(sql`
      insert into file (id, path, folder, name, size, type, account_id, created_at)
      values (${newId()}, ${path}, 'documents', 'a.pdf', 1, 'application/pdf', ${newId()}, now() - interval '7 days')`)
    if (n > 0)
      await db.jobs.query(
        sql`insert into file_use (path, entity, record_id) values (${path}, 'note', ${newId()})`,
      )
  }
})
afterEach(() => db.close())

const MINUTE = 60_000
const binned = () => pathsOf(store, BIN)
const expired = async () =>
  (
    await db.query<{ n: number }>(
      sql`select count(*)::int as n from change_log where at < now() - interval '2 days'`,
    )
  ).rows[0]!.n

test('nothing is removed in the first hour after a start', async () => {
  await db.jobs.query(
    sql`insert into change_log (source, kind, at) values ('approval', 'create', now() - interval '3 days')`,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stop = await startJobs(db, settings, log)
  try {
    vi.advanceTimersByTime(59 * MINUTE)
    await db.query(sql`select`)
    expect([await binned(), await expired()]).toEqual([[], 1])
    vi.advanceTimersByTime(2 * MINUTE)
    await expect.poll(binned, { timeout: 30_000 }).toEqual(['documents/0.pdf'])
    await expect.poll(expired, { timeout: 30_000 }).toBe(0)
  } finally {
    vi.useRealTimers()
    await stop()
  }
})

test('nothing at all is removed while the store may be another database’s, which the log says', async () => {
  await db.jobs.query(
    sql`insert into change_log (source, kind, at) values ('approval', 'create', now() - interval '3 days')`,
  )
  await db.jobs.query(sql`update file_store set id = ${newId()}`)
  await sweepAll(db, settings, log)
  expect([await binned(), await expired()]).toEqual([[], 1])
  expect(lines).toEqual([expect.stringMatching(/no longer belong to this database: nothing is removed\.$/)])
})
