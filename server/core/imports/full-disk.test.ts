import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { SPACE_KEPT } from '#server/platform/http/free-space.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

const MB = 1024 * 1024
const PLENTY = 10_000 * MB
/** The free space that each look at the disk finds; the last one stays. */
let looks: number[] = [PLENTY]
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, undefined, undefined, {
    readFreeSpace: async () => (looks.length > 1 ? looks.shift()! : looks[0]!),
  })
})
afterAll(() => t.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  looks = [PLENTY]
})
afterEach(() => vi.useRealTimers())

const SENTENCE =
  'The disk of this service has too little space for this import, and nothing was saved. Tell whoever runs the service, and start the import again when there is space.'

const prepare = async (name: string, rows: number, by: ActorKind = 'coe-master'): Promise<string> => {
  const lines = Array.from({ length: rows }, (_, n) => `${name} ${n},d,,,,`)
  return (await upload(t, by, prototypes(...lines))).body._id as string
}
/** Starts saving, and waits for its end. */
async function save(
  id: string,
  by: ActorKind = 'coe-master',
): Promise<{ status: string; message: string; approval_id: string | null }> {
  // The next look at the disk is a new one.
  vi.setSystemTime(Date.now() + 5_000)
  expect((await t.call(by, 'POST', `/imports/${id}/commit`, {})).status).toBe(202)
  return vi.waitFor(async () => {
    const { body } = await t.call(by, 'GET', `/imports/${id}`)
    expect(body.status).not.toBe('running')
    return body
  }, 60_000)
}
const count = async (name: string): Promise<number> =>
  (await t.call('coe-master', 'GET', `/prototype?search=${name}`)).body.total

// On a PostgreSQL server the records are on another disk.
describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('an import on the embedded database', () => {
  it('does not begin if its rows could fill the disk, and is saved when there is space', async () => {
    const id = await prepare('Crowded', 400)
    looks = [SPACE_KEPT + 2 * MB]
    expect(await save(id)).toMatchObject({ status: 'failed', message: SENTENCE })
    expect(await count('Crowded')).toBe(0)
    looks = [PLENTY]
    expect(await save(id)).toMatchObject({ status: 'done', rows_done: 400 })
    expect(await count('Crowded')).toBe(400)
  })

  it('of a few rows is saved on the same disk', async () => {
    const id = await prepare('Modest', 20)
    looks = [SPACE_KEPT + 2 * MB]
    expect(await save(id)).toMatchObject({ status: 'done' })
  })

  it('that is undone needs the same space, and so does the approval of its request', async () => {
    const id = await prepare('Undone', 1_100)
    expect(await save(id)).toMatchObject({ status: 'done' })
    const requested = await prepare('Approved', 1_100, 'coe-editor')
    const { approval_id: approval } = await save(requested, 'coe-editor')
    const undo = () => t.call('coe-master', 'POST', `/imports/${id}/undo`)
    const decide = (status: string) =>
      t.call('coe-master', 'PUT', `/approvals/${approval}`, { status, reason: 'Twice' })
    for (const free of [[SPACE_KEPT + 2 * MB], [PLENTY, SPACE_KEPT - 1]])
      for (const call of [undo, () => decide('approved')]) {
        looks = [PLENTY, ...free]
        const advance = vi.spyOn(Date, 'now')
        let now = Date.now()
        advance.mockImplementation(() => (now += 5_000))
        expect(await call()).toMatchObject({
          status: 503,
          body: { detail: expect.stringContaining('too little space for so many changes') },
        })
        advance.mockRestore()
        looks = [PLENTY]
        expect([await count('Undone'), await count('Approved')]).toEqual([1_100, 0])
      }
    vi.setSystemTime(Date.now() + 60_000)
    looks = [SPACE_KEPT + 2 * MB]
    expect(await decide('rejected')).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.now() + 60_000)
    looks = [PLENTY]
    expect(await undo()).toMatchObject({ status: 200 })
    expect(await count('Undone')).toBe(0)
  })

  it('breaks off if others fill the disk meanwhile, and leaves nothing behind', async () => {
    const id = await prepare('Overtaken', 2_500)
    const tables = async () =>
      (await t.db.pool.query(`select 1 from pg_tables where starts_with(tablename, 'staged_')`)).rowCount
    // Each look is a new one.
    const later = vi.spyOn(Date, 'now')
    let now = Date.now()
    later.mockImplementation(() => (now += 5_000))
    looks = [PLENTY, PLENTY, SPACE_KEPT - 1]
    expect(await save(id)).toMatchObject({ status: 'failed', message: SENTENCE })
    later.mockRestore()
    expect(await count('Overtaken')).toBe(0)
    expect(await tables()).toBe(0)
  })
})

it('an import that the database itself has no space for says so', async () => {
  const id = await prepare('Refused', 3)
  await t.db.pool.query(`create function fill_disk() returns trigger language plpgsql as $$ begin
    raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`)
  await t.db.pool.query(
    'create trigger fill_disk before insert on prototype for each row execute function fill_disk()',
  )
  expect(await save(id)).toMatchObject({ status: 'failed', message: SENTENCE })
  await t.db.pool.query('drop function fill_disk cascade')
  expect(await save(id)).toMatchObject({ status: 'done' })
})
