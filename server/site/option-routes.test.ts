import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const SIGNED_IN = ACTOR_KINDS.filter((kind) => kind !== 'visitor')
const get = (path: string, actorKind: ActorKind = 'startup') => t.call(actorKind, 'GET', path)

describe('counts', () => {
  test('the portal counts incubators by type, startups and mentors', async () => {
    expect((await get('/stats', 'portal-view')).body).toEqual({
      institution_type: { COE: 2, NAIN: 0, TBI: 0, 'K-WING': 0, CIF: 0 },
      startup: 2,
      mentor: 2,
    })
  })

  test('a startup without a status counts as active', async () => {
    const dropped = await t.call('coe-master', 'POST', '/startup', {
      ...NEW.startup,
      name: 'Gone',
      email: 'gone@example.org',
      phone: '5000000077',
      status: 'droppedout',
      statusReason: 'Closed',
    })
    expect(dropped.status).toBe(201)
    expect((await get(`/stats/incubator/${t.own.incubator}`, 'mentor')).body).toEqual({
      startups: 2,
      mentors: 1,
      startup_status: { active: 1, graduated: 0, droppedout: 1 },
    })
    await t.call('coe-master', 'DELETE', `/startup/${dropped.body._id}`)
  })

  test('only the incubator’s own COE actors see the number of its pending approvals', async () => {
    expect((await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { name: 'New' })).status).toBe(
      202,
    )
    for (const actorKind of SIGNED_IN) {
      const { body } = await get(`/stats/incubator/${t.own.incubator.toUpperCase()}`, actorKind)
      expect(body.approvals_pending, actorKind).toBe(actorKind.startsWith('coe-') ? 1 : undefined)
      expect(
        (await get(`/stats/incubator/${t.other.incubator}`, actorKind)).body.approvals_pending,
        actorKind,
      ).toBeUndefined()
    }
  })

  test('startups, mentors and the records of each module are counted, documents also by category', async () => {
    const owned = (ENTITIES as readonly Entity[]).filter((e) => e.ownerName !== null && !e.isOfAuthor)
    const { category } = (await get(`/document/${t.own.of['document']}`, 'coe-viewer')).body
    expect((await get(`/stats/performance/${t.own.incubator}`, 'coe-viewer')).body).toEqual({
      ...Object.fromEntries(owned.map((e) => [e.name, 1])),
      // One of the whole programme.
      program: 2,
      [`document.${category}`]: 1,
    })
    const foreign = (await get(`/stats/performance/${t.other.incubator}`, 'coe-master')).body
    expect(foreign).toMatchObject({ prototype: 1, document: 0 })
    expect(foreign).not.toHaveProperty('milestone')
  })

  test('an unknown incubator is not found, an unknown query is refused', async () => {
    for (const path of ['/stats/incubator/', '/stats/performance/'])
      for (const id of [t.own.startup, 'x', '%00']) expect((await get(path + id)).status).toBe(404)
    expect((await get('/stats?x=1')).status).toBe(400)
  })
})

describe('options', () => {
  test('types of incubators are listed, and found by each of their names', async () => {
    const { body } = await get('/type')
    expect(body.data).toHaveLength(5)
    expect(body.data[0]).toEqual({ _id: 'COE', type: 'Center of Excellence (COE)', short: 'COE' })
    for (const name of ['COE', 'coe', 'Center of Excellence (COE)', 'Centre of Excellence'])
      for (const path of ['/type/', '/type/typeName/'])
        expect((await get(path + encodeURIComponent(name))).body).toEqual(body.data[0])
    expect((await get('/type/XYZ')).status).toBe(404)
  })

  test('the programme has regions for its own state only', async () => {
    const { body } = await get('/regions')
    expect(body.data).toHaveLength(31)
    expect(body.data[0]).toBe('Bagalkot')
    const ask = (question: unknown) => t.call('coe-viewer', 'POST', '/regions', question)
    expect((await ask({ country: 'india', state: ' Karnataka ' })).body).toEqual(body)
    const elsewhere = await ask({ country: 'India', state: 'Kerala' })
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([404, expect.stringContaining('Kerala')])
  })

  test('an invalid request for regions is refused with the name of the field', async () => {
    const ask = async (question: unknown) => {
      const { status, body } = await t.call('coe-viewer', 'POST', '/regions', question)
      return [status, ...body.errors.map((e: { path: string }) => e.path)]
    }
    expect(await ask({ country: 'India', state: 'Karnataka', city: 'Hubli' })).toEqual([400, 'city'])
    expect(await ask({ country: 'India', state: 3 })).toEqual([400, 'state'])
    expect(await ask({})).toEqual([400, 'country', 'state'])
    expect(await ask([])).toEqual([400, ''])
  })

  test('a sector that somebody added is offered from then on, once and everywhere', async () => {
    expect((await get('/sectors')).body.data).toEqual(SECTORS)
    await t.call('coe-master', 'PUT', `/incubator/${t.own.incubator}`, { sectors: ['Quantum', 'Art'] })
    await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { sector: ['quantum', 'Bees & Honey'] })
    const offered = [...SECTORS, 'Bees & Honey']
    for (const path of ['/sectors', '/options/incubator/sectors', '/options/startup/sector']) {
      const { data } = (await get(path)).body
      expect(data.slice(0, offered.length)).toEqual(offered)
      expect(data.slice(offered.length).map((s: string) => s.toLowerCase())).toEqual(['quantum'])
    }
    await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { sector: [] })
    await t.call('coe-master', 'PUT', `/incubator/${t.own.incubator}`, { sectors: [] })
    expect((await get('/sectors')).body.data).toEqual(SECTORS)
  })

  test('a closed list or an unknown field has no options to offer', async () => {
    for (const path of [
      'startup/status',
      'startup/name',
      'startup/toString',
      'nothing/sectors',
      'startup/__proto__',
    ])
      expect((await get(`/options/${path}`)).status, path).toBe(404)
    const { data } = (await get('/options/mentor/area_of_expertise')).body
    expect(data).toContain('Strategy')
    expect(data).not.toContain('Agritech')
  })
})

test('visitors have to sign in for all of this', async () => {
  for (const path of ['/stats', `/stats/incubator/${t.own.incubator}`, '/type', '/regions', '/sectors'])
    expect((await get(path, 'visitor')).status, path).toBe(401)
})
