import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { follow, names } from './testing/follow.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await createTestApp()
  await t.db.query(sql`delete from change_log`)
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

it('what somebody changes is told to whoever may read it, without its values', async () => {
  const stream = await follow(origin, t.cookies['coe-viewer'])
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, { name: 'Quite another name' })
  const { changes } = await stream.until(names(t.own.prototype))
  expect(changes).toContainEqual({ entity: 'prototype', kind: 'update', ids: [t.own.prototype] })
  expect(stream.text()).not.toContain('Quite another name')
  stream.leave()
})
