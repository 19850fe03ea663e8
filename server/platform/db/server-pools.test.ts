import type pg from 'pg'
import { expect, test } from 'vitest'
import { REQUEST_LIMITS } from './limits.ts'
import { closePools, type Pools } from './pools.ts'
import { openServerPools } from './server-pools.ts'

const open = (url: string): Promise<Pools> => openServerPools(url, 6, REQUEST_LIMITS)

test.each(['localhost:5432/ankura', 'mysql://localhost/ankura', ''])(
  '"%s" is not the address of a database',
  async (url) => {
    await expect(open(url)).rejects.toThrow(
      'DATABASE_URL is no address of a PostgreSQL server: write postgres://user:password@host:5432/name.',
    )
  },
)

test('a server that does not answer is named, without the password', async () => {
  const error = open('postgres://someone:secret@127.0.0.1:1/ankura')
  await expect(error).rejects.toThrow(
    'DATABASE_URL: the database ankura on 127.0.0.1:1 (user someone) cannot be reached: is the server running, ' +
      'and is the address right (connect ECONNREFUSED 127.0.0.1:1)?',
  )
})

const serverUrl = process.env['TEST_DATABASE_URL']
if (serverUrl !== undefined) {
  test('a wrong password is reported as such', async () => {
    const url = new URL(serverUrl)
    url.password = 'wrong-secret'
    const error: unknown = await open(url.href).catch((reason: unknown) => reason)
    expect(String(error)).toContain('refuses to sign in: check user and password')
    expect(String(error)).not.toContain('wrong-secret')
  })

  test('a database that does not exist is named', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/nowhere'
    await expect(open(url.href)).rejects.toThrow(
      /^DATABASE_URL: the database nowhere on .* does not exist: create it first, or correct its name\.$/,
    )
  })

  test('a database that cannot store every script is refused', async () => {
    const admin = await open(serverUrl)
    await admin.writes.query(
      `create database ankura_test_latin template template0 encoding 'LATIN1' locale 'C'`,
    )
    const url = new URL(serverUrl)
    url.pathname = '/ankura_test_latin'
    await expect(open(url.href)).rejects.toThrow(
      `keeps text as LATIN1: create the database with ENCODING 'UTF8'`,
    )
    await admin.writes.query('drop database ankura_test_latin')
    await closePools(admin)
  })

  test("a session reads dates in one format, whatever the server's settings", async () => {
    const pools = await open(serverUrl)
    const { rows } = await pools.writes.query(
      `select current_setting('timezone') as zone, timestamptz '2026-11-21 12:00+05:30' as at`,
    )
    expect(rows).toEqual([{ zone: 'UTC', at: '2026-11-21T06:30:00.000Z' }])
    await closePools(pools)
  })

  test('an idle connection that the server ends is replaced', async () => {
    const [pools, admin] = [await open(serverUrl), await open(serverUrl)]
    const pool = pools.writes
    const readSession = async (): Promise<unknown> =>
      (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid
    const session = await readSession()
    const ended = new Promise((resolve) => pool.once('remove', resolve))
    await admin.writes.query('select pg_terminate_backend($1)', [session])
    await ended
    expect(await readSession()).not.toBe(session)
    await Promise.all([closePools(pools), closePools(admin)])
  })

  test('a process never has more connections than it may', async () => {
    const pools = await open(serverUrl)
    const ask = `select pg_sleep(0.1), pg_backend_pid() as pid`
    const answers = await Promise.all(
      Object.values(pools).flatMap((pool: pg.Pool) =>
        Array.from({ length: 6 }, () => pool.query<{ pid: number }>(ask)),
      ),
    )
    expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(6)
    await closePools(pools)
  })
}
