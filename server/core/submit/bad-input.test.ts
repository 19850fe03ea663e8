import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { lastLog } from './testing/prototypes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('bad input', () => {
  it.each([
    ['/prototype', { name: '' }, 'name', 'Name is required'],
    ['/prototype', { name: 'Pump\nTwo' }, 'name', 'Name must be one line, without line breaks'],
    ['/prototype', { name: 'x', nonsense: 1 }, 'nonsense', 'Prototype has no field "nonsense"'],
    ['/prototype', { name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
    [
      '/funding-raised',
      { startup: 'A', type: 'Seed', amount: 1, year: 2020 },
      'type',
      expect.stringContaining('Type must be one of'),
    ],
    [
      '/funding-raised',
      { startup: 'A', type: 'VC', amount: '10+', year: 2020 },
      'amount',
      expect.stringContaining('open amount'),
    ],
    [
      '/funding-raised',
      { startup: 'A', type: 'VC', amount: 1, year: 'soon' },
      'year',
      expect.stringContaining('must be a year'),
    ],
    ['/startup', { name: 'A', email: 'nope', phone: '5000000001' }, 'email', 'Email Address must be valid'],
    [
      '/startup',
      { name: 'A', email: 'a@example.org', phone: '50000 ABCDE' },
      'phone',
      'Contact Number must be numeric',
    ],
  ])('to %s is reported at its field', async (path, body, field, message) => {
    const { status, body: problem, raw } = await t.call('coe-master', 'POST', path, body)
    expect(status).toBe(400)
    expect(raw.headers['content-type']).toContain('application/problem+json')
    expect(problem.errors).toContainEqual({ path: field, message })
  })

  it('every other kind of bad input is 4xx, never 5xx', async () => {
    const headers = { cookie: t.cookies['coe-master'], 'content-type': 'application/json' }
    const send = (payload: string, method: 'POST' | 'PUT' = 'POST', url = '/api/prototype') =>
      t.app.inject({ method, url, headers, payload })
    expect((await send('{not json')).statusCode).toBe(400)
    expect((await send('[1,2]')).statusCode).toBe(400)
    expect((await send('"text"')).statusCode).toBe(400)
    expect((await send('')).statusCode).toBe(400)
    expect((await send('{"__proto__": {"x": 1}}')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ name: 'x'.repeat(3_000_000) }))).statusCode).toBe(413)
    expect((await send(JSON.stringify({ name: 'a\u0000b' }))).statusCode).toBe(400)
    expect((await send('{}', 'PUT', '/api/prototype/nonsense')).statusCode).toBe(404)
    const get = (path: string) => t.call('coe-master', 'GET', path)
    for (const query of [
      'nonsense=1',
      'page=0',
      'page=x',
      'pageSize=101',
      'sort=password',
      'order=up',
      'page=1&page=2',
    ])
      expect((await get(`/prototype?${query}`)).status, query).toBe(400)
    expect((await get('/prototype?search=%00')).status).toBe(400)
    expect((await get('/funding-raised?year=abc')).status).toBe(400)
    expect((await get('/prototype/%00')).status).toBe(404)
    expect((await get('/nothing')).status).toBe(404)
    expect((await t.call('coe-master', 'POST', '/approvals', {})).status).toBe(405)
    expect((await t.call('coe-master', 'PUT', `/approvals/${newId()}`, { status: 'maybe' })).status).toBe(404)
  })

  it('who, when and from where in a body are ignored', async () => {
    const sent = {
      name: 'Honest',
      editor: 'Somebody',
      userId: 'x',
      username: 'y',
      designation: 'z',
      ipv4: '1.2.3.4',
      createdAt: 'then',
    }
    const made = await t.call('coe-master', 'POST', '/prototype', sent)
    expect(made.status).toBe(201)
    expect((await lastLog(t))[0]).toMatchObject({
      username: 'COE Master',
      designation: 'COE Master',
      ipv4: '127.0.0.1',
    })
  })

  it('a COE actor cannot add a record to another incubator', async () => {
    const { status } = await t.call('coe-master', 'POST', '/prototype', {
      name: 'x',
      user_id: t.other.incubator,
    })
    expect(status).toBe(403)
  })
})
