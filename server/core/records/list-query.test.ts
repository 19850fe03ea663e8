import { afterAll, beforeAll, expect, it } from 'vitest'
import { startup } from '#domain/entities/startup.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { orderSql, readListQuery } from './list-query.ts'
import { whereSql } from './read-records.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const LOCATIONS = [
  'Bangalore',
  'Bengaluru Urban',
  'Mysore',
  'Bengaluru Rural',
  'Bangalore, not Bangalore Rural',
]

it('a region is found by its old spellings, and an old spelling finds the region', async () => {
  for (const [at, location] of LOCATIONS.entries()) {
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
  const urban = ['Bangalore', 'Bengaluru Urban', 'Bangalore, not Bangalore Rural']
  expect(await locationsIn('Bengaluru Urban')).toEqual(urban)
  expect(await locationsIn('bangalore')).toEqual(urban)
  expect(await locationsIn('Bengaluru Rural')).toEqual(['Bengaluru Rural', 'Bangalore, not Bangalore Rural'])
  expect(await locationsIn('Mysuru')).toEqual(['Mysore'])
  expect(await locationsIn('ngalo')).toEqual(['Bangalore', 'Bangalore, not Bangalore Rural'])
})

// Digits, then Latin letters with and without marks, Devanagari and Kannada.
const SORTED = [
  '🌱',
  '-40° Cold',
  'apple',
  "'B' side",
  'Banana',
  '(C) drive',
  'cherry',
  '=Dhruva',
  'Éclair',
  '  "Hosa" Roads',
  '<u>Ink</u>',
  '“(अंक) लेखा”',
  'कृषि',
  'ಕೃಷಿ',
  '- ಮಣ್ಣು',
]

it('texts are sorted from their first letter or digit in any script, whatever letter case they have', async () => {
  for (const name of SORTED.toReversed())
    await t.call('coe-master', 'POST', '/prototype', { name, description: 'Sorted' })
  const namesIn = async (order: string): Promise<string[]> => {
    const { body } = await t.call(
      'coe-master',
      'GET',
      `/prototype?search=Sorted&sort=name&order=${order}&pageSize=20`,
    )
    return body.data.map((p: { name: string }) => p.name)
  }
  expect(await namesIn('asc')).toEqual(SORTED.map((name) => name.trim()))
  expect(await namesIn('desc')).toEqual(SORTED.map((name) => name.trim()).toReversed())
})

it('the name order of the startups of an incubator and of all is read from an index', async () => {
  await t.db.query(sql`insert into startup (id, incubator_id, name, email, phone)
    select gen_random_uuid(), id, '(' || n || ') Krishi', n || '@example.org', '5000000000'
    from incubator, generate_series(1, 3000) n`)
  await t.db.jobs.pool.query('analyze startup')
  for (const [query, index] of [
    [{}, 'startup_order'],
    [{ incubator_id: t.own.incubator }, 'startup_owner_order'],
  ] as const) {
    const { where, order } = readListQuery(startup, query, [])
    const { rows } = await t.db.query<{ 'QUERY PLAN': string }>(sql`explain
      select t.id from startup t${whereSql(where)} order by ${orderSql(order, order.by, sql`t.id`)} limit 10`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      new RegExp(`Index.* Scan using ${index} `),
    )
  }
})
