import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema: { readonly type?: string; readonly enum?: unknown; readonly format?: string }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Sends exactly this text or these bytes as the body. */
async function send(method: Method, path: string, payload: string | Buffer, type = 'application/json') {
  const headers = { cookie: t.cookies['coe-master'], 'content-type': type }
  const answer = await t.app.inject({ method, url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const get = (path: string) => t.call('coe-master', 'GET', path)

describe('a request body', () => {
  it.each(['null', '5', '"text"', '[]', ''])('of %s instead of an object is 400', async (payload) => {
    const { status, body } = await send('PUT', `/prototype/${t.own.prototype}`, payload)
    expect([status, body.detail]).toEqual([400, 'The body must be a JSON object'])
  })

  it('of another type than JSON is 415', async () => {
    const { status, body } = await send('PUT', `/prototype/${t.own.prototype}`, '{}', 'text/plain')
    expect([status, body.code]).toEqual([415, 'unsupported_media'])
  })

  it.each([
    ['POST', '/prototype', '{"name":"\\ud800"}', 'name'],
    ['POST', '/prototype', '{"name":"a\\u0000b"}', 'name'],
    ['PUT', '/incubator/own', '{"sectors":["a\\u0000b"]}', 'sectors.0'],
    ['PUT', '/incubator/own', '{"board_directors":[{"name":"a\\udc00"}]}', 'board_directors.0.name'],
    [
      'POST',
      '/auth/change-password',
      '{"current_password":"x","new_password":"\\ud800aaaaaa"}',
      'new_password',
    ],
    ['POST', '/auth/forgot-password', '{"email":"\\ud800@example.org"}', 'email'],
  ] as const)(
    'with half a character or a NUL is 400 at its field: %s %s %s',
    async (method, path, text, at) => {
      const { status, body } = await send(method, path.replace('own', t.own.incubator), text)
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        { path: at, message: 'This text contains characters that cannot be stored' },
      ])
    },
  )

  it.each([
    ['half a character', '{"name":"\u00e0\u00b2"}'],
    ['the bytes of another encoding', '{"name":"caf\u00e9"}'],
    ['half a character as the name of a field', '{"na\u00ffme":"x"}'],
  ])('that is not UTF-8 is 400 and is not guessed at: %s', async (_, text) => {
    const { status, body } = await send('POST', '/prototype', Buffer.from(text, 'latin1'))
    expect([status, body.detail]).toEqual([400, 'The body is not valid UTF-8.'])
  })

  it('may escape a character as two halves', async () => {
    const { status, body } = await send('POST', '/prototype', '{"name":"\\ud83c\\udf31 \\\\u0000"}')
    expect([status, body.name]).toEqual([201, '🌱 \\u0000'])
  })

  it('with a NUL, another control character or a changed direction in the reason makes no decision', async () => {
    const requested = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { description: 'x' })
    const path = `/approvals/${requested.body.approval._id}`
    for (const sign of ['\\u0000', '\\u0001', '\\u202e'])
      expect((await send('PUT', path, `{"status":"rejected","reason":"a${sign}b"}`)).status, sign).toBe(400)
    expect((await get(path)).body.status).toBe('pending')
  })

  it('with only ignored names changes nothing and leaves no trace', async () => {
    const path = `/incubator/${t.own.incubator}`
    const before = (await get(path)).body
    for (const actorKind of ['coe-master', 'coe-editor'] as const) {
      const answer = await t.call(actorKind, 'PUT', path, { total_startups: 99, editor: 'Somebody' })
      expect([answer.status, answer.body]).toEqual([200, before])
    }
    expect((await get(`${path}/history`)).body.total).toBe(1)
  })
})

describe('a search for text that the database refuses', () => {
  it.each(['/contact', '/deleted', 'participants', 'participants/export'])('is 400 in %s', async (list) => {
    const path = list.startsWith('/') ? list : `/event/${t.own.of['event']}/${list}`
    for (const text of ['%00', 'a%00b']) {
      const { status, body } = await get(`${path}?search=${text}`)
      expect([status, body.errors?.[0].path]).toEqual([400, 'search'])
    }
  })
})

it('a query with a NUL, or a day at an end of the calendar, is no fault of the server', async () => {
  const { paths } = (await get('/openapi.json')).body
  const faults: string[] = []
  let tried = 0
  for (const [path, { get: call }] of Object.entries<{ get?: { parameters?: Parameter[] } }>(paths))
    for (const { in: place, name, schema } of call?.parameters ?? []) {
      if (place !== 'query' || schema.type !== 'string' || schema.enum || schema.format === 'uuid') continue
      for (const value of ['a%00b', '0001-01-01', '9999-12-31']) {
        tried += 1
        const url = `${path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, t.own.mentor)}?${name}=${value}`
        const { status } = await t.call('portal-edit', 'GET', url)
        if (status >= 500) faults.push(`${url}: ${status}`)
      }
    }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(100)
})

describe('the expected values of a change', () => {
  const path = () => `/prototype/${t.own.prototype}`

  it.each([['constructor'], ['toString'], ['nonsense']])('cannot name the field "%s"', async (name) => {
    const { status, body } = await t.call('coe-master', 'PUT', path(), { name: 'x', expected: { [name]: 1 } })
    expect([status, body.errors[0].path]).toEqual([400, `expected.${name}`])
  })

  it('may use every name that the body may use, and the fields that every answer has', async () => {
    const { photo, _id, updatedAt } = (await get(path())).body
    const change = { photo: 'https://example.org/a.png', expected: { photo, _id, updatedAt } }
    expect((await t.call('coe-master', 'PUT', path(), change)).status).toBe(200)
    const again = await t.call('coe-master', 'PUT', path(), change)
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'photo'])
  })

  it.each([{ expected: 5 }, { expected: [] }, { version: 'x' }, { version: 1.5 }])(
    'are 400 as %j, but only if the record exists',
    async (body) => {
      expect((await t.call('coe-master', 'PUT', path(), { name: 'x', ...body })).status).toBe(400)
      expect(
        (await t.call('coe-master', 'PUT', `/prototype/${newId()}`, { name: 'x', ...body })).status,
      ).toBe(404)
    },
  )
})

it.each([
  ['PUT', '/auth/preferences', '5', 'The body must be a JSON object'],
  ['PUT', '/auth/preferences', '{"columns":[]}', 'columns must be an object'],
  ['PUT', '/auth/preferences', '{"columns":{"spaceship":[]}}', '"spaceship" is not a known name'],
  ['PUT', '/notices/settings', '[]', 'The body must be a JSON object'],
  ['GET', '/editActivity?page=1&page=2', '', 'page must be one text, not a list'],
  ['GET', '/editActivity?kind=x', '', /^kind must be one of create, update, .*, account$/],
  ['GET', '/editActivity?module=__proto__', '', /^module must be one of incubator, program, startup, /],
  ['GET', '/search?q=abc&in=account', '', /^in must be one of incubator, program, startup, /],
  ['GET', '/editActivity/export?format=pdf', '', 'format must be one of csv, xlsx'],
] as const)('a wrong value is refused in plain words: %s %s %s', async (method, path, payload, sentence) => {
  const { status, body } = await send(method, path, payload)
  expect(status).toBe(400)
  expect(body.detail).toMatch(sentence)
})

it('a state to restore is named by its id only', async () => {
  const path = `/prototype/${t.own.prototype}/restore`
  for (const body of ['{"history_id":{"toString":1,"valueOf":1}}', '{"history_id":[[]]}', 'null', '5'])
    expect((await send('POST', path, body)).status, body).toBe(400)
})

describe('a query', () => {
  it.each(['nope=1', 'nope=', '__proto__=1', 'constructor=1', '%', '=', 'page=1&page=1'])(
    'of ?%s is 400 for a list',
    async (query) => expect((await get(`/prototype?${query}`)).status).toBe(400),
  )

  it('is 400 if a route takes none', async () => {
    for (const path of [
      `/prototype/${t.own.prototype}`,
      '/funding-raised/total',
      '/auth/session',
      '/stats',
      '/type',
    ])
      expect((await get(`${path}?x=1`)).body.errors, path).toEqual([
        { path: 'x', message: '"x" is not a known name' },
      ])
  })

  it('may leave its parameters empty', async () => {
    expect((await get('/prototype?search=&sort=&order=&page=&pageSize=&startup=')).status).toBe(200)
  })

  it.each(['/approvals?date=', '/editActivity?from=', '/activity?to='])(
    'must name a real day: %s0000-01-01 is 400',
    async (path) => {
      expect((await get(`${path}0000-01-01`)).status).toBe(400)
      expect((await get(`${path}9999-12-31`)).status).toBe(200)
    },
  )
})

describe('an address', () => {
  it.each(['/api/prototype/%', '/api/%c3%28'])('%s is 400 with a problem like any other', async (url) => {
    const answer = await t.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  it.each([
    ['PATCH', '/prototype/own', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/prototype/own', 'DELETE, GET, HEAD, PUT'],
    ['DELETE', '/prototype', 'GET, HEAD, POST'],
    ['PUT', '/auth/login', 'POST'],
    ['GET', '/prototype/delete', 'POST'],
    ['DELETE', '/startup/change?x=1', 'POST'],
    ['PUT', '/prototype/export', 'GET, HEAD, POST'],
    ['PUT', '/templates/prototype.csv', 'GET, HEAD'],
    ['GET', '/deleted/restore', 'POST'],
  ] as const)('that exists for other methods is 405 and lists them: %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await send(method, path.replace('own', t.own.prototype), '{}')
    expect([status, body.code, headers['allow']]).toEqual([405, 'method_not_allowed', allowed])
  })

  it('that does not exist is 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await send(method, '/nowhere/at/all', '{}')).status, method).toBe(404)
  })

  it('that is too long is not found', async () => {
    expect((await get(`/prototype/${'a'.repeat(8_000)}`)).status).toBe(404)
  })
})

it('private answers and problems are not cached, public answers may be', async () => {
  const cacheOf = async (path: string) => (await get(path)).raw.headers['cache-control']
  for (const path of ['/prototype', `/mentor/${t.own.mentor}`, '/approvals', '/auth/session', '/nowhere'])
    expect(await cacheOf(path), path).toBe('no-store')
  expect(await cacheOf('/public/stats')).toBe('public, no-cache')
  expect(await cacheOf(`/public/startups/${newId()}`)).toBe('no-store')
})

it('sums beyond exact numbers are still shown', async () => {
  const ids = Array.from({ length: 1_000 }, () => newId())
  await t.db.pool.query(
    `insert into funding_raised (id, incubator_id, startup, type, amount, year)
      select id, $1, 'Large', 'VC', 9999999999999, 2024 from unnest($2::uuid[]) as id`,
    [t.own.incubator, ids],
  )
  const { status, body } = await get('/funding-raised/total')
  expect([status, body.total]).toEqual([200, expect.closeTo(9_999_999_999_999_000, -6)])
})
