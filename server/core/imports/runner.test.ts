import { sql } from '#server/platform/db/sql.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  // The test controls when the servers look for imports.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  t = await createTestApp()
})
afterAll(async () => {
  await t.close()
  vi.useRealTimers()
})

const read = async (id: string) => (await t.call('coe-master', 'GET', `/imports/${id}`)).body
const count = async (name: string): Promise<number> =>
  (await t.call('coe-master', 'GET', `/prototype?search=${name}`)).body.total
const prepare = async (name: string, rows = 3, actorKind: 'coe-master' | 'coe-editor' = 'coe-master') => {
  const lines = Array.from({ length: rows }, (_, n) => `${name} ${n},d,,,,`)
  return (await upload(t, actorKind, prototypes(...lines))).body._id as string
}
/** Leaves an import in the state of a server that stopped while saving it. */
const leave = async (id: string): Promise<void> => {
  await t.db.query(
    sql`update import set status = 'running', updated_at = now() - interval '1 minute' where id = ${id}`,
  )
}
/** Lets every server look for imports until this one is over. */
const untilOver = (id: string) =>
  vi.waitFor(async () => {
    vi.advanceTimersByTime(15_000)
    const now = await read(id)
    expect(now.status).not.toBe('running')
    return now
  }, 20_000)

describe('an import whose transaction broke off', () => {
  const ended = new pg.DatabaseError('terminating connection due to administrator command', 1, 'error')
  ended.code = '57P01'
  it.each([
    ['was ended by its server', new Error('Failed query', { cause: ended })],
    ['was reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['was lost', new Error('Connection terminated unexpectedly')],
  ])('because its connection %s is saved by the next server that looks', async (_why, error) => {
    const name = `Back${newId().slice(-6)}`
    const id = await prepare(name)
    const broken = vi.spyOn(t.db.jobs, 'transact').mockRejectedValueOnce(error)
    expect((await t.call('coe-master', 'POST', `/imports/${id}/commit`, {})).status).toBe(202)
    await vi.waitFor(() => expect(broken).toHaveBeenCalled(), 15_000)
    broken.mockRestore()
    expect((await read(id)).status).toBe('running')
    await leave(id)
    expect(await untilOver(id)).toMatchObject({ status: 'done', rows_done: 3 })
    expect(await count(name)).toBe(3)
  })

  it('because of an error has failed with a message', async () => {
    const id = await prepare('Wrong')
    vi.spyOn(t.db.jobs, 'transact').mockRejectedValueOnce(new Error('a column is missing'))
    await t.call('coe-master', 'POST', `/imports/${id}/commit`, {})
    expect(await untilOver(id)).toMatchObject({
      status: 'failed',
      message: 'Something went wrong on our side and nothing was saved. Try again.',
    })
    expect((await t.call('coe-master', 'DELETE', `/imports/${id}`)).status).toBe(204)
  })

  it('because the valid rows have changed has failed, and stores the reason as a code', async () => {
    const kept = async (id: string, agreed: number) => {
      await leave(id)
      await t.db.query(
        sql`update import set summary = jsonb_set(summary, '{rows_invalid}', ${agreed}::text::jsonb) where id = ${id}`,
      )
      const { status, message } = await untilOver(id)
      const { rows } = await t.db.query(sql`select message from import where id = ${id}`)
      return { status, message, kept: rows[0] }
    }
    expect(await kept(await prepare('More'), 1)).toEqual({
      status: 'failed',
      message: 'Nothing was saved: some skipped rows have since become valid. Check the rows again.',
      kept: { message: { code: 'rows-valid-by-now', params: {} } },
    })
    const less = (await upload(t, 'coe-master', prototypes('Less,d,,,,', ',d,,,,'))).body._id as string
    expect(await kept(less, 0)).toMatchObject({
      status: 'failed',
      message:
        'Nothing was saved: some rows are no longer valid. Check the rows again. Prototype name: Name is required',
      kept: {
        message: { code: 'rows-wrong-by-now', params: { row: [{ code: 'required', field: 'name' }] } },
      },
    })
  })

  it('of an editor becomes its request', async () => {
    const id = await prepare('Asked', 3, 'coe-editor')
    vi.spyOn(t.db.asProduct, 'transact').mockRejectedValueOnce(ended)
    const requested = await t.call('coe-editor', 'POST', `/imports/${id}/commit`, {})
    expect([requested.status, requested.body.code]).toEqual([503, 'unavailable'])
    await leave(id)
    expect(await untilOver(id)).toMatchObject({ status: 'requested', approval_id: expect.any(String) })
  })
})

describe('an import that a server left behind', () => {
  it('is saved once, even if several servers find it at the same moment', async () => {
    const others = await Promise.all([1, 2].map(() => buildApp({ db: t.db, settings: t.settings })))
    await Promise.all(others.map((app) => app.ready()))
    const ids = await Promise.all(['Shared', 'Common', 'Joint'].map((name) => prepare(name)))
    await Promise.all(ids.map(leave))
    for (const id of ids) expect((await untilOver(id)).status).toBe('done')
    await Promise.all(others.map((app) => app.close()))
    for (const name of ['Shared', 'Common', 'Joint']) expect(await count(name), name).toBe(3)
  })

  it('waits while its commit is recent, because its own server is about to save it', async () => {
    const id = await prepare('Fresh')
    await t.db.query(
      sql`update import set status = 'running', updated_at = now() + interval '1 minute' where id = ${id}`,
    )
    const left = await prepare('Left')
    await leave(left)
    expect((await untilOver(left)).status).toBe('done')
    expect((await read(id)).status).toBe('running')
    await leave(id)
    expect((await untilOver(id)).status).toBe('done')
  })

  it('has failed if the person who committed it is gone', async () => {
    const id = await prepare('Nobody')
    await t.db.query(sql`update import set account_id = ${newId()} where id = ${id}`)
    await leave(id)
    expect(await untilOver(id)).toMatchObject({
      status: 'failed',
      message: 'Nothing was saved: the person who started this import no longer has an account.',
    })
  })
})

const serverUrl = process.env['TEST_DATABASE_URL']
if (serverUrl !== undefined)
  describe('on a PostgreSQL server', () => {
    let admin: pg.Client
    beforeAll(async () => {
      const { rows } = await t.db.pool.query<{ name: string }>('select current_database() as name')
      const url = new URL(serverUrl)
      url.pathname = `/${rows[0]!.name}`
      admin = new pg.Client({ connectionString: url.href })
      await admin.connect()
    })
    afterAll(() => admin.end())

    it('is not touched while another server is saving it', async () => {
      const id = await prepare('Held')
      await leave(id)
      await admin.query('begin')
      await admin.query('select 1 from import where id = $1 for update', [id])
      const left = await prepare('Free')
      await leave(left)
      expect((await untilOver(left)).status).toBe('done')
      expect((await read(id)).status).toBe('running')
      await admin.query('rollback')
      expect((await untilOver(id)).status).toBe('done')
      expect(await count('Held')).toBe(3)
    })

    it('is saved completely after every connection was closed during the transaction', async () => {
      const id = await prepare('Cut', 2_000)
      await admin.query('begin')
      await admin.query('lock table history in access exclusive mode')
      await t.call('coe-master', 'POST', `/imports/${id}/commit`, {})
      await vi.waitFor(async () => {
        const { rows } = await admin.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }, 20_000)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await admin.query('rollback')
      // The closed connections are discarded one by one.
      await vi.waitFor(() => leave(id), 20_000)
      expect((await untilOver(id)).status).toBe('done')
      expect(await count('Cut')).toBe(2_000)
    })
  })
