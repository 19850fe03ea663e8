import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { Client } from '#server/testing/kill-client.ts'
import { startProduct, type ServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { follow, names } from './testing/follow.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
// Only one server can use the embedded database.
describe.runIf(serverUrl !== undefined)('two servers on one PostgreSQL:', () => {
  let t: TestApp
  let first: ServerProcess
  let second: ServerProcess
  beforeAll(async () => {
    t = await createTestApp()
    const { rows } = await t.db.query<{ name: string }>(sql`select current_database() as name`)
    const databaseUrl = Object.assign(new URL(serverUrl!), { pathname: `/${rows[0]!.name}` }).href
    const start = (name: string): Promise<ServerProcess> => {
      const dataDir = join(t.settings.dataDir, name)
      mkdirSync(dataDir)
      return startProduct({ dataDir, databaseUrl }, [])
    }
    ;[first, second] = [await start('first'), await start('second')]
  })
  afterAll(async () => {
    await first.stop('SIGKILL')
    await second.stop()
    await t.close()
  })
  const clientOf = (kind: keyof typeof t.cookies, { address }: ServerProcess) =>
    new Client(address, t.cookies[kind])

  it('what is changed on one is told on the other', async () => {
    const stream = await follow(second.address, t.cookies['coe-viewer'])
    await clientOf('coe-master', first).call('PUT', `/prototype/${t.own.prototype}`, {
      name: 'From the first',
    })
    const update = { entity: 'prototype', kind: 'update', ids: [t.own.prototype] }
    // A stream that has just begun may also tell what happened shortly before.
    const { changes } = await stream.until(
      (heard) => names(t.own.prototype)(heard) && heard.changes.some(({ kind }) => kind === 'update'),
    )
    expect(changes).toContainEqual(update)
    stream.leave()
  })

  it('whoever follows one that is killed goes on with the other and misses nothing, in the bell neither', async () => {
    const lost = await follow(first.address, t.cookies['coe-master'])
    await clientOf('coe-master', second).call('PUT', `/prototype/${t.own.prototype}`, { name: 'Before' })
    const { id } = await lost.until(names(t.own.prototype))
    const { approval } = await clientOf('coe-editor', first).call('PUT', `/prototype/${t.own.prototype}`, {
      name: 'Proposed at last',
    })
    await first.stop('SIGKILL')
    await lost.ended
    const stream = await follow(second.address, t.cookies['coe-master'], id)
    const { changes } = await stream.until(names(approval._id))
    expect(changes).toContainEqual({ entity: 'approval', kind: 'create', ids: [approval._id] })
    stream.leave()
    const { data } = await clientOf('coe-master', second).call('GET', '/notices?kinds=requests')
    expect(data.map(({ path }: { path: string }) => path)).toContain(`/approvals?open=${approval._id}`)
  })
})
