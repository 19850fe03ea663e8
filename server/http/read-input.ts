import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { invalid, Refusal, type AnsweredProblem } from './refusal.ts'

/** A body, a query or a part of one read with its schema; 400 with every problem at its field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  // What its room reads is passed on as it came.
  const read = schema.safeParse(schema instanceof z.ZodUnknown ? input : (input ?? {}))
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
  message: `"${name.slice(0, 60)}" is not known here`,
})

export type Query = Readonly<Record<string, string | string[] | undefined>>
export const queryOf = (request: FastifyRequest): Query => request.query as Query

/** NUL and halves of characters, which no database holds. Only escapes bring them into JSON. */
const UNFIT = /[\0\p{Cs}]/u
/** No field has this name; code that copies an object may drop it or take its value for the prototype. */
const PROTOTYPE = '__proto__'
/** A JSON that has neither this name nor an escape that could spell any of these needs no closer look. */
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

/** 400 at the first part of a JSON that cannot be kept: `source` is how it was written. */
export function refuseUnfit(source: string, json: unknown): void {
  const problem = SUSPECT.test(source) ? findUnfit(json) : undefined
  if (problem) throw invalid([problem])
}

/**
 * JSON alone is read, in UTF-8 alone: what is not would be kept with other characters than were sent. A
 * program may name it and send nothing, as with DELETE: that is an empty body, not a broken one.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // The names that the framework would stop at are refused like any other that is not known.
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

/** A hook: a call whose contract has no query takes none, and any name is 400. */
export const refuseUnreadQuery = async (request: FastifyRequest): Promise<void> => {
  if (!request.is404 && !request.routeOptions.config.contract?.query) readInput(noQuery, queryOf(request))
}
