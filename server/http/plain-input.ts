import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import type { Problem } from '#domain/words/reading.ts'
import { invalid, Refusal } from './refusal.ts'

/** A body, a query or a part of one read with its schema; 400 with every problem at its field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input ?? {})
  if (read.success) return read.data
  throw invalid(
    read.error.issues.slice(0, 100).flatMap((issue): Problem[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: [...issue.path, key].join('.'),
            message: `"${key.slice(0, 60)}" is not known here`,
          }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  )
}

export type Query = Readonly<Record<string, string | string[] | undefined>>
export const queryOf = (request: FastifyRequest): Query => request.query as Query

/** Only escapes bring them into JSON: NUL and halves of characters, which no database holds. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
const UNFIT = /[\0\p{Cs}]/u

function findUnfit(json: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', json]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && UNFIT.test(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (UNFIT.test(key)) return path
      open.push([path === '' ? key : `${path}.${key}`, inner])
    }
  }
  return undefined
}

/** 400 at the first text of a JSON that cannot be kept: `source` is how it was written. */
export function refuseUnfit(source: string, json: unknown): void {
  const path = SUSPECT.test(source) ? findUnfit(json) : undefined
  if (path !== undefined) throw invalid([{ path, message: 'This text holds characters that cannot be kept' }])
}

/**
 * JSON alone is read, in UTF-8 alone: what is not would be kept with other characters than were sent. A
 * program may name it and send nothing, as with DELETE: that is an empty body, not a broken one.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
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

/** A hook: a route that does not say what it reads of a query takes none, and any name is 400. */
export const refuseUnreadQuery = async (request: FastifyRequest): Promise<void> => {
  if (!request.is404 && !request.routeOptions.schema?.reads) readInput(noQuery, queryOf(request))
}
