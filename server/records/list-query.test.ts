import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a region is found by its old spellings, and an old spelling finds the region', async () => {
  for (const [at, location] of ['Bangalore', 'Bengaluru Urban', 'Mysore'].entries()) {
    const values = { name: `Centre ${at}`, incubator_type: 'TBI', email: `centre${at}@example.org` }
    const { status, body } = await t.call('portal-edit', 'POST', '/incubator', {
      ...NEW.incubator,
      ...values,
    })
    expect(status).toBe(201)
    // As stored before regions were configured by the programme.
    await t.db.query(sql`update incubator set location = ${location} where id = ${body._id}`)
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

it('texts are sorted naturally, whatever letter case and punctuation they begin with', async () => {
  const names = ['-40° Cold', '"Hosa" Roads', 'apple', 'Banana', 'cherry']
  for (const name of names.toReversed())
    await t.call('coe-master', 'POST', '/prototype', { name, description: 'Sorted' })
  const { body } = await t.call(
    'coe-master',
    'GET',
    '/prototype?search=Sorted&sort=name&order=asc&pageSize=20',
  )
  expect(body.data.map((p: { name: string }) => p.name)).toEqual(names)
})
