import { expect, test } from 'vitest'
import { openServerPool } from './server-pool.ts'

test.each(['localhost:5432/ankura', 'mysql://localhost/ankura', ''])(
  '"%s" is no address of a database',
  async (url) => {
    await expect(openServerPool(url)).rejects.toThrow(
      'DATABASE_URL is no address of a PostgreSQL server: write postgres://user:password@host:5432/name.',
    )
  },
)

test('a server that does not answer is named, without the password', async () => {
  const error = openServerPool('postgres://someone:secret@127.0.0.1:1/ankura')
  await expect(error).rejects.toThrow(
    'The database ankura on 127.0.0.1:1 (user someone) cannot be reached: is the server running, ' +
      'and is DATABASE_URL right (connect ECONNREFUSED 127.0.0.1:1)?',
  )
})

const serverUrl = process.env['TEST_DATABASE_URL']
if (serverUrl !== undefined) {
  test('a wrong password is said to be one', async () => {
    const url = new URL(serverUrl)
    url.password = 'wrong-secret'
    const error: unknown = await openServerPool(url.href).catch((reason: unknown) => reason)
    expect(String(error)).toContain('refuses to sign in: check user and password in DATABASE_URL')
    expect(String(error)).not.toContain('wrong-secret')
  })

  test('a database that does not exist is named', async () => {
    const url = new URL(serverUrl)
    url.pathname = '/nowhere'
    await expect(openServerPool(url.href)).rejects.toThrow(
      /^The database nowhere on .* does not exist: create it first\.$/,
    )
  })

  test('a database that cannot hold every script is refused', async () => {
    const admin = await openServerPool(serverUrl)
    await admin.query(`create database ankura_test_latin template template0 encoding 'LATIN1' locale 'C'`)
    const url = new URL(serverUrl)
    url.pathname = '/ankura_test_latin'
    await expect(openServerPool(url.href)).rejects.toThrow(
      `keeps text as LATIN1: create the database with ENCODING 'UTF8'`,
    )
    await admin.query('drop database ankura_test_latin')
    await admin.end()
  })

  test('a session reads dates as they are written, whatever the server has set', async () => {
    const pool = await openServerPool(serverUrl)
    const { rows } = await pool.query(
      `select current_setting('timezone') as zone, timestamptz '2026-11-21 12:00+05:30' as at`,
    )
    expect(rows).toEqual([{ zone: 'UTC', at: '2026-11-21T06:30:00.000Z' }])
    await pool.end()
  })

  test('a connection that the server ends while nobody uses it is replaced', async () => {
    const [pool, admin] = [await openServerPool(serverUrl), await openServerPool(serverUrl)]
    const readSession = async (): Promise<unknown> =>
      (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid
    const session = await readSession()
    const ended = new Promise((resolve) => pool.once('remove', resolve))
    await admin.query('select pg_terminate_backend($1)', [session])
    await ended
    expect(await readSession()).not.toBe(session)
    await Promise.all([pool.end(), admin.end()])
  })
}
