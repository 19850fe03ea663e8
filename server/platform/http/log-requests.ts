import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportRequest } from '#server/platform/report-error.ts'

/** A stream is open for as long as its reader stays. */
const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  Object.values(routeOptions.config.contract?.answers ?? {}).some(
    (answer) => Array.isArray(answer) && answer.includes('text/event-stream'),
  )

/** The pattern of its address, because the address itself may contain what people typed. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none')

/** Gives every answer the id of its request, and every request its line in the log. Must be added before other hooks. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, log, method } = request
    const summary = {
      method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      // Not set if the request was refused before its session was looked up.
      account: (actor as typeof actor | undefined)?.uid ?? undefined,
    }
    reportRequest(summary, isStream(request), log)
    done()
  })
}

/** The header of a call that the product makes to itself for a page; only this process knows its name. */
export const INNER_REQUEST_ID = `x-request-id-${randomUUID()}`

/** What may stand in a log: a plain short token. */
const TOKEN = /^[\w.-]{1,64}$/

/** The id of a request: that of a trusted proxy, or a new one (running.md, The log). */
export const makeRequestId =
  (trustProxy: boolean) =>
  ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers[INNER_REQUEST_ID] ?? (trustProxy ? headers['x-request-id'] : undefined)
    return typeof given === 'string' && TOKEN.test(given) ? given : randomUUID()
  }
