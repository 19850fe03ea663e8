import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a region is found under its old spellings, and an old spelling finds the region', async () => {
  for (const [at, location] of ['Bangalore', 'Bengaluru Urban', 'Mysore'].entries()) {
    const values = { name: `Centre ${at}`, incubator_type: 'TBI', email: `centre${at}@example.org`, location }
    expect((await t.call('portal-edit', 'POST', '/incubator', values)).status).toBe(201)
  }
  const locationsIn = async (region: string): Promise<string[]> => {
    const { body } = await t.call('portal-view', 'GET', `/incubator?location=${encodeURIComponent(region)}`)
    return body.data.map((i: { location: string }) => i.location)
  }
  expect(await locationsIn('Bengaluru Urban')).toEqual(['Bangalore', 'Bengaluru Urban'])
  expect(await locationsIn('bangalore')).toEqual(['Bangalore', 'Bengaluru Urban'])
  expect(await locationsIn('Mysuru')).toEqual(['Mysore'])
  expect(await locationsIn('ngalo')).toEqual(['Bangalore'])
})
