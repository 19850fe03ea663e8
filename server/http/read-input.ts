import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { explainIssue } from './explain-issue.ts'
import { invalid, Refusal, type AnsweredProblem } from './refusal.ts'

/** Reads a body, a query or a part of one by its schema; 400 with every problem at its field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  // Values of type unknown are checked later and passed on as they are.
  const read = schema.safeParse(schema instanceof z.ZodUnknown ? input : (input ?? {}), {
    error: explainIssue,
  })
  if (read.success) return read.data
  throw invalid(
    read.error.issues
      .slice(0, 100)
      .flatMap((issue): AnsweredProblem[] =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => unknownName([...issue.path, key].join('.'), key))
          : [{ path: issue.path.join('.'), message: issue.message }],
      ),
  )
}

const unknownName = (path: string, name: string): AnsweredProblem => ({
  path,
  message: `"${name.slice(0, 60)}" is not a known name`,
})

export type Query = Readonly<Record<string, string | string[] | undefined>>
export const queryOf = (request: FastifyRequest): Query => request.query as Query

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

/** Answers 400 at the first text of a JSON body that cannot be stored. `source` is the body's text. */
export function refuseUnfit(source: string, json: unknown): void {
  const problem = SUSPECT.test(source) ? findUnfit(json) : undefined
  if (problem) throw invalid([problem])
}

/**
 * Accepts only JSON in UTF-8, because other encodings would be stored with wrong characters. A program may
 * declare JSON and send nothing, as with DELETE; that is an empty body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // The framework would refuse these names itself. They are refused like any unknown name.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(new Refusal('invalid', 'The body is not valid UTF-8.'))
    const body = bytes.toString('utf8')
    void parse(request, body, (error, json) => {
      if (error) return done(error)
      try {
        refuseUnfit(body, json)
      } catch (unfit) {
        return done(unfit as Error)
      }
      done(null, json)
    })
  })
}

const noQuery = z.strictObject({})

/** A hook that refuses any query, for calls whose contract has none. */
export const refuseUnreadQuery = async (request: FastifyRequest): Promise<void> => {
  if (!request.is404 && !request.routeOptions.config.contract?.query) readInput(noQuery, queryOf(request))
}
