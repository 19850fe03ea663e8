/** Bodies, forms and addresses of very many names or values are refused before anything is made of them. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BODY_MAX, LARGE_BODY_MAX, NAMES_MAX, PROBLEMS_MAX } from '#domain/api/limits.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { prototypes } from '#server/core/imports/testing/upload.ts'
import type { OpenApi } from '#server/testing/check-answer.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let document: OpenApi
beforeAll(async () => {
  t = await createTestApp()
  document = (await t.call('visitor', 'GET', '/openapi.json')).body
})
afterAll(() => t.close())
afterEach(() => void vi.restoreAllMocks())

const namesOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, 1]))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const manyNames = JSON.stringify(namesOf(60_000))
/** Each has fewer bytes than the largest body. */
const EXCESSIVE: readonly (readonly [what: string, body: string])[] = [
  ['many names', manyNames],
  ['one name many times', `{${'"a":1,'.repeat(100_000)}"a":1}`],
  ['many names in a record of a list', `{"a":[{"b":${manyNames}}]}`],
  ['many records of a list', `{"a":[${'{"b":1},'.repeat(90_000)}1]}`],
  ['many items', `{"ids":[${'1,'.repeat(400_000)}1]}`],
  ['lists in lists', `{"a":${nested(100_000)}}`],
  ['names after a text with signs', `{"a":"\\\\\\"{[","b":${manyNames}}`],
]

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
}

/** Some calls are refused to a role before their body is read. */
const ACTORS = ['coe-master', 'portal-edit', 'mentor'] as const

/** Every call that reads a body. */
const callsWithBody = (): Sent[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      if (!requestBody?.content['application/json']) return []
      const name = path.split('/')[2] ?? ''
      const id = t.own.of[name] ?? t.own.incubator
      const url = path.replace(/\{(\w+)\}/g, (_, param: string) => (param === 'id' ? id : newId()))
      return { method: method.toUpperCase() as Sent['method'], url }
    }),
  )

async function send({ method, url }: Sent, payload: string, type = 'application/json') {
  for (const actor of ACTORS) {
    const headers = { 'content-type': type, cookie: t.cookies[actor] }
    const answer = await t.app.inject({ method, url, payload, headers })
    if (answer.statusCode !== 403 || actor === ACTORS.at(-1)) return answer
  }
  throw new Error('Nobody sent it')
}

describe.each(EXCESSIVE)('a body of %s', (_what, body) => {
  it('is refused by every call before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const refusals = new Set<string>()
    for (const call of callsWithBody()) {
      parse.mockClear()
      const { statusCode, body: answer } = await send(call, body)
      const parsed = parse.mock.calls.filter(([text]) => text.length > 10_000)
      expect(parsed.length, `${call.method} ${call.url}`).toBe(0)
      expect([400, 403, 413], `${call.method} ${call.url} ${answer}`).toContain(statusCode)
      expect(answer.length).toBeLessThan(500)
      if (statusCode !== 403) refusals.add(JSON.parse(answer).detail as string)
    }
    for (const refusal of refusals)
      expect(refusal).toMatch(/^The (body has too many|body is nested|request is too large)/)
  })
})

it('settings and other small bodies have a small bound', async () => {
  const large = JSON.stringify({ note: 'x'.repeat(BODY_MAX) })
  const sized = await Promise.all(
    callsWithBody().map(async (call) => [call.url, (await send(call, large)).statusCode] as const),
  )
  const taken = sized
    .filter(([, status]) => status !== 413 && status !== 403)
    .map(([url]) => url.split('/')[2]!)
  // Only records and the choices for an import may be larger.
  const entities = ENTITIES.map(({ name }): string => name)
  expect(taken.filter((name) => name !== 'imports' && !entities.includes(name))).toEqual([])
})

it('no body of the description has as many names as are refused', () => {
  const wide: string[] = []
  const look = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties } = schema as { properties?: object }
    if (properties && Object.keys(properties).length > NAMES_MAX / 2) wide.push(at)
    for (const [word, inner] of Object.entries(schema)) look(inner, `${at}.${word}`)
  }
  for (const [path, operations] of Object.entries(document.paths))
    for (const { requestBody } of Object.values(operations)) look(requestBody, path)
  expect(wide).toEqual([])
})

describe('a large body with a meaning', () => {
  it('may have 300 names in each of its objects, and is told of at most 100 problems', async () => {
    const call = { method: 'PUT', url: `/api/prototype/${t.own.prototype}` } as const
    const answer = await send(call, JSON.stringify(namesOf(NAMES_MAX)))
    expect([answer.statusCode, answer.json().errors.length]).toEqual([400, PROBLEMS_MAX])
    expect(answer.json().errors[0].path).toBe('n0')
  })

  it('may have full lists, with the whole record as it was read', async () => {
    const path = `/startup/${t.own.startup}`
    const founders = Array.from({ length: 100 }, (_, n) => ({ name: `Founder ${n}`, gender: 'Female' }))
    expect((await t.call('coe-master', 'PUT', path, { founders })).status).toBe(200)
    const { body } = await t.call('coe-master', 'GET', path)
    const again = { ...body, description: 'Changed', expected: body }
    expect((await t.call('coe-master', 'PUT', path, again)).body).toMatchObject({ description: 'Changed' })
  })

  it('may name 1,000 records', async () => {
    const ids = Array.from({ length: 1_000 }, () => newId())
    expect((await t.call('coe-master', 'POST', '/prototype/delete', { ids })).status).toBe(404)
    expect(
      (await t.call('coe-master', 'POST', '/prototype/change', { ids, values: { name: 'x' } })).status,
    ).toBe(404)
  })
})

describe('a form', () => {
  const post = async (parts: Parameters<typeof formOf>[0]) => {
    const { payload, headers } = await formOf(parts)
    return t.app.inject({
      method: 'POST',
      url: '/api/imports',
      payload,
      headers: { ...headers, cookie: t.cookies['coe-master'] },
    })
  }
  const known = [
    ['module', 'prototype'],
    ['file', { name: 'file.csv', bytes: Buffer.from(prototypes('Probe,,,,,')) }],
  ] as const

  it.each([['mapping'], ['values'], ['fixed'], ['rates'], ['leave_out']])(
    'of many names in its part %s is refused before the part is parsed, however it is declared',
    async (name) => {
      const parse = vi.spyOn(JSON, 'parse')
      const plain = await post([[name, manyNames], ...known])
      const declared = [
        `--B\r\ncontent-disposition: form-data; name="module"\r\n\r\nprototype\r\n`,
        `--B\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${manyNames}\r\n`,
        `--B\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${prototypes('Probe,,,,,')}\r\n--B--\r\n`,
      ].join('')
      const call = { method: 'POST', url: '/api/imports' } as const
      const asJson = await send(call, declared, 'multipart/form-data; boundary=B')
      expect(parse.mock.calls.filter(([text]) => text.length > 10_000).length).toBe(0)
      for (const { statusCode, body } of [plain, asJson]) {
        expect(statusCode).toBe(400)
        expect(JSON.parse(body).detail).toMatch(/^The body has too many names/)
      }
    },
  )

  it('may declare a part as JSON', async () => {
    const declared = `--B\r\ncontent-disposition: form-data; name="mapping"\r\ncontent-type: application/json\r\n\r\n{"Photo(Link)":null}\r\n--B\r\ncontent-disposition: form-data; name="module"\r\n\r\nprototype\r\n--B\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${prototypes('Probe,,,,,')}\r\n--B--\r\n`
    const call = { method: 'POST', url: '/api/imports' } as const
    const { statusCode, body } = await send(call, declared, 'multipart/form-data; boundary=B')
    expect([statusCode, JSON.parse(body).mapping?.['Photo(Link)']]).toEqual([201, null])
  })

  it('of many parts is refused', async () => {
    const parts = Array.from({ length: 200 }, (_, n) => [`n${n}`, 'x'] as const)
    expect((await post([...parts, ...known])).statusCode).toBe(413)
  })
})

it.each(['/api/startup', '/api/health', '/api/public/search', '/', '/login'])(
  'an address of many names is refused: %s',
  async (path) => {
    const query = Array.from({ length: 3_000 }, (_, n) => `n${n}=`).join('&')
    const { statusCode, body } = await t.app.inject(`${path}?${query}`)
    expect([statusCode, JSON.parse(body).detail]).toEqual([
      400,
      'The address has too many names: at most 300 are read.',
    ])
  },
)

it('a body as large as allowed has one text of nearly as many bytes', async () => {
  const call = { method: 'PUT', url: `/api/prototype/${t.own.prototype}` } as const
  const text = 'x'.repeat(LARGE_BODY_MAX - 100)
  const { statusCode, body } = await send(call, JSON.stringify({ description: text }))
  expect([statusCode, JSON.parse(body).errors[0].path]).toEqual([400, 'description'])
})
