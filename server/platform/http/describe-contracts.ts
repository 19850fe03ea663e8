/** Describes contracts as OpenAPI 3.1 (http-interface.md, OpenAPI description). */
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { classOf, type AnswerShape, type Contract } from '#domain/api/contract.ts'
import { BATCH_HEADER } from '#domain/api/headers.ts'
import { PROBLEM_STATUS, problemSchema, type ProblemCode } from '#domain/api/problem.ts'
import type { JsonSchema } from '#domain/kinds/kind.ts'
import { isLimited } from './call-classes.ts'

export interface Parameter {
  in: 'path' | 'query'
  name: string
  required: boolean
  description?: string
  schema: JsonSchema
}
export interface Response {
  description: string
  headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>
  content?: Readonly<Record<string, { schema: JsonSchema }>>
}
export interface Operation {
  tags: string[]
  summary: string
  security?: []
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Readonly<Record<string, { schema: JsonSchema }>> }
  responses: Record<string, Response>
}
export interface Described {
  paths: Record<string, Record<string, Operation>>
  schemas: Record<string, JsonSchema>
}

const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'

/** Binary data, in a form or an answer. */
const BYTES: JsonSchema = { type: 'string', format: 'binary' }

interface Converted {
  $defs?: Record<string, JsonSchema>
  properties: { shape: JsonSchema }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Moves named schemas to the components, so that each appears once. */
const withComponents = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withComponents)
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([word, value]) => [
      word,
      word === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : withComponents(value),
    ]),
  )
}

/** Converts zod schemas to JSON Schema and collects named schemas in `schemas`. */
function makeConverter(schemas: Record<string, JsonSchema>) {
  return (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    // The schema is wrapped in an object, so that a named schema becomes a reference even at the top level.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ shape: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodFile) Object.assign(jsonSchema, BYTES)
        const { json, contentMediaType, description, ...contentSchema } = jsonSchema
        const shown: unknown =
          contentMediaType === JSON_TYPE ? { type: 'string', contentMediaType, contentSchema } : json
        if (!isObject(shown)) return
        for (const word of Object.keys(jsonSchema)) delete jsonSchema[word]
        Object.assign(jsonSchema, shown, description === undefined ? {} : { description })
      },
    }) as unknown as Converted
    for (const [name, shape] of Object.entries($defs)) schemas[name] = withComponents(shape) as JsonSchema
    return withComponents(properties.shape) as JsonSchema
  }
}
type Convert = ReturnType<typeof makeConverter>

/** The problem codes that follow from a contract, and those that it lists. */
export function problemsOf(contract: Contract): ProblemCode[] {
  const { endpoint, access, answers, problems = [] } = contract
  const isPublic = access === 'everybody' || access === 'monitors'
  const isWrite = !endpoint.startsWith('GET ')
  const known = new Set<ProblemCode>(['invalid', ...problems, 'internal', 'unavailable'])
  if (isLimited(classOf(contract))) known.add('too_many_requests')
  if (!isPublic) known.add('not_signed_in')
  if (!isPublic && access !== 'temporary-password') known.add('password_change_required')
  // Cross-site writes of browsers are refused. A body may have another type or be too large.
  if (isWrite) for (const code of ['forbidden', 'too_large', 'unsupported_media'] as const) known.add(code)
  if (endpoint.includes('{')) known.add('not_found')
  if (Object.keys(answers).length === 0) known.add('method_not_allowed')
  // In the order of the closed list.
  return (Object.keys(PROBLEM_STATUS) as ProblemCode[]).filter((code) => known.has(code))
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until another try makes sense', schema: { type: 'integer' } },
}
const HEADERS: Readonly<Record<number, Response['headers']>> = {
  405: { Allow: { description: 'The methods that the address takes', schema: { type: 'string' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}
const BATCH = {
  [BATCH_HEADER]: { description: 'The batch that was applied, if anything was', schema: { type: 'string' } },
}
const ETAG = { ETag: { description: 'Asked with in If-None-Match', schema: { type: 'string' } } }

function problemResponses(contract: Contract, problem: JsonSchema): Record<string, Response> {
  const known = problemsOf(contract)
  return Object.fromEntries(
    [...new Set(known.map((code) => PROBLEM_STATUS[code]))].map((status): [string, Response] => {
      const codes = known.filter((code) => PROBLEM_STATUS[code] === status)
      const headers = HEADERS[status]
      const schema = { allOf: [problem], properties: { status: { const: status }, code: { enum: codes } } }
      return [
        String(status),
        {
          description: codes.join(', '),
          ...(headers ? { headers } : {}),
          content: { [PROBLEM]: { schema } },
        },
      ]
    }),
  )
}

function responseOf(convert: Convert, contract: Contract, status: string, answer: AnswerShape): Response {
  const description = STATUS_CODES[status] ?? status
  const headers = contract.isCacheable
    ? { headers: ETAG }
    : contract.isBatch && status !== '202'
      ? { headers: BATCH }
      : {}
  if (answer === null) return { description, ...headers }
  const bytes = answer instanceof z.ZodType ? (contract.alsoAs ?? []) : answer
  const content = {
    ...(answer instanceof z.ZodType ? { [JSON_TYPE]: { schema: convert(answer, 'output') } } : {}),
    ...Object.fromEntries(bytes.map((type) => [type, { schema: BYTES }])),
  }
  return { description, ...headers, content }
}

/** Path parameters with these names are ids. Any other text is not found (`isId`). */
const IDS = new Set(['id', 'item', 'owner'])
const ID_SCHEMA: JsonSchema = { type: 'string', format: 'uuid' }

/** The parameters of a path: ids, or values with a schema in the contract. */
function pathParameters(convert: Convert, { endpoint, params }: Contract): Parameter[] {
  return [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const shape = params?.[name]
    if (!shape && !IDS.has(name)) throw new Error(`${endpoint} does not say what its {${name}} takes`)
    return { in: 'path', name, required: true, schema: shape ? convert(shape, 'input') : ID_SCHEMA }
  })
}

/** The schema of a query as parameters. */
function queryParameters(convert: Convert, query: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = convert(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema,
  }))
}

function operationOf(convert: Convert, contract: Contract, problem: JsonSchema): Operation {
  const { access, query, body, form, answers } = contract
  const parameters = [...pathParameters(convert, contract), ...(query ? queryParameters(convert, query) : [])]
  const sent = body ?? form
  const type = body ? JSON_TYPE : 'multipart/form-data'
  const problems = problemResponses(contract, problem)
  return {
    tags: [contract.tag],
    summary: contract.summary,
    ...(access === 'everybody' || access === 'monitors' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent
      ? {
          requestBody: {
            required: !body || !body.safeParse({}).success,
            content: { [type]: { schema: convert(sent, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          responseOf(convert, contract, status, answer),
        ]),
      ),
      ...(contract.isCacheable ? { 304: { description: 'Not Modified', headers: ETAG } } : {}),
      ...problems,
      default: {
        description: 'What was wrong, and at which field',
        content: { [PROBLEM]: { schema: problem } },
      },
    },
  }
}

/** HEAD of the same address: the same answers without bodies. */
function headOf({ summary, responses, ...operation }: Operation): Operation {
  const bare = Object.entries(responses).map(([status, { content: _body, ...response }]) => [
    status,
    response,
  ])
  return { ...operation, summary: `${summary}: whether it is there`, responses: Object.fromEntries(bare) }
}

/** Describes every contract as an operation, with the named schemas they refer to. */
export function describeContracts(contracts: readonly Contract[]): Described {
  const schemas: Record<string, JsonSchema> = {}
  const convert = makeConverter(schemas)
  const problem = convert(problemSchema, 'output')
  const paths: Described['paths'] = {}
  for (const contract of contracts) {
    const [method = '', path = ''] = contract.endpoint.split(' ')
    const operation = operationOf(convert, contract, problem)
    const methods = {
      [method.toLowerCase()]: operation,
      ...(contract.hasHead ? { head: headOf(operation) } : {}),
    }
    paths[`/api${path}`] = { ...paths[`/api${path}`], ...methods }
  }
  return { paths, schemas }
}
