import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PROBLEMS_MAX } from '#domain/api/limits.ts'
import { findExcess } from './measure-json.ts'
import { invalid, Refusal, type AnsweredProblem } from './refusal.ts'

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** `expires_on` as a form calls it: "Expires on". */
function inWords(name: string): string {
  const words = name.replace(/^.*\./, '').replace(/_/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function explainType(name: string, { expected, input }: { expected: string; input?: unknown }): string {
  if (input === undefined) return `${inWords(name)} is required`
  // Such as a name that a query has twice.
  if (expected === 'string' && Array.isArray(input)) return `${name} must be one text, not a list`
  return `${name} must be ${NOUNS[expected] ?? 'another kind of value'}`
}

/**
 * The sentence for a value that a schema refuses without a sentence of its own. The sentences of the schema library
 * name its types and belong to programmers.
 */
function explainIssue(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? []
  if (path.length === 0 && issue.code === 'invalid_type') return 'The body must be a JSON object'
  const name = path.join('.').slice(0, 60)
  switch (issue.code) {
    case 'invalid_type':
      return explainType(name, issue)
    case 'invalid_value':
      return `${name} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_key':
      return `"${name}" is not a known name`
    case 'invalid_format':
      return issue.format === 'uuid' ? `${name} must be an id` : `${name} is not written as it should be`
    case 'too_big':
      return `${name} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      return issue.origin === 'number'
        ? `${name} must be at least ${issue.minimum}`
        : `${inWords(name)} is required`
    default:
      return `${name} is not valid`
  }
}

/** Reads a body, a query or a part of one by its schema; 400 with every problem at its field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  // Values of type unknown are checked later and passed on as they are.
  const read = schema.safeParse(schema instanceof z.ZodUnknown ? input : (input ?? {}), {
    error: explainIssue,
  })
  if (read.success) return read.data
  throw invalid(
    read.error.issues
      .slice(0, PROBLEMS_MAX)
      .flatMap((issue): AnsweredProblem[] =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.slice(0, PROBLEMS_MAX).map((key) => unknownName([...issue.path, key].join('.'), key))
          : [{ path: issue.path.join('.'), message: issue.message }],
      ),
  )
}

const unknownName = (path: string, name: string): AnsweredProblem => ({
  path,
  message: `"${name.slice(0, 60)}" is not a known name`,
})

type Query = Readonly<Record<string, string | string[] | undefined>>
const queryOf = (request: FastifyRequest): Query => request.query as Query

/** NUL and unpaired surrogates, which no database can store. JSON contains them only as escapes. */
const UNFIT = /[\0\p{Cs}]/u
/** No field has this name. Code that copies an object may drop it or set the prototype. */
const PROTOTYPE = '__proto__'
/** JSON without this name and without such escapes needs no further check. */
const SUSPECT = /__proto__|\\u(?:00|d[89a-f])/i

const unfitText = (path: string): AnsweredProblem => ({
  path,
  message: 'This text contains characters that cannot be stored',
})

function findUnfit(json: unknown): AnsweredProblem | undefined {
  const open: [path: string, value: unknown][] = [['', json]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && UNFIT.test(value)) return unfitText(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`
      if (UNFIT.test(key)) return unfitText(path)
      if (key === PROTOTYPE) return unknownName(at, key)
      open.push([at, inner])
    }
  }
  return undefined
}

/** Reads the query of a call. Its names are those of the schema; its texts can be stored, as those of a body. */
export function readQuery<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const query = queryOf(request)
  const read = readInput(schema, query)
  const [unfit] = Object.entries(query).filter(([, value]) =>
    [value].flat().some((one) => UNFIT.test(one ?? '')),
  )
  if (unfit) throw invalid([unfitText(unfit[0])])
  return read
}

const asUtf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string {
  try {
    return asUtf8.decode(bytes)
  } catch {
    throw new Refusal('invalid', 'The body is not valid UTF-8.')
  }
}

/**
 * Reads JSON that somebody sent. 400 if it is not in UTF-8, has more names or values than a body may have, or contains a
 * text that cannot be stored; a SyntaxError if it is not JSON.
 */
export function readJson(bytes: Uint8Array, namesMax?: number): unknown {
  const excess = findExcess(bytes, namesMax)
  if (excess !== undefined) throw new Refusal('invalid', excess)
  const text = decode(bytes)
  const json: unknown = JSON.parse(text)
  const problem = SUSPECT.test(text) ? findUnfit(json) : undefined
  if (problem) throw invalid([problem])
  return json
}

/**
 * Accepts only JSON in UTF-8, because other encodings would be stored with wrong characters. A program may
 * declare JSON and send nothing, as with DELETE; that is an empty body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined
      try {
        return readJson(bytes, request.routeOptions.config.contract?.namesMax)
      } catch (error) {
        throw error instanceof SyntaxError ? new Refusal('invalid', 'The body is not valid JSON.') : error
      }
    },
  )
}

const noQuery = z.strictObject({})

/** A hook that refuses any query, for calls whose contract has none. */
export const refuseUnreadQuery = async (request: FastifyRequest): Promise<void> => {
  if (!request.is404 && !request.routeOptions.config.contract?.query) readInput(noQuery, queryOf(request))
}
