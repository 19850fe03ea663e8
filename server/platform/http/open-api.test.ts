import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Shape } from '#server/testing/arbitrary-of.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { in: string; name: string; schema?: Shape }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let t: TestApp
let document: Document
let operations: { name: string; path: string; operation: Operation }[]
beforeAll(async () => {
  t = await createTestApp()
  document = (await t.call('visitor', 'GET', '/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  )
})
afterAll(() => t.close())

/**
 * Every route of the server, as "get /api/prototype/{id}". Fastify prints them as a tree with one part of the
 * path on each line.
 */
function routesOf(): string[] {
  const above: string[] = []
  const lines = t.app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*) ?(?:\((.*)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth, Infinity, part)
    const path = above.join('').replace(/:(\w+)/g, '{$1}')
    return methods === '' ? [] : methods.split(', ').map((method) => `${method.toLowerCase()} ${path}`)
  })
}

/** Only the server writes these; they answer 405. */
const REFUSED = [
  '/api/approvals',
  '/api/editActivity',
  '/api/edit-activity',
  '/api/activity',
  '/api/user',
  ...['', '/add', '/change', '/delete', '/{id}/restore'].map((path) => `/api/return${path}`),
].map((p) => `post ${p}`)
const BODILESS = [
  ...REFUSED,
  'post /api/auth/logout',
  'post /api/imports/{id}/undo',
  'post /api/batches/{id}/undo',
  'post /api/return/{id}/submit',
  'post /api/return/{id}/accept',
  'post /api/invitations/{id}/revoke',
]

it('the OpenAPI 3.1 document describes every call with its answers and problems', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.length).toBeGreaterThan(100)
  for (const { name, operation } of operations.filter((o) => !o.name.startsWith('head '))) {
    expect(operation, name).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] })
    expect(operation.responses['default']?.content, name).toHaveProperty(['application/problem+json'])
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    expect(answers.length > 0, name).toBe(!REFUSED.includes(name))
    for (const [status, answer] of answers) {
      expect(answer.description, name).toMatch(/^[A-Z][a-z]+|^OK$/)
      expect(Object.keys(answer.content ?? {}).length > 0, `${name} ${status}`).toBe(
        status !== '204' && !name.startsWith('head '),
      )
    }
  }
})

it('the document names every body and every path parameter', () => {
  for (const { name, path, operation } of operations) {
    const isWrite = /^(post|put) /.test(name)
    expect(operation.requestBody !== undefined, name).toBe(isWrite && !BODILESS.includes(name))
    const inPath = (operation.parameters ?? []).filter((p) => p.in === 'path').map((p) => p.name)
    expect(inPath, name).toEqual([...path.matchAll(/\{([^}]+)\}/g)].map(([, param]) => param))
  }
})

it.each(ENTITIES)('the document names the query, the record and the input of $name', (entity) => {
  const list = document.paths[`/api/${entity.name}`]!['get']!
  const query = list.parameters!.map((p) => p.name)
  expect(query).toEqual(
    expect.arrayContaining(['page', 'pageSize', 'limit', 'search', 'sort', 'order', ...entity.filters]),
  )
  const shape = JSON.stringify(list.responses['200']!.content!['application/json']!.schema)
  const [, id] = /#\/components\/schemas\/(\w+)/.exec(shape)!
  const record = document.components.schemas[id!] as { properties: object }
  expect(Object.keys(record.properties)).toEqual(
    expect.arrayContaining(['_id', 'version', 'createdAt', 'updatedAt', ...Object.keys(entity.fields)]),
  )
  const update = document.paths[`/api/${entity.name}/{id}`]!['put']!
  const body = update.requestBody!.content['application/json']!.schema as { properties: object }
  expect(Object.keys(body.properties)).toEqual(
    expect.arrayContaining(['expected', 'version', entity.titleField]),
  )
  const statuses = [
    '200',
    '202',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
    'default',
  ]
  expect(Object.keys(update.responses)).toEqual(statuses)
})

it('the document contains exactly the schemas that it refers to', () => {
  const spoken = new Set(
    [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, id]) => id ?? ''),
  )
  expect([...spoken].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
})

it('a query parameter is accepted exactly if the document names it', async () => {
  for (const { name, path, operation } of operations) {
    if (!name.startsWith('get ') || path.includes('{')) continue
    const isRead = (operation.parameters ?? []).some((p) => p.in === 'query')
    const { status } = await t.call('portal-edit', 'GET', `${path.slice('/api'.length)}?pageSize=1`)
    const takesPages = operation.parameters?.some((p) => p.name === 'pageSize')
    expect(status === 400, name).toBe(!isRead || !takesPages)
  }
})

it('the description has a page for people, as secure as every other page', async () => {
  const page = await t.app.inject('/api/docs/')
  expect(page).toMatchObject({ statusCode: 200, body: expect.stringContaining('swagger-ui') })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const described = await t.app.inject('/api/docs/json')
  expect(described.json<Document>().paths).toEqual(document.paths)
  expect((await t.app.inject('/api/docs/static/no-such-file.js')).statusCode).toBe(404)
})

describe('the description', () => {
  const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

  it.each(['/api/openapi.json', '/api/docs/json'])('is kept ready to send, also packed: %s', async (url) => {
    const plain = await read(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(document)
    for (const accepted of ['gzip, br', 'br;q=1, GZIP;q=0.5']) {
      const packed = await read(url, { 'accept-encoding': accepted })
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        vary: expect.stringMatching(/^accept-encoding$/i),
      })
      // As it is kept, with its length: nothing is compressed for this answer.
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      expect(JSON.parse(String(gunzipSync(packed.rawPayload)))).toEqual(document)
    }
    const refused = await read(url, { 'accept-encoding': 'gzip;q=0, identity' })
    expect(refused.json()).toEqual(document)
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await read('/api/openapi.json', { 'accept-encoding': 'gzip' })
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) }
    expect(await read('/api/openapi.json', again)).toMatchObject({ statusCode: 304, body: '' })
  })

  it('is not written as YAML', async () => {
    expect((await read('/api/docs/yaml')).statusCode).toBe(404)
  })
})

it('the document marks every id in a path, and other texts are not found', async () => {
  let tried = 0
  for (const { name, path, operation } of operations) {
    const ids = operation.parameters?.filter((p) => p.in === 'path' && p.schema?.format === 'uuid') ?? []
    expect(ids.map((p) => p.name)).toEqual(
      [...path.matchAll(/\{(id|item|owner)\}/g)].map(([, param]) => param),
    )
    if (ids.length === 0) continue
    const [method = ''] = name.split(' ')
    const url = path
      .slice('/api'.length)
      .replace(/\{(?:id|item|owner)\}/g, 'not-an-id')
      .replace('{module}', 'prototype')
      .replaceAll(/\{\w+\}/g, '2024')
    const { status, body } = await t.call('portal-edit', method.toUpperCase() as 'GET', url)
    // The list of an unknown owner is empty.
    if (path.includes('{owner}') && status === 200) expect(body.total, name).toBe(0)
    else expect([400, 403, 404, 405, 415], `${name} ${status}`).toContain(status)
    tried += 1
  }
  expect(tried).toBeGreaterThan(100)
})

it('the document names exactly the addresses that exist', () => {
  const withoutNames = (route: string) => route.replace(/\{\w+\}(\|\{\w+\})*/g, '{}')
  const described = operations.map((o) => withoutNames(o.name))
  // The page for people is not a call. HEAD exists wherever GET does.
  const routed = routesOf()
    .filter((r) => / \/api\/(?!docs)/.test(r))
    .map(withoutNames)
  const isGet = (route: string) => described.includes(route.replace('head ', 'get '))
  expect(routed.length).toBeGreaterThan(300)
  expect(routed.filter((r) => !described.includes(r) && !(r.startsWith('head ') && isGet(r)))).toEqual([])
  expect(described.filter((d) => !routed.includes(d))).toEqual([])
})

it('HEAD is answered like GET, without a body', async () => {
  for (const { name, path } of operations.filter((o) => o.name.startsWith('get ') && !o.path.includes('{'))) {
    const url = path
    const headers = { cookie: t.cookies['portal-edit'] }
    const [head, get] = [
      await t.app.inject({ method: 'HEAD', url, headers }),
      await t.app.inject({ method: 'GET', url, headers }),
    ]
    expect([head.statusCode, head.headers['content-type'], head.body], name).toEqual([
      get.statusCode,
      get.headers['content-type'],
      '',
    ])
  }
})

it('the document names HEAD of a file, with which programs check whether it exists', () => {
  const { get, head } = document.paths['/api/files/{folder}/{name}']!
  expect(head!.parameters).toEqual(get!.parameters)
  expect(Object.keys(head!.responses)).toEqual(Object.keys(get!.responses))
  expect(Object.values(head!.responses).filter((r) => r.content)).toEqual([])
})

describe('a path parameter', () => {
  const PARAMS: Record<string, string> = {
    module: 'prototype',
    entity: 'startup',
    field: 'sector',
    year: '2024',
  }
  const urlOf = (path: string, { name, value }: { name: string; value: string }) =>
    path
      .slice('/api'.length)
      .replace(`{${name}}`, encodeURIComponent(value))
      .replace(/\{(\w+)\}/g, (_, other: string) => PARAMS[other] ?? t.own.incubator)
  /** The path parameters of reading calls with their accepted values, without ids. */
  const described = () =>
    operations
      .filter(({ name }) => name.startsWith('get '))
      .flatMap(({ path, operation }) =>
        (operation.parameters ?? [])
          .filter((p) => p.in === 'path' && p.schema?.format !== 'uuid')
          .map((p) => ({ path, name: p.name, schema: p.schema! })),
      )

  it('is described with its accepted values', () => {
    expect(new Set(described().map((p) => p.name))).toEqual(
      new Set(['entity', 'field', 'file', 'folder', 'hash', 'kind', 'module', 'name', 'type', 'year']),
    )
    for (const { path, name, schema } of described())
      expect(
        schema.enum ?? schema.pattern ?? schema.maximum ?? schema.maxLength,
        `${path} ${name}`,
      ).toBeDefined()
  })

  it('accepts every described value', async () => {
    for (const { path, name, schema } of described().filter((p) => p.name !== 'field' && p.name !== 'folder'))
      for (const value of schema.enum ?? []) {
        const { status } = await t.call('portal-edit', 'GET', urlOf(path, { name, value: String(value) }))
        // An entity need not have the field, and nothing in the inbox has the id.
        const isThere = status === 200 || (['entity', 'kind'].includes(name) && status === 404)
        expect(isThere, `${path} ${String(value)} ${status}`).toBe(true)
      }
  })

  it('is not found with any other value', async () => {
    for (const { path, name } of described().filter(
      (p) => p.schema.enum ?? p.schema.pattern ?? p.schema.maximum,
    )) {
      const { status } = await t.call('portal-edit', 'GET', urlOf(path, { name, value: 'no-such-value' }))
      expect([400, 404], `${path} ${name} ${status}`).toContain(status)
    }
  })
})
