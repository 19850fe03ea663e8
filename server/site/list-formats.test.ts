/** (http-calls.md, Public calls) */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addAsPortal, openPages } from './pages/testing/open-pages.ts'

let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
  for (const [name, location] of [
    ['=HYPERLINK("x")', 'Udupi'],
    ['Second, "quoted"', 'Mysuru'],
    ['Third', 'Udupi'],
  ] as const)
    await addAsPortal(t, 'incubator', null, {
      name,
      incubator_type: 'CIF',
      email: `${name.replace(/\W/g, '')}@example.org`,
      phone: '5000000001',
      location,
    })
})
afterAll(() => t.close())

const read = (path: string) => t.call('visitor', 'GET', `/public${path}`)
const LISTS = ['incubators', 'startups', 'mentors', 'events'] as const

test('each public list is answered as CSV with the columns and cells of its open data', async () => {
  const pages = await openPages(t)
  for (const list of LISTS) {
    const { status, raw } = await read(`/${list}?format=csv&pageSize=100`)
    expect([status, raw.headers['content-type']], list).toEqual([200, 'text/csv; charset=utf-8'])
    expect(raw.headers['link']).toBe(`<${t.settings.programme.licence.url}>; rel="license"`)
    expect(raw.body).toBe((await pages.inject(`/open-data/${list}.csv?pageSize=100`)).body)
    expect(raw.body.trim().split('\r\n').length, list).toBeGreaterThan(2)
  }
  await pages.close()
})

test('a CSV holds the filtered page of the list, and guards cells that look like formulas', async () => {
  const first = await read('/incubators?format=csv&type=CIF&region=Udupi&pageSize=1')
  const rows = first.raw.body.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`)
  const second = await read('/incubators?format=csv&type=CIF&region=Udupi&pageSize=1&page=2')
  expect(second.raw.body).toContain('Third')
  expect((await read('/incubators?format=csv&region=Mysore')).raw.body).toContain('"Second, ""quoted"""')
  const ofOne = await read(`/startups?format=csv&incubator_id=${t.own.incubator}`)
  expect(ofOne.raw.body).toContain('Own Sense')
  expect(ofOne.raw.body).not.toContain('Other Sense')
})

test('region and type are filters of the JSON too, by the field that a list has for them', async () => {
  const namesOf = async (path: string) =>
    (await read(path)).body.data.map(({ name }: { name: string }) => name)
  expect(await namesOf('/incubators?format=json&type=CIF&region=Mysuru')).toEqual(['Second, "quoted"'])
  expect(await namesOf('/startups?region=Nowhere')).toEqual([])
  expect((await read('/startups?type=Nothing')).body.errors[0].path).toBe('type')
  expect((await read('/mentors?type=Nothing')).body.total).toBe(0)
  const { status, body } = await read('/incubators?region=Udupi&location=Mysuru')
  expect([status, body.errors[0]]).toEqual([
    400,
    { path: 'region', message: 'region and location are the same filter: give one of them' },
  ])
})

test('events can be limited to those that are coming; what only the portal filters by stays closed', async () => {
  for (const [name, start_date] of [
    ['Coming day', '2099-01-01'],
    ['Past day', '2020-01-01'],
  ])
    await addAsPortal(t, 'event', t.own.incubator, { name, type: 'Seminar', start_date })
  const { body } = await read('/events?is=upcoming&pageSize=100')
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names).toContain('Coming day')
  expect(names).not.toContain('Past day')
  for (const is of ['behind', 'not-updated'])
    expect((await read(`/incubators?is=${is}`)).body.errors[0].path, is).toBe('is')
})

test('an unchanged CSV is 304, and differs from the JSON of the same page', async () => {
  const get = (format: string, tag = '') =>
    t.app.inject({
      url: `/api/public/incubators?format=${format}`,
      headers: tag === '' ? {} : { 'if-none-match': tag },
    })
  const csv = await get('csv')
  const tag = String(csv.headers['etag'])
  expect(csv.headers['cache-control']).toBe('public, no-cache')
  const again = await get('csv', tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('json', tag)).statusCode).toBe(200)
})

test('scripts of other websites may read each public call, as they may the open data', async () => {
  const pages = await openPages(t)
  for (const list of LISTS)
    for (const answer of [
      await read(`/${list}?format=csv`),
      await read(`/${list}`),
      { raw: await pages.inject(`/open-data/${list}.csv`) },
      { raw: await pages.inject(`/open-data/${list}.json`) },
    ])
      expect(
        [
          answer.raw.headers['access-control-allow-origin'],
          answer.raw.headers['cross-origin-resource-policy'],
        ],
        list,
      ).toEqual(['*', 'cross-origin'])
  // What somebody has to sign in for stays closed.
  const own = await t.call('coe-master', 'GET', '/incubator')
  expect(own.raw.headers['access-control-allow-origin']).toBeUndefined()
  await pages.close()
})

test('another format is refused at its name, in each list', async () => {
  for (const list of LISTS)
    for (const query of ['format=xlsx', 'format=', 'format=csv&format=json']) {
      const { status, body } = await read(`/${list}?${query}`)
      expect([status, body.errors], `${list}?${query}`).toEqual([
        400,
        [{ path: 'format', message: 'format must be json or csv' }],
      ])
    }
})

test('the description of the interface names the formats and the CSV', async () => {
  const { body } = await t.call('visitor', 'GET', '/openapi.json')
  for (const list of LISTS) {
    const { parameters, responses } = body.paths[`/api/public/${list}`].get
    const format = parameters.find(({ name }: { name: string }) => name === 'format')
    expect(format.schema.enum).toEqual(['json', 'csv'])
    expect(Object.keys(responses[200].content)).toEqual(['application/json', 'text/csv'])
  }
})
