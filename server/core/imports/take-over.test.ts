import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { makeDemoPlace } from '#demo/testing/copy-demo.ts'
import { signInWith } from '#server/testing/kill-client.ts'
import { makePlace } from '#server/testing/make-place.ts'
import { startProduct, type Place, type ServerProcess } from '#server/testing/server-process.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
// Only one server can use the embedded database.
describe.runIf(serverUrl !== undefined)('two servers on one PostgreSQL', () => {
  const ROWS = 2_000
  const places: Place[] = []
  const servers: ServerProcess[] = []
  let admin: pg.Client
  beforeAll(async () => {
    const place = await makeDemoPlace('takeover')
    places.push(place, { ...(await makePlace('takeover', undefined)), databaseUrl: place.databaseUrl })
    admin = new pg.Client({ connectionString: place.databaseUrl })
    await admin.connect()
    servers.push(await startProduct(place))
    // With one store, as for a bucket.
    cpSync(join(place.dataDir, 'files'), join(places[1]!.dataDir, 'files'), { recursive: true })
    servers.push(await startProduct(places[1]!))
  })
  afterAll(async () => {
    await Promise.all(servers.map((s) => s.stop()))
    await admin.end()
    for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true })
  })

  test('save an import once if one is killed while saving it', async () => {
    const [first, second] = servers
    const master = await signInWith(first!.address, DEMO_PEOPLE.master.email, DEMO_PASSWORD)
    const lines = Array.from({ length: ROWS }, (_, n) => `Taken over ${n},VC,2024,${n + 1},Two servers`)
    const form = new FormData()
    form.set('module', 'funding-raised')
    const text = ['Startup,Type,Year,Amount raised,Funding agency', ...lines].join('\n')
    form.set('file', new File([text], 'rounds.csv', { type: 'text/csv' }))
    const { _id: id } = await master.call('POST', '/imports', form)

    await admin.query('begin')
    await admin.query('lock table history in access exclusive mode')
    await master.call('POST', `/imports/${id}/commit`, {})
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await admin.query(isWaiting)).rows).toHaveLength(1), 30_000)
    await first!.stop('SIGKILL')
    await admin.query('rollback')

    master.address = second!.address
    await vi.waitFor(
      async () => expect(await master.call('GET', `/imports/${id}`)).toMatchObject({ status: 'done' }),
      { timeout: 120_000, interval: 500 },
    )
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from funding_raised where agency = 'Two servers'`,
    )
    expect(rows).toEqual([{ n: ROWS }])
  }, 300_000)
})
