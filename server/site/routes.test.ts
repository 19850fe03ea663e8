import { readingOf } from '#domain/permissions/reading.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { updateActionOf, type Entity } from '#domain/entities/entity.ts'
import { NEW, withoutOmitted } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sampleValues, type Marks } from './testing/sample-values.ts'

let t: TestApp
const marks: Marks = { open: [], secret: [] }
const made: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp()
  for (const entity of ENTITIES as readonly Entity[]) {
    // A startup writes what the portal cannot, to its own incubator.
    const isPortals = permissionOf(entity.actions.create, 'portal-edit') !== '-'
    // What the portal may not enter, such as the weekly hours of a mentor, is left out.
    const entered = Object.entries(entity.fields).filter(
      ([name]) => permissionOf(updateActionOf(entity, name), 'portal-edit') !== '-' || !isPortals,
    )
    const isHidden = readingOf(entity.readers, 'visitor') === '-'
    const values = sampleValues(Object.fromEntries(entered), marks, isHidden)
    if (entity.name === 'mentor') values['date_of_leaving'] = values['date_of_joining']
    if (entity.name === 'document') values['type'] = 'finance'
    // It lasts, so that the mentor and the startup can have a session.
    if (entity.name === 'mentorship') Object.assign(values, { from: '2020-01-01', until: null })
    if (String(values['start_date']) > String(values['end_date'])) values['end_date'] = values['start_date']
    const { status, body } = await t.call(isPortals ? 'portal-edit' : 'startup', 'POST', `/${entity.name}`, {
      ...withoutOmitted(entity, values),
      ...(entity.isOfMentors ? { mentor_id: made['mentor'], startup_id: made['startup'] } : {}),
      ...(entity.ownerName && isPortals ? { [entity.ownerName]: made['incubator'] } : {}),
    })
    expect(status, JSON.stringify(body)).toBe(201)
    made[entity.name] = body._id
  }
})
afterAll(() => t.close())

const read = (path: string) => t.call('visitor', 'GET', `/public${path}`)

/** Every public answer about the records added above. */
const everything = () => [
  '/stats',
  '/programme',
  '/incubators',
  '/startups',
  '/mentors',
  `/incubators/${made['incubator']}`,
  `/startups/${made['startup']}`,
  `/mentors/${made['mentor']}`,
  ...ENTITIES.map((e) => `/incubators/${made['incubator']}/${e.name}`),
]

describe('public answers', () => {
  test('never contain the value of a private field', async () => {
    const answers = await Promise.all(everything().map(read))
    const text = answers.map((a) => a.raw.body).join('\n')
    expect(marks.secret.length).toBeGreaterThan(15)
    expect(marks.secret.filter((secret) => text.includes(secret))).toEqual([])
    expect(marks.open.filter((open) => !text.includes(open))).toEqual([])
  })

  test('are the same for signed-in people and visitors', async () => {
    for (const path of everything())
      expect((await t.call('portal-edit', 'GET', `/public${path}`)).raw.body).toBe(
        (await read(path)).raw.body,
      )
  })

  test('count the records by type of incubator', async () => {
    const { body } = await read('/stats')
    expect(body).toEqual({
      incubators: { COE: 3, NAIN: 0, TBI: 0, 'K-WING': 0, CIF: 0 },
      startups: 3,
      mentors: 3,
    })
  })

  test('have the pages, search, filters and page sizes of the entity', async () => {
    const { body } = await read('/startups?search=sense&pageSize=1&sort=name&order=desc')
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1, data: [{ name: 'Own Sense' }] })
    const ofOne = await read(`/startups?incubator_id=${t.own.incubator}`)
    expect(ofOne.body.data.map((s: { startup_id: string }) => s.startup_id)).toEqual([t.own.startup])
    expect((await read('/mentors?search=other')).body.data[0]).toMatchObject({ name: 'Other Mentor' })
  })

  test('of an incubator contain only its own startups and modules', async () => {
    const { body } = await read(`/incubators/${t.own.incubator}/prototype`)
    expect(body.data.map((p: { _id: string }) => p._id)).toEqual([t.own.prototype])
    const startups = await read(`/incubators/${t.own.incubator}/startup?incubator_id=${t.other.incubator}`)
    expect(startups.body.data.map((s: { _id: string }) => s._id)).toEqual([t.own.startup])
  })

  // (roles-and-rights.md, Who may read what)
  test('name the current mentors of a startup, without the days of their assignments', async () => {
    const { name } = (await read(`/mentors/${made['mentor']}`)).body
    const { body } = await read(`/startups/${made['startup']}`)
    expect(body.mentors).toEqual([{ _id: made['mentor'], name }])
    const ofMentor = (await read(`/startups?mentor_id=${made['mentor']}`)).body.data
    expect(ofMentor.map(({ _id }: { _id: string }) => _id)).toEqual([made['startup']])
    for (const path of ['/mentorship', `/mentorship/startup/${made['startup']}`]) {
      expect((await t.call('visitor', 'GET', path)).status, path).toBe(401)
      // A mentor of somebody else.
      expect((await t.call('mentor', 'GET', path)).raw.body, path).not.toContain(made['mentorship'])
    }
  })

  test('do not exist for private, unknown and malformed ids', async () => {
    for (const path of [
      `/incubators/${t.own.startup}`,
      '/incubators/1',
      '/incubators/%00',
      `/incubators/${t.own.startup}/prototype`,
      `/incubators/${t.own.incubator}/mentor`,
      `/incubators/${t.own.incubator}/incubator`,
      `/incubators/${t.own.incubator}/approvals`,
      `/incubators/${t.own.incubator}/__proto__`,
    ])
      expect((await read(path)).status, path).toBe(404)
  })

  test('refuse an unknown or invalid query by its name', async () => {
    for (const path of ['/stats?a=1', '/programme?a=1', '/startups?a=1', `/startups/${t.own.startup}?a=1`]) {
      const { status, body } = await read(path)
      expect([status, body.errors[0].path], path).toEqual([400, 'a'])
    }
    for (const query of [
      'page=0',
      'pageSize=101',
      'sort=email',
      'page=1&page=2',
      'search=%00',
      'status=gone',
    ])
      expect((await read(`/startups?${query}`)).status, query).toBe(400)
  })

  test('cannot be sorted or filtered by fields that visitors may not read', async () => {
    for (const field of ['email', 'phone', 'date_of_joining', 'reason_for_leaving'])
      for (const query of [`sort=${field}`, `${field}=x`])
        expect((await read(`/mentors?${query}`)).status, query).toBe(400)
  })

  test('exist only on the public paths', async () => {
    for (const entity of ENTITIES)
      expect((await t.call('visitor', 'GET', `/${entity.name}`)).status, entity.name).toBe(401)
  })
})

describe('caching', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'GET', url: `/api/public${path}`, headers })

  test('an unchanged answer is 304 without a body, a changed one is sent again', async () => {
    const first = await get('/stats')
    const tag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/stats', { 'if-none-match': `"other", ${tag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    const opaque = tag.replace('W/', '')
    for (const known of ['*', opaque, `W/"a,b",${opaque} , "c"`])
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { 'if-none-match': known }
        const one = await t.app.inject({ method, url: '/api/public/stats', headers })
        expect(one.statusCode, `${method} ${known}`).toBe(304)
      }
    for (const other of ['', '"*"', `"${opaque.slice(1, -1)},b"`, opaque.slice(1, -1)])
      expect((await get('/stats', { 'if-none-match': other })).statusCode, other).toBe(200)

    const { body } = await t.call('portal-edit', 'POST', '/incubator', {
      ...NEW.incubator,
      name: 'New NAIN',
      incubator_type: 'NAIN',
      email: 'new-nain@example.org',
    })
    const changed = await get('/stats', { 'if-none-match': tag })
    expect([changed.statusCode, changed.json().incubators.NAIN]).toEqual([200, 1])
    await t.call('portal-edit', 'DELETE', `/incubator/${body._id}`)
    expect((await get('/stats', { 'if-none-match': tag })).statusCode).toBe(304)
  })

  test('HEAD returns only the headers', async () => {
    const { statusCode, headers, body } = await t.app.inject({ method: 'HEAD', url: '/api/public/stats' })
    expect([statusCode, body, typeof headers['etag']]).toEqual([200, '', 'string'])
  })
})

test('the programme is shown without the alternative names of its regions', async () => {
  const { body } = await read('/programme')
  expect(Object.keys(body).toSorted()).toEqual([
    'contact',
    'country',
    'indicators',
    'is_paused',
    'is_sample',
    'logo',
    'name',
    'official_website',
    'regions',
    'social',
    'state',
    'tagline',
    'time_zone',
    'year',
  ])
  expect([body.is_sample, body.is_paused]).toEqual([false, false])
  expect(body.regions).toHaveLength(31)
  expect(body.regions[0]).toEqual({ name: 'Bagalkot', division: 'Belagavi', also: ['ಬಾಗಲಕೋಟೆ'] })
  const mysuru = body.regions.find(({ name }: { name: string }) => name === 'Mysuru')
  expect(mysuru.also).toEqual(['Mysore', 'ಮೈಸೂರು'])
})
