/** The calls of incubators, startups and mentors, and the total of all funding raised. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
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

it('GET /funding-raised/total returns the sum and the number of records', async () => {
  // (funding-raised.md, Funding Raised list)
  const total = async () => (await t.call('portal-view', 'GET', '/funding-raised/total')).body
  const before = await total()
  const round = { startup: 'Own Sense', type: 'Angel', year: 2024 }
  for (const amount of [1_250_000, 70_001])
    expect((await t.call('coe-master', 'POST', '/funding-raised', { ...round, amount })).status).toBe(201)
  expect(await total()).toEqual({ ...before, total: before.total + 1_320_001, count: before.count + 2 })
})
