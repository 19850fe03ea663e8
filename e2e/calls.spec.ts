import { expect, test } from '@playwright/test'
import { openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** The calls that other programs make, on the running product (http-calls.md, Calls of every entity). */
interface Calls {
  readonly path: string
  /** The field that contains a unique name. */
  readonly named: string
  readonly body: object
  /** The stored values that differ from the sent ones. */
  readonly keeps?: object
  readonly update: object
  /** Below the path; `{id}` is the incubator. */
  readonly lists: readonly string[]
}

const file = 'https://example.org/a.pdf'
/** The demo has no records in this year. */
const YEAR = 2006
const BY_YEAR = ['/user/{id}', '/user/{id}/year/2006', '/year/2006']

const CALLS: readonly Calls[] = [
  {
    path: 'deliverables-as-per-mou',
    named: 'program_name',
    body: { yearly_target: 4 },
    update: { yearly_target: 5 },
    lists: ['/user/{id}'],
  },
  { path: 'prototype', named: 'name', body: {}, update: { description: 'A' }, lists: ['/user/{id}'] },
  {
    path: 'partnership',
    named: 'institution',
    body: { date: `${YEAR}-03-01`, type: 'Private Institutions' },
    update: { description: 'A' },
    lists: ['/user/{id}'],
  },
  {
    path: 'funding-raised',
    named: 'startup',
    body: { type: 'Angel', amount: 1_000, year: YEAR },
    update: { amount: 2_000 },
    lists: [...BY_YEAR, '/incubator/{id}'],
  },
  {
    path: 'funding',
    named: 'title',
    body: { type: 'capex', amount: 1_000, year: YEAR },
    update: { amount: 2_000 },
    lists: ['/user/{id}', '/user/{id}/year/2006', '/user/{id}/year/2006/type/capex'],
  },
  {
    path: 'performance',
    named: 'indicator',
    body: { count: 3, year: YEAR },
    update: { count: 4 },
    lists: BY_YEAR,
  },
  {
    path: 'intellectual-property',
    named: 'startup',
    body: { ip_generated: 'Yes' },
    update: { patent_field: 'Soil' },
    lists: ['/user/{id}'],
  },
  {
    path: 'connect',
    named: 'startup',
    body: { organisation_connected: 'A mill' },
    update: { purpose: 'A' },
    lists: ['/user/{id}'],
  },
  {
    path: 'project',
    named: 'name',
    body: { fund_allocated: 1_000 },
    keeps: { funds_allocated: 1_000 },
    update: { funds_allocated: 2_000 },
    lists: ['/incubator/{id}'],
  },
  {
    path: 'milestone',
    named: 'title',
    body: { due_date: '2027-03-31', target: 4 },
    update: { achieved: 1 },
    lists: ['/user/{id}', '/incubator/{id}'],
  },
  {
    path: 'document',
    named: 'title',
    body: { type: 'finance', category: 'funding', file, year: YEAR, month: 'March' },
    update: { month: 'April' },
    lists: [
      '/user/{id}',
      '/type/finance',
      '/user/{id}/year/2006',
      '/user/{id}/type/finance',
      '/user/{id}/year/2006/type/finance',
    ],
  },
  {
    path: 'event',
    named: 'name',
    body: { type: 'Webinar', start_date: `${YEAR}-03-01`, no_of_participants: '7' },
    keeps: { no_of_participants: 7 },
    update: { location: 'Dharwad' },
    lists: ['/incubator/{id}'],
  },
]

for (const { path, named, body, keeps = body, update, lists } of CALLS)
  test(`/${path} has the promised calls to add, list, read, change and delete`, async ({ browser }) => {
    const master = await openAs(browser, 'master')
    const { request } = master
    const incubator = await ownIncubator(master)
    const name = uniqueName('Call')
    const made = await request.post(`/api/${path}`, { data: { ...body, [named]: name } })
    expect(made.status()).toBe(201)
    const record = (await made.json()) as { _id: string }
    expect(record).toMatchObject({ ...keeps, [named]: name })
    const { _id } = record
    for (const list of ['', ...lists]) {
      const at = `/api/${path}${list.replace('{id}', incubator)}`
      const answer = await request.get(at, { params: { search: name } })
      expect(answer.status(), at).toBe(200)
      expect(await answer.json(), at).toMatchObject({ total: 1, data: [{ _id, [named]: name }] })
    }
    const changed = await request.put(`/api/${path}/${_id}`, { data: update })
    expect(changed.status()).toBe(200)
    expect(await (await request.get(`/api/${path}/${_id}`)).json()).toMatchObject({ _id, ...update })
    expect((await request.delete(`/api/${path}/${_id}`)).status()).toBe(200)
    expect((await request.get(`/api/${path}/${_id}`)).status()).toBe(404)
    await master.close()
  })

test('events are counted by type and in total, and raised funding is summed', async ({ browser }) => {
  const master = await openAs(browser, 'master')
  const stats = await master.request.get(`/api/event/incubator/${await ownIncubator(master)}/stats`)
  const counts = (await stats.json()) as Record<string, number>
  const types = ['Webinar', 'Conference', 'Seminar', 'Workshop', 'Masterclass']
  expect(Object.keys(counts).toSorted()).toEqual([...types, 'Total Events'].toSorted())
  expect(types.reduce((sum, type) => sum + (counts[type] ?? 0), 0)).toBe(counts['Total Events'])
  const total = (await (await master.request.get('/api/funding-raised/total')).json()) as { total: number }
  expect(total.total).toBeGreaterThan(0)
  await master.close()
})
