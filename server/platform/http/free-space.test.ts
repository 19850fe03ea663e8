import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendFile } from '#server/core/files/testing/file-calls.ts'
import { SAMPLES } from '#server/core/files/testing/sample-files.ts'
import { prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeSpaceCheck, SPACE_KEPT, watchSpace } from './free-space.ts'

let free = 0
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, undefined, undefined, { readFreeSpace: async () => free })
})
afterAll(() => t.close())
beforeEach(() => (free = SPACE_KEPT - 1))

const SENTENCE =
  'The disk of this service is almost full, so nothing can be saved. Reading still works. Tell whoever runs the service.'

it('an almost full disk refuses changes, uploads and imports with the reason, and people still read', async () => {
  const refused = await t.call('coe-master', 'POST', '/prototype', { name: 'No space' })
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([503, 'unavailable', SENTENCE])
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
  expect(await upload(t, 'coe-master', prototypes('No space,,,,,'))).toMatchObject({
    status: 503,
    body: { detail: SENTENCE },
  })
  const sent = await sendFile(t, 'coe-master', 'documents', SAMPLES.pdf)
  expect([sent.statusCode, sent.json<{ detail: string }>().detail]).toEqual([503, SENTENCE])

  expect((await t.call('coe-master', 'GET', `/prototype/${t.own.prototype}`)).status).toBe(200)
  const health = await t.call('visitor', 'GET', '/health')
  expect([health.status, health.body.detail]).toEqual([
    503,
    'The disk of this service has less than 64 MB free, so nothing can be saved.',
  ])
  // Who is not signed in is heard that first, and may sign in to read.
  expect((await t.call('visitor', 'POST', '/prototype', { name: 'x' })).status).toBe(401)
  const signIn = await t.call('visitor', 'POST', '/auth/login', {
    email: 'a@example.org',
    password: 'wrong1',
  })
  expect(signIn.status).toBe(401)
})

it('the log tells once that a disk is almost full, and once that it has space again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const heard: boolean[] = []
  const space = watchSpace(
    async () => free,
    (isLow) => heard.push(isLow),
  )
  for (const bytes of [SPACE_KEPT, 0, 5, SPACE_KEPT, SPACE_KEPT + 1]) {
    free = bytes
    expect(await space.isLow()).toBe(bytes < SPACE_KEPT)
    vi.setSystemTime(Date.now() + 2_000)
  }
  expect(heard).toEqual([true, false])
  vi.useRealTimers()
})

it('changes are accepted while the disk has space, and where that cannot be found out', async () => {
  const change = { method: 'POST', routeOptions: { config: {} } } as never
  const check = (readFree: () => Promise<number>) => makeSpaceCheck(watchSpace(readFree))(change)
  await expect(check(async () => SPACE_KEPT)).resolves.toBeUndefined()
  await expect(check(() => Promise.reject(new Error('no such folder')))).resolves.toBeUndefined()
})
