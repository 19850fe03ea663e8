/** The calls of incubators, startups and mentors, and the total of all funding raised. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

// (http-calls.md, Calls of every entity)
it.each([
  ['incubator', 'portal-edit', { incubator_type: 'NAIN' }, { tagline: 'Healthy soil' }],
  ['startup', 'coe-master', { phone: '5000000101' }, { website: 'https://example.org' }],
  ['mentor', 'coe-master', { phone: '5000000102' }, { institution: 'A university' }],
] as const)(
  '/%s has the promised calls to add, list, read, change and delete',
  async (path, actorKind, body, update) => {
    const name = `Called ${path}`
    const made = await t.call(actorKind, 'POST', `/${path}`, {
      ...NEW[path],
      ...body,
      name,
      email: `${newId()}@example.org`,
    })
    expect(made).toMatchObject({ status: 201, body: { name } })
    const { _id } = made.body
    expect(made.body[`${path}_id`]).toBe(_id)
    const owner = path === 'incubator' ? '' : `&incubator_id=${t.own.incubator}`
    for (const list of [`/${path}?search=${name}`, `/${path}?search=${name}${owner}`])
      expect((await t.call(actorKind, 'GET', list)).body, list).toMatchObject({
        total: 1,
        data: [{ _id, name }],
      })
    expect((await t.call(actorKind, 'PUT', `/${path}/${_id}`, update)).status).toBe(200)
    expect((await t.call(actorKind, 'GET', `/${path}/${_id}`)).body).toMatchObject({ _id, name, ...update })
    expect((await t.call('portal-edit', 'DELETE', `/${path}/${_id}`)).status).toBe(200)
    expect((await t.call(actorKind, 'GET', `/${path}/${_id}`)).status).toBe(404)
  },
)

// (http-calls.md, Calls beyond the usual ones)
it('incubators are listed by their short type, mentors by an area of expertise', async () => {
  const ofType = await t.call('portal-view', 'GET', '/incubator/type/COE?pageSize=100')
  const types = ofType.body.data.map((incubator: { short_type: string }) => incubator.short_type)
  expect([...new Set(types)]).toEqual(['COE'])
  expect((await t.call('portal-view', 'GET', '/incubator/type/CIF')).body.total).toBe(0)

  const path = `/mentor/${t.own.mentor}`
  await t.call('coe-master', 'PUT', path, { area_of_expertise: ['Pricing', 'Scale Up'] })
  for (const [area, total] of [
    ['Pricing', 1],
    ['Scale Up', 1],
    ['Finance', 0],
  ] as const)
    expect((await t.call('coe-viewer', 'GET', `/mentor/type/${area}`)).body.total, area).toBe(total)
})

it('a list is read page by page, by pageSize or by limit', async () => {
  // (http-interface.md, Lists on the wire)
  for (const path of ['/incubator', '/startup', '/mentor']) {
    const [first, second] = await Promise.all(
      ['page=1&pageSize=1', 'page=2&limit=1'].map((q) => t.call('portal-view', 'GET', `${path}?${q}`)),
    )
    expect([first!.body.data.length, second!.body.data.length], path).toEqual([1, 1])
    expect(second!.body).toMatchObject({ page: 2, pageSize: 1, total: first!.body.total })
    expect(second!.body.data[0]._id).not.toBe(first!.body.data[0]._id)
  }
})

it('an incubator is answered with as many startups and mentors as it has, whatever a body says', async () => {
  // (incubators.md, Incubator fields)
  const path = `/incubator/${t.own.incubator}`
  const counted = async () => {
    const { total_startups, total_mentors } = (await t.call('coe-viewer', 'GET', path)).body
    return [total_startups, total_mentors]
  }
  const [startups, mentors] = await counted()
  const add = async (entity: 'startup' | 'mentor') => {
    const values = { ...NEW[entity], name: 'Counted', phone: '5000000103', email: `${newId()}@example.org` }
    return (await t.call('coe-master', 'POST', `/${entity}`, values)).body._id as string
  }
  const [startup, mentor] = [await add('startup'), await add('mentor')]
  await t.call('coe-master', 'PUT', path, { tagline: 'Soil', total_startups: 99, total_mentors: 99 })
  expect(await counted()).toEqual([startups + 1, mentors + 1])
  await t.call('coe-master', 'DELETE', `/startup/${startup}`)
  await t.call('coe-master', 'POST', '/mentor/delete', { ids: [mentor] })
  expect(await counted()).toEqual([startups, mentors])
})

it('GET /funding-raised/total returns the sum and the number of records', async () => {
  // (funding-raised.md, Funding Raised list)
  const total = async () => (await t.call('portal-view', 'GET', '/funding-raised/total')).body
  const before = await total()
  const round = { startup: 'Own Sense', type: 'Angel', year: 2024 }
  for (const amount of [1_250_000, 70_001])
    expect((await t.call('coe-master', 'POST', '/funding-raised', { ...round, amount })).status).toBe(201)
  expect(await total()).toEqual({ ...before, total: before.total + 1_320_001, count: before.count + 2 })
})

it('programs are added, listed, read, renamed and deleted, and listed by incubator', async () => {
  const values = { program_name: 'Soil cohort', incubator_id: t.own.incubator }
  const { status, body } = await t.call('coe-master', 'POST', '/program', values)
  expect([status, body]).toEqual([201, expect.objectContaining(values)])
  const path = `/program/${body._id}`
  for (const list of ['/program', `/program/incubator/${t.own.incubator}`]) {
    const { data } = (await t.call('coe-master', 'GET', `${list}?search=Soil cohort`)).body
    expect(data, list).toMatchObject([{ _id: body._id }])
  }
  await t.call('coe-master', 'PUT', path, { program_name: 'Soil' })
  expect((await t.call('coe-master', 'GET', path)).body.program_name).toBe('Soil')
  expect((await t.call('coe-master', 'DELETE', path)).status).toBe(200)
  expect((await t.call('coe-master', 'GET', path)).status).toBe(404)
})
