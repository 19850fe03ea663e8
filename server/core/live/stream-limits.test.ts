import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/core/accounts/sessions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { follow, type Follower } from './testing/follow.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await createTestApp()
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

let open: Follower[] = []
afterEach(() => {
  for (const stream of open) stream.leave()
  open = []
})

it('one session has six', async () => {
  const { body } = await t.call('startup', 'GET', '/auth/session')
  const cookie = `ankura_session=${await openSession(t.db, body.uid)}`
  for (let n = 0; n < 6; n += 1) open.push(await follow(origin, cookie))
  const { status, headers } = await fetch(`${origin}/api/live`, { headers: { cookie } })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('60')
})

it('one account has sixty in all of its sessions', async () => {
  const { body } = await t.call('mentor', 'GET', '/auth/session')
  const openOne = async () => `ankura_session=${await openSession(t.db, body.uid)}`
  for (let session = 0; session < 10; session += 1) {
    const cookie = await openOne()
    for (let n = 0; n < 6; n += 1) open.push(await follow(origin, cookie))
  }
  const next = await openOne()
  const tryNext = async () => {
    const stream = await follow(origin, next)
    open.push(stream)
    return stream.status
  }
  expect(await tryNext()).toBe(429)
  open.shift()!.leave()
  await expect.poll(tryNext).toBe(200)
})
