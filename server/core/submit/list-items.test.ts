/** List items have ids and their own calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '#domain/changes/read-values.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { hasItems } from '#domain/kinds/register.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { manyRecords } from '#server/testing/many-records.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { make, type Item } from './testing/listed.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('one item of a list', () => {
  it('is added, changed and removed by its own calls, and an Editor’s calls become requests', async () => {
    const { path, first } = await make(t, 'founders')
    const calls = [
      ['POST', `${path}/founders`, { name: 'Meena' }, { proposed: [{ name: 'Meena' }], base: [] }],
      [
        'PUT',
        `${path}/founders/${first._id}`,
        { role: 'Faculty' },
        { proposed: [{ ...first, role: 'Faculty' }], base: [first] },
      ],
      ['DELETE', `${path}/founders/${first._id}`, undefined, { proposed: [], base: [first] }],
    ] as const
    for (const [method, url, body, { base, proposed }] of calls) {
      const requested = await t.call('coe-editor', method, url, body)
      expect(requested).toMatchObject({
        status: 202,
        body: {
          approval: {
            edit: 'Update Startup Profile',
            changes: [{ base: { founders: base }, proposed: { founders: proposed } }],
          },
        },
      })
      expect((await t.call('coe-viewer', method, url, body)).status).toBe(403)
    }
    const added = await t.call('startup', 'POST', `/startup/${t.own.startup}/founders`, { name: 'Meena' })
    expect(added).toMatchObject({ status: 201, body: { founders: [{ name: 'Meena' }] } })
    const at = `/startup/${t.own.startup}/founders/${added.body.founders[0]._id}`
    expect((await t.call('startup', 'PUT', at, { phoneNumber: '5000000003' })).body.founders).toMatchObject([
      { name: 'Meena', phoneNumber: '5000000003' },
    ])
    expect((await t.call('startup', 'DELETE', at)).body).toEqual({ _id: added.body.founders[0]._id })
    expect((await t.call('startup', 'GET', `/startup/${t.own.startup}`)).body.founders).toEqual([])
  })

  it('reports invalid parts at their own paths, and conflicts with other people’s changes', async () => {
    const { path, first } = await make(t, 'founders')
    const at = `${path}/founders/${first._id}`
    const errorsOf = async (body: unknown) => (await t.call('coe-master', 'PUT', at, body)).body.errors
    expect(await errorsOf({ phoneNumber: '12' })).toMatchObject([{ path: 'phoneNumber' }])
    expect(await errorsOf({ colour: 'red' })).toMatchObject([{ path: 'colour' }])
    expect(await errorsOf({ name: 'Asha Rao', expected: { colour: 'red' } })).toMatchObject([
      { path: 'expected.colour' },
    ])
    expect(await errorsOf([1])).toMatchObject([{ path: '' }])
    expect(await t.call('coe-master', 'POST', `${path}/founders`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    })
    const stale = await t.call('coe-master', 'PUT', at, { name: 'Asha Rao', expected: { name: 'Usha' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', errors: [{ path: 'name' }] } })
    const milestone = await make(t, 'subMilestones')
    const kept = await t.call('coe-master', 'PUT', `${milestone.path}/subMilestones/${milestone.first._id}`, {
      title: ' ',
    })
    expect(kept).toMatchObject({ status: 400, body: { errors: [{ path: 'title' }] } })
  })

  it('is not found in a record that is out of reach, missing or different', async () => {
    const { path } = await make(t, 'founders')
    const foreign = await make(t, 'founders')
    const status = async (person: 'coe-master' | 'mentor', method: 'PUT' | 'DELETE', at: string) =>
      (await t.call(person, method, at, method === 'PUT' ? { name: 'Nobody' } : undefined)).status
    for (const id of [foreign.first._id, newId(), 'no-id', '__proto__', 'constructor'])
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await status('coe-master', method, `${path}/founders/${id}`), id).toBe(404)
    expect(await status('coe-master', 'PUT', `/startup/${t.other.startup}/founders/${newId()}`)).toBe(403)
    expect(await status('coe-master', 'PUT', `/startup/${newId()}/founders/${newId()}`)).toBe(404)
    expect(await status('mentor', 'PUT', `${path}/founders/${newId()}`)).toBe(403)
  })
})

describe('the id of an item', () => {
  it('is made by the server, which refuses unknown, duplicate and malformed ids', async () => {
    const { path, first, second } = await make(t, 'founders')
    const foreign = await make(t, 'founders')
    const put = async (founders: unknown[]) => {
      const { status, body } = await t.call('coe-master', 'PUT', path, { founders })
      return [status, body.errors?.[0]?.path]
    }
    for (const _id of [foreign.first._id, newId(), 'no-id', '__proto__', 'constructor', 7, {}, [], true])
      expect(await put([first, { name: 'Meena', _id }]), JSON.stringify(_id)).toEqual([400, 'founders.1._id'])
    expect(await put([first, second, { ...first, _id: first._id.toUpperCase() }])).toEqual([
      400,
      'founders.2._id',
    ])
    const text = `{"founders":[{"name":"Meena","__proto__":{"_id":"${first._id}"}}]}`
    expect((await t.call('coe-master', 'PUT', path, JSON.parse(text))).status).toBe(400)
    const values = {
      ...NEW.startup,
      name: 'New',
      email: `${newId()}@example.org`,
      phone: '5000000001',
      founders: [first],
    }
    expect(await t.call('coe-master', 'POST', '/startup', values)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'founders.0._id' }] },
    })
    // A claim to have read an item does not add it.
    const claimed = { _id: foreign.first._id, name: 'Claimed' }
    const body = { founders: [first, second, claimed], expected: { founders: [first, second, claimed] } }
    expect((await t.call('coe-master', 'PUT', path, body)).body.founders).toEqual([first, second])
  })

  it('stays with its item when parts change, the order changes or a program sends no ids', async () => {
    const { path, first, second } = await make(t, 'founders')
    const put = async (founders: object[]) =>
      (await t.call('coe-master', 'PUT', path, { founders })).body.founders
    expect(await put([second, { ...first, name: 'Asha Rao' }])).toEqual([
      second,
      { ...first, name: 'Asha Rao' },
    ])
    const before = (await t.call('coe-master', 'GET', path)).body
    const without = before.founders.map(({ _id, ...parts }: Item) => parts)
    const sent = { founders: without, description: 'Soil' }
    const requested = await t.call('coe-editor', 'PUT', path, sent)
    expect(requested.body.approval.changes[0].proposed).toEqual({ description: 'Soil' })
    expect((await t.call('coe-master', 'PUT', path, sent)).body.founders).toEqual(before.founders)
  })

  it('comes back with a removed item, by a restoration or by sending the item again', async () => {
    const { path, first, second } = await make(t, 'founders')
    const only = await t.call('coe-master', 'PUT', path, {
      founders: [second],
      expected: { founders: [first, second] },
    })
    const undone = await t.call('coe-master', 'PUT', path, {
      founders: [first, second],
      expected: { founders: only.body.founders },
    })
    expect(undone.body.founders).toEqual([first, second])
    const { body } = await t.call('coe-master', 'GET', `${path}/history`)
    const restored = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: body.data[1]._id })
    expect(restored.body.founders).toEqual([second])
    await t.call('coe-master', 'DELETE', path)
    const back = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: body.data.at(-1)._id })
    expect(back.body.founders).toEqual([first, second])
  })

  it('distinguishes two attachments of the same file', async () => {
    const file = 'https://example.org/report.pdf'
    const values = {
      title: 'Jobs created',
      due_date: '2025-03-31',
      target: 12,
      document: [{ title: 'Report', file }],
    }
    const made = (await t.call('coe-master', 'POST', '/milestone', values)).body
    const path = `/milestone/${made._id}`
    const twice = (await t.call('coe-master', 'POST', `${path}/document`, { title: 'Report', file })).body
      .document
    expect(twice).toHaveLength(2)
    expect(twice[0]).toEqual(made.document[0])
    expect(new Set(twice.map((item: Item) => item._id)).size).toBe(2)
    await t.call('coe-master', 'DELETE', `${path}/document/${twice[0]._id}`)
    expect((await t.call('coe-master', 'GET', path)).body.document).toEqual([twice[1]])
  })

  it('stays below its limit when two people add items at the same time', async () => {
    const { path, first, second } = await make(t, 'founders')
    const many = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `Founder ${at}` }))
    const expected = { founders: [first, second] }
    const add = (n: number) =>
      t.call('coe-master', 'PUT', path, { founders: [first, second, ...many(n)], expected })
    expect((await add(60)).status).toBe(200)
    expect(await add(60)).toMatchObject({ status: 400, body: { errors: [{ path: 'founders' }] } })
  })
})

it('a stored list is read as it is, so that who sends it back changes nothing', () => {
  for (const entity of ENTITIES as readonly Entity[])
    for (const values of manyRecords(entity, 200, { incubator_type: 'Center of Excellence (COE)' }))
      for (const [name, field] of Object.entries(entity.fields).filter(([, def]) => hasItems(def))) {
        const { value: stored, problems } = readValue(name, field, values[name] ?? null)
        expect(problems, `${entity.name}.${name}`).toEqual([])
        expect(readValue(name, field, stored), `${entity.name}.${name}`).toEqual({
          value: stored,
          problems: [],
        })
      }
})
