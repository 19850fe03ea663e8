import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { FORWARDED_IGNORED } from './forwarded.ts'

let t: TestApp
const leaving = { isLeaving: false }
beforeAll(async () => {
  t = await createTestApp({}, undefined, undefined, { leaving, version: '1.2.3' })
})
afterAll(() => t.close())

// (running.md, System page)
it('how the product runs is told to Portal actors and nobody else', async () => {
  const statuses = await Promise.all(
    ACTOR_KINDS.map(async (kind) => [kind, (await t.call(kind, 'GET', '/system')).status] as const),
  )
  const mayRead = (kind: string) => kind.startsWith('portal')
  expect(statuses).toEqual(
    ACTOR_KINDS.map((kind) => [kind, mayRead(kind) ? 200 : kind === 'visitor' ? 401 : 403]),
  )
})

it('the portal is told the version, the reasons why it is not ready, and a proxy that is not trusted', async () => {
  const read = async () => (await t.call('portal-view', 'GET', '/system')).body
  const good = { version: '1.2.3', is_paused: false, problems: [], warnings: [] }
  expect(await read()).toEqual(good)
  leaving.isLeaving = true
  expect(await read()).toEqual({ ...good, problems: ['The service is about to stop.'] })
  leaving.isLeaving = false
  await t.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect(await read()).toEqual({ ...good, warnings: [FORWARDED_IGNORED] })
})
