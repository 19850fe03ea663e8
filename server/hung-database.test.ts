import { sql } from '#server/platform/db/sql.ts'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import type { Limits } from './platform/db/limits.ts'
import { migrate } from './platform/db/migrate.ts'
import { defaultMigrationsFolder, openDatabase } from './platform/db/open.ts'
import { closePools } from './platform/db/pools.ts'
import { openServerPools } from './platform/db/server-pools.ts'
import { commit, prototypes, upload } from './core/imports/testing/upload.ts'
import { readSettings } from './platform/settings.ts'
import { makePlace } from './testing/make-place.ts'
import { openNetwork } from './testing/network.ts'
import { createTestApp, type Answered, type TestApp } from './testing/test-app.ts'

/** A lock is held twice as long as health waits for a connection: on a busy machine requests begin late. */
const LIMITS: Limits = { connect: 1_500, lock: 3_000, statement: 3_500, answer: 5_000 }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, undefined, LIMITS)
})
afterAll(() => t.close())

let made = 0
const add = () =>
  t.call('coe-master', 'POST', '/prototype', { name: `Hung ${(made += 1)}`, startup: 'Own Sense' })
const addMany = () => Promise.all(Array.from({ length: 20 }, add))
const readOthers = () =>
  Promise.all(
    ['/mentor', '/startup', `/mentor/${t.own.mentor}`].map((path) => t.call('coe-master', 'GET', path)),
  )
/** With a cookie: health does not even look up the session. Undefined if the product is ready. */
const askHealth = async (): Promise<string | undefined> =>
  (await t.call('coe-master', 'GET', '/health')).body.detail
const READS_BUSY = 'All connections that read from the database are busy for more than three seconds.'
const WRITES_BUSY = 'All connections that write to the database are busy for more than three seconds.'
const statusesOf = (answers: readonly Answered[]) => [...new Set(answers.map(({ status }) => status))]

function expectGivenUp({ status, body, raw }: Answered, sentence: string): void {
  expect([status, body.code, body.detail]).toEqual([503, 'unavailable', sentence])
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
}
const BUSY = 'This took too long and nothing was changed. Try again in a moment.'
const SILENT =
  'The database did not answer in time. Check whether your change was saved before you try again.'

/** Nothing of the aborted change was written, and the next change succeeds. */
async function expectNothingLeft(): Promise<void> {
  const countHung = async () => {
    const { rows } = await t.db.pool.query<{ n: number }>(
      `select (select count(*) from prototype where name like 'Hung %')
            + (select count(*) from history where after->>'name' like 'Hung %') as n`,
    )
    return rows[0]?.n
  }
  expect(await countHung()).toBe(0)
  expect((await add()).status).toBe(201)
  expect(await countHung()).toBe(2)
  await t.db.pool.query(`delete from history where after->>'name' like 'Hung %'`)
  await t.db.pool.query(`delete from prototype where name like 'Hung %'`)
}

if (process.env['TEST_DATABASE_URL'] === undefined) {
  test('a transaction that blocks the embedded database makes other requests fail, and their changes are not made later', async () => {
    const holder = await t.db.pool.connect()
    await holder.query('begin')
    const insert = (name: string) =>
      `insert into sign_in_failure (key, failures, last_at) values ('${name}', 1, now())`
    const late = Promise.allSettled([
      t.db.pool.query(insert('Hung statement')),
      t.db.transact((tx) => tx.query(sql.raw(insert('Hung transaction')))),
    ])
    for (const answer of await addMany()) expect(answer.status).toBe(503)
    expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await askHealth()).toBe('The database cannot be reached.')
    await holder.query('rollback')
    holder.release()
    expect(await askHealth()).toBeUndefined()
    expect(statusesOf(await readOthers())).toEqual([200])
    expect((await t.db.pool.query(`select 1 from sign_in_failure where key like 'Hung %'`)).rows).toEqual([])
    await expectNothingLeft()
  })
} else {
  const serverUrl = process.env['TEST_DATABASE_URL']

  async function whileLocked(
    table: string,
    work: () => Promise<void>,
    mode: 'exclusive' | 'access exclusive' = 'access exclusive',
  ): Promise<void> {
    const other = await t.db.jobs.pool.connect()
    await other.query(`begin; lock table ${table} in ${mode} mode`)
    try {
      await work()
    } finally {
      await other.query('rollback')
      other.release()
    }
  }

  /** Changes of different fields, which are not written together. */
  const changeMany = () => {
    const fields = ['name', 'description', 'development_time', 'incubator_contribution', 'startup']
    return Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const chosen = fields.filter((_name, at) => ((n + 1) >> at) % 2 === 1)
        const values = Object.fromEntries(chosen.map((name) => [name, `Hung ${n}`]))
        return t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, values)
      }),
    )
  }

  test('changes that wait for a locked table time out while everything else continues', async () => {
    await whileLocked(
      'prototype',
      async () => {
        const changing = changeMany()
        expect(statusesOf(await readOthers())).toEqual([200])
        for (const answer of await changing) expectGivenUp(answer, BUSY)
      },
      'exclusive',
    )
    await expectNothingLeft()
    expect(await askHealth()).toBeUndefined()
  })

  test('additions that are written together time out together while everything else continues', async () => {
    await whileLocked('prototype', async () => {
      const adding = addMany()
      expect(statusesOf(await readOthers())).toEqual([200])
      for (const answer of await adding) expectGivenUp(answer, BUSY)
    })
    await expectNothingLeft()
    expect(await askHealth()).toBeUndefined()
  })

  test('health says that nobody can write while every connection for that is busy', async () => {
    const { pool } = t.db
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    expect(await askHealth()).toBe(WRITES_BUSY)
    expectGivenUp(await add(), BUSY)
    for (const client of held) client.release()
    expect(await askHealth()).toBeUndefined()
    await expectNothingLeft()
  })

  test('health says that nobody can read while every connection for that is busy', async () => {
    await whileLocked('prototype', async () => {
      const reading = Promise.all(Array.from({ length: 30 }, () => t.call('coe-master', 'GET', '/prototype')))
      await expect.poll(askHealth, { timeout: 3_000 }).toBe(READS_BUSY)
      for (const answer of await reading) expectGivenUp(answer, 'This took too long. Try again in a moment.')
      expect(await askHealth()).toBeUndefined()
    })
    expect((await t.call('coe-master', 'GET', '/prototype')).status).toBe(200)
  })

  /** Makes the database sleep for some seconds on every insert of a prototype. */
  async function whileInsertsSleep(kind: string, seconds: number, work: () => Promise<void>): Promise<void> {
    await t.db.pool.query(`create function nap() returns trigger language plpgsql as $$ begin
      perform pg_sleep(${seconds}); return new; end $$`)
    await t.db.pool.query(`create ${kind} execute function nap()`)
    try {
      await work()
    } finally {
      await t.db.pool.query('drop function nap cascade')
    }
  }
  const AT_INSERT = 'trigger nap before insert on prototype for each statement'
  const AT_COMMIT =
    'constraint trigger nap after insert on prototype deferrable initially deferred for each row'

  test('a statement that hangs is aborted, and its transaction leaves nothing behind', async () => {
    await whileInsertsSleep(AT_INSERT, 600, async () => expectGivenUp(await add(), BUSY))
    await expectNothingLeft()
  })

  test('a commit without an answer, as with a lost standby, is aborted here and at the server', async () => {
    await whileInsertsSleep(AT_COMMIT, 600, async () => {
      const adding = addMany()
      expect(statusesOf(await readOthers())).toEqual([200])
      const answers = await adding
      expect(statusesOf(answers)).toEqual([503])
      expectGivenUp(
        answers.find(({ body }) => body.detail !== BUSY)!,
        SILENT,
      )
      const countHung = async () => {
        const { rows } = await t.db.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query = 'commit'`,
        )
        return rows.length
      }
      await expect.poll(countHung, { timeout: 20_000 }).toBe(0)
    })
    await expectNothingLeft()
  })

  test('a running import may take longer than a request', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('Slow Probe,As it was,2 years,Own Sense,,'))
    await whileInsertsSleep(AT_INSERT, LIMITS.answer / 1_000 + 1, async () => {
      expect((await commit(t, 'coe-master', body._id)).status).toBe('done')
    })
  })

  test('a dead network ends requests with 503, and they are answered when it is back', async () => {
    const place = await makePlace('silent', serverUrl)
    const url = new URL(place.databaseUrl!)
    const network = await openNetwork(url.hostname, Number(url.port))
    url.host = `127.0.0.1:${network.port}`
    const db = await openDatabase({ dataDir: '', databaseUrl: url.href, requestLimits: LIMITS })
    const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }) })
    const ask = async (path: string) => (await app.inject({ url: `/api${path}` })).statusCode
    const askMany = async () => [
      ...new Set(await Promise.all(Array.from({ length: 20 }, () => ask('/public/stats')))),
    ]
    expect([await askMany(), await ask('/health')]).toEqual([[200], 200])
    network.setSilent(true)
    const answers = askMany()
    expect(await ask('/health')).toBe(503)
    expect(await answers).toEqual([503])
    // The second time new connections must be opened.
    expect([await askMany(), await ask('/health')]).toEqual([[503], 503])
    network.setSilent(false)
    expect([await askMany(), await ask('/health')]).toEqual([[200], 200])
    await app.close()
    await db.close()
    await network.close()
    rmSync(place.dataDir, { recursive: true })
  })

  test('a start that waits for another process’s migrations reports it in time', async () => {
    const { databaseUrl, dataDir } = await makePlace('migrating', serverUrl)
    const pools = await openServerPools(databaseUrl!, 6, LIMITS)
    const other = await pools.jobs.connect()
    await other.query(`select pg_advisory_lock(7236501)`)
    await expect(migrate(pools.writes, defaultMigrationsFolder)).rejects.toThrow(
      'Another process is bringing the database up to date: start this one when that is done.',
    )
    other.release(true)
    await closePools(pools)
    rmSync(dataDir, { recursive: true })
  })
}
