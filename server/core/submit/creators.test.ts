/** An incubator keeps who created it (incubators.md, Who created an incubator). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async (person: 'portal-edit' | 'coe-master', more: object = {}) => {
  const values = {
    ...NEW.incubator,
    name: `Cauvery ${newId()}`,
    incubator_type: 'CIF',
    email: `${newId()}@example.org`,
    ...more,
  }
  return (await t.call(person, 'POST', '/incubator', values)).body
}
const portalId = async (): Promise<string> => (await t.call('portal-edit', 'GET', '/auth/session')).body.uid
const idsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await t.call('portal-edit', 'GET', `/incubator?pageSize=100&${query}`)
  expect(status).toBe(200)
  return body.data.map((one: { _id: string }) => one._id)
}

describe('an incubator keeps who created it', () => {
  it('whatever the body of the call that adds or changes it says', async () => {
    const other = { super_incubator: t.other.incubator, coe_incubator: t.other.incubator }
    const byPortal = await add('portal-edit', other)
    expect(byPortal).toMatchObject({ super_incubator: await portalId(), coe_incubator: null })
    const byCoe = await add('coe-master', other)
    expect(byCoe).toMatchObject({ super_incubator: null, coe_incubator: t.own.incubator })
    const path = `/incubator/${byCoe._id}`
    await t.call('portal-edit', 'PUT', path, { tagline: 'Soil', ...other })
    expect((await t.call('portal-edit', 'GET', path)).body).toMatchObject({
      tagline: 'Soil',
      super_incubator: null,
      coe_incubator: t.own.incubator,
    })
  })

  it('without giving its creator any right to it', async () => {
    const { _id } = await add('coe-master')
    expect((await t.call('coe-master', 'PUT', `/incubator/${_id}`, { tagline: 'Mine' })).status).toBe(403)
    expect((await t.call('coe-master', 'DELETE', `/incubator/${_id}`)).status).toBe(403)
  })

  it('and lists of what a portal account or an incubator created contain exactly that', async () => {
    const [byPortal, byCoe] = [await add('portal-edit'), await add('coe-master')]
    const ofPortal = await idsOf(`super_incubator=${await portalId()}`)
    expect(ofPortal).toContain(byPortal._id)
    expect(ofPortal).not.toContain(byCoe._id)
    const ofCoe = await idsOf(`coe_incubator=${t.own.incubator}`)
    expect(ofCoe).toContain(byCoe._id)
    expect(ofCoe).not.toContain(byPortal._id)
    expect(await idsOf(`coe_incubator=${t.other.incubator}`)).toEqual([])
    expect(await idsOf('coe_incubator=nobody')).toEqual([])
  })
})
