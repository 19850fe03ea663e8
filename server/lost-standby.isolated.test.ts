/**
 * A server whose commits wait for a standby that does not exist. The setting counts for a whole server, so this file starts
 * one of its own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from './platform/db/limits.ts'
import { sql } from './platform/db/sql.ts'
import { findPostgres, startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { runOnServer } from './testing/test-server.ts'

/** In the proportions of the product, and long enough for a busy machine. */
const LIMITS: Limits = { connect: 1_500, lock: 2_000, statement: 2_500, answer: 4_000 }
const UNCONFIRMED =
  'The database does not confirm changes, as when it waits for a standby that is lost. Reading still works.'

const binaries = process.env['TEST_DATABASE_URL'] === undefined ? undefined : findPostgres()

describe.skipIf(binaries === undefined)('on a PostgreSQL server', () => {
  let server: PostgresServer
  let t: TestApp
  const testServer = process.env['TEST_DATABASE_URL']
  beforeAll(async () => {
    server = await startPostgres(binaries!)
    process.env['TEST_DATABASE_URL'] = server.url
    t = await createTestApp({}, undefined, LIMITS)
  })
  afterAll(async () => {
    await t?.close()
    process.env['TEST_DATABASE_URL'] = testServer
    server?.stop()
  })

  async function setStandby(name: string): Promise<void> {
    await runOnServer(server.url, `alter system set synchronous_standby_names = '${name}'`)
    await runOnServer(server.url, 'select pg_reload_conf()')
    const read = async () => (await runOnServer(server.url, 'show synchronous_standby_names'))[0]
    await expect.poll(read).toEqual({ synchronous_standby_names: name })
  }

  const rename = (at: number) =>
    t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, { name: `Probe ${at}` })
  const PATHS = ['/startup', '/mentor', '/prototype', '/notices']
  const readAll = async () =>
    Promise.all([
      ...PATHS.map((path) => t.call('coe-master', 'GET', path)),
      t.call('visitor', 'GET', '/public/stats'),
      t.call('startup', 'GET', `/startup/${t.own.startup}`),
    ]).then((answers) => answers.map(({ status }) => status))
  const askHealth = () => t.call('visitor', 'GET', '/health')

  test('while commits hang, people read, and the product says that it is not ready and why, until they are confirmed again', async () => {
    const usual = await readAll()
    expect(usual).not.toContain(503)
    // Their use would be noted with the next request.
    await t.db.query(sql`update session set expires_at = now() + interval '2 days'`)
    expect((await askHealth()).status).toBe(200)

    await setStandby('missing')
    try {
      const writes = Promise.all([
        ...Array.from({ length: 20 }, (_, at) => rename(at)),
        ...Array.from({ length: 5 }, () =>
          t.call('visitor', 'POST', '/auth/login', { email: 'a@example.org', password: 'wrong1' }),
        ),
      ])
      for (let round = 0; round < 8; round += 1) expect(await readAll()).toEqual(usual)
      await expect
        .poll(async () => (await askHealth()).body.detail, { timeout: 20_000 })
        .toContain(UNCONFIRMED)
      const [ready, live] = [await t.app.inject('/readyz'), await t.app.inject('/livez')]
      expect([ready.statusCode, ready.body]).toEqual([503, expect.stringContaining(UNCONFIRMED)])
      expect([live.statusCode, live.body]).toEqual([200, 'ok'])
      for (const { status } of await writes) expect(status).toBe(503)
      expect(await readAll()).toEqual(usual)
    } finally {
      await setStandby('')
    }
    await expect.poll(async () => (await askHealth()).status, { timeout: 20_000 }).toBe(200)
    expect((await t.app.inject('/readyz')).body).toBe('ok')
    expect((await rename(99)).status).toBe(200)
  }, 120_000)

  test('a database that only reads makes the product not ready, while people read', async () => {
    const set = async (value: string) => {
      await runOnServer(server.url, `alter system set default_transaction_read_only = ${value}`)
      await runOnServer(server.url, 'select pg_reload_conf()')
    }
    await set('on')
    try {
      await expect
        .poll(async () => (await askHealth()).body.detail, { timeout: 20_000 })
        .toBe('The database cannot be written to: it is a standby, or set to read only.')
      expect((await t.call('coe-master', 'GET', '/startup')).status).toBe(200)
      expect((await rename(1)).status).toBe(503)
    } finally {
      await set('off')
    }
    await expect.poll(async () => (await askHealth()).status, { timeout: 20_000 }).toBe(200)
  })
})
