/**
 * Sends valid and invalid requests according to the OpenAPI description. `call` checks each answer against
 * it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES, findEntity } from '#domain/entities/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { arbitraryOf, type Shape } from '#server/testing/arbitrary-of.ts'
import { makeShapeCheck, type OpenApi } from '#server/testing/check-answer.ts'
import { sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'
import type { Operation } from './describe-contracts.ts'

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below /api, with its parameters filled in. */
  path: string
  actorKind: ActorKind
  operation: Operation
  /** The JSON body; undefined if the call takes none. */
  at: readonly string[]
  body: Shape | undefined
  /** A body that is accepted, if the test knows one. */
  known: Readonly<Record<string, unknown>> | undefined
}

interface Sent {
  query?: string
  body?: unknown
}

let t: TestApp
let document: OpenApi
let calls: Call[]
let fits: ReturnType<typeof makeShapeCheck>
beforeAll(async () => {
  t = await createTestApp()
  document = (await t.call('visitor', 'GET', '/openapi.json')).body
  fits = makeShapeCheck(document)
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      // HEAD works like GET, with less to check.
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => callOf(method, path, operation)),
  )
})
afterAll(() => t.close())

const JSON_TYPE = 'application/json'

function callOf(method: string, path: string, operation: Operation): Call {
  const name = path.split('/')[2] ?? ''
  const entity = findEntity(name)
  const params: Record<string, string> = {
    id: entity ? t.own.of[name]! : t.own.incubator,
    owner: t.own.incubator,
    year: '2024',
    type: 'COE',
    module: 'prototype',
    name: 'COE',
    entity: 'startup',
    field: 'sector',
    file: 'startup.csv',
    folder: 'documents',
  }
  const body = operation.requestBody?.content[JSON_TYPE]?.schema as Shape | undefined
  const isCreate = entity !== undefined && method === 'post' && path === `/api/${name}`
  const isExport = entity !== undefined && method === 'post' && path === `/api/${name}/export`
  const isOfMany = entity !== undefined && path === `/api/${name}/change`
  return {
    method: method.toUpperCase() as Call['method'],
    path: path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? 'x'),
    actorKind: name === 'incubator' && method !== 'put' ? 'portal-edit' : 'coe-master',
    operation,
    at: ['paths', path, method, 'requestBody', 'content', JSON_TYPE, 'schema'],
    body,
    known: isCreate
      ? sampleRecord(entity, t.own)
      : isOfMany
        ? { ids: [t.own.of[name]], values: {} }
        : isExport
          ? { ids: [t.own.of[name]] }
          : undefined,
  }
}

const find = (ref: string): Shape => document.components.schemas[ref.split('/').at(-1)!] as Shape
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const withBody = () => calls.filter((c) => c.body !== undefined)
/** The calls that one test checks, by entity; `null` for calls of no entity. */
const GROUPS = [...ENTITIES.map((e) => e.name), null].map((group) => ({ group }))
const bodiesOf = (group: string | null) =>
  withBody().filter((c) => (findEntity(c.path.split('/')[1] ?? '')?.name ?? null) === group)

/** The field that a name is an alias of. */
const meantBy = (shape: Shape | undefined): string | undefined =>
  /^Another name of (\w+)/.exec(shape?.description ?? '')?.[1]

/** The mistake in a refusal: no refusal at all, or no problem at this name or the field it means. */
function findMistake(answer: Answered, name: string, shape?: Shape): string | undefined {
  if (answer.status < 400 || answer.status >= 500) return `answered ${answer.status}`
  if (answer.status !== 400) return undefined
  const meant = meantBy(shape) ?? name
  const paths: string[] = answer.body.errors.map((e: { path: string }) => e.path)
  const isThere = paths.some((path) => [name, meant].some((n) => path === n || path.startsWith(`${n}.`)))
  return isThere ? undefined : `told at ${paths.join(', ') || 'no name'}: ${answer.body.detail}`
}

/** Makes a call and records the mistake in its refusal. */
async function refuse(
  mistakes: string[],
  call: Call,
  name: string,
  sent: Sent,
  shape?: Shape,
): Promise<void> {
  const answer = await t.call(call.actorKind, call.method, call.path + (sent.query ?? ''), sent.body)
  const mistake = findMistake(answer, name, shape)
  if (mistake)
    mistakes.push(
      `${nameOf(call)} ${name} ${sent.query ?? JSON.stringify(sent.body)?.slice(0, 200)}: ${mistake}`,
    )
}

describe('a valid call', () => {
  it.each(GROUPS)('is never answered with 500: $group', async ({ group }) => {
    for (const call of bodiesOf(group)) {
      const bodies = arbitraryOf(call.body!, find).filter((body) => fits(call.at, body))
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          // Sign-in allows few attempts in a row, so earlier failures are forgotten.
          await t.db.query(sql`delete from sign_in_failure`)
          const { status } = await t.call(call.actorKind, call.method, call.path, body)
          const sent = `${nameOf(call)} ${JSON.stringify(body)}`
          expect(status, sent).toBeLessThan(500)
          expect(status, sent).not.toBe(429)
        }),
        { numRuns: 4 },
      )
    }
  })

  it.each(ENTITIES)('adds a $name as the tests do', async ({ name }) => {
    const call = calls.find((c) => c.method === 'POST' && c.path === `/${name}`)!
    expect(fits(call.at, call.known), JSON.stringify(call.known)).toBe(true)
  })
})

describe('an invalid call is refused at the field in question', () => {
  /** Values of every type, and texts too long for any field. */
  const VALUES: readonly unknown[] = [
    { no: 'such' },
    [['x']],
    true,
    12.5,
    -3,
    'no such value',
    'x'.repeat(6_000),
  ]

  it('for an unknown name in a body', async () => {
    const mistakes: string[] = []
    for (const call of withBody())
      await refuse(mistakes, call, 'no_such_name', { body: { ...call.known, no_such_name: 1 } })
    expect(mistakes).toEqual([])
  })

  it.each(GROUPS)('for a value of another type or length: $group', async ({ group }) => {
    const mistakes: string[] = []
    for (const call of bodiesOf(group))
      for (const [name, shape] of Object.entries(call.body!.properties ?? {}))
        // The version of an entry is compared last, after its values are valid.
        for (const value of call.known || name !== 'version' ? VALUES : [])
          if (!fits([...call.at, 'properties', name], value)) {
            const { [meantBy(shape) ?? name]: _beside, ...known } = call.known ?? {}
            await refuse(mistakes, call, name, { body: { ...known, [name]: value } }, shape)
          }
    expect(mistakes).toEqual([])
  })

  it('for a body without its required fields', async () => {
    const mistakes: string[] = []
    for (const call of withBody())
      for (const name of call.body!.required ?? []) {
        const { [name]: _left, ...body } = call.known ?? {}
        await refuse(mistakes, call, name, { body })
      }
    expect(mistakes).toEqual([])
  })

  it('for an unknown name in a query', async () => {
    const mistakes: string[] = []
    for (const call of calls)
      await refuse(mistakes, call, 'no_such_name', { query: '?no_such_name=1', body: call.known })
    expect(mistakes).toEqual([])
  })

  it('for a query value that is not accepted', async () => {
    const mistakes: string[] = []
    for (const call of calls.filter((c) => c.method === 'GET'))
      for (const { in: place, name, schema } of call.operation.parameters ?? []) {
        const { type, enum: words } = schema as Shape
        if (place === 'query' && (type === 'integer' || words))
          await refuse(mistakes, call, name, { query: `?${name}=no-such-value` })
      }
    expect(mistakes).toEqual([])
  })
})
