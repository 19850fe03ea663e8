import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

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
