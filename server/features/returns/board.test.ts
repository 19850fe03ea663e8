import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it.each(['', '?asked_of=incubators', '?region=Udupi', '?periods=8', '?format=csv'])(
  'the board of a programme that has asked for nothing yet has no rows: %s',
  async (query) => {
    for (const person of ['portal-edit', 'coe-master', 'startup'] as const) {
      const { status, body } = await t.call(person, 'GET', `/returns/board${query}`)
      expect([person, status], JSON.stringify(body)).toEqual([person, 200])
    }
  },
)
