import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('all that is missing of a new startup is told at once, its incubator too', async () => {
  const { status, body } = await t.call('portal-edit', 'POST', '/startup', {})
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: 'incubator_id', message: 'Incubator is required' },
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'Email Address is required' },
    { path: 'phone', message: 'Contact Number is required' },
  ])
})
