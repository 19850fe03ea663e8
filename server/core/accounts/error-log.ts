import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/error-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { mount } from '#server/platform/http/mount.ts'
import { reportError } from '#server/platform/report-error.ts'
import { countTry, readCounts, refuseWhileWaiting } from './count-tries.ts'
import { errorKey } from './throttle.ts'

const FRAMES_KEPT = 30

/** A crash in a browser. Its message and frames were sent by the web. */
class BrowserError extends Error {}

/** Chrome writes "at name (address)", other browsers "name@address". Other lines may repeat what was typed. */
function framesIn(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const [, name = '', address] = /^([^@\s]*)@((?:https?|blob):\S+)$/.exec(line.trim()) ?? []
    if (address !== undefined) return [`    at ${name} (${address})`]
    return /^\s*at (?:\S+ )*\(?(?:https?|blob):\S+\)?$/.test(line) ? [`    ${line.trim()}`] : []
  })
}

/** Only the names in the path: a query may contain what was typed, or a token. */
const pathIn = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .replaceAll(/[^\w\-./]/g, '')
    .slice(0, 200)

/** Writes crashes of the web to the server's log, as it writes its own errors, a limited number for each account. */
export function addErrorLog(app: FastifyInstance, db: Database): void {
  mount(app, api.reportError, async ({ request, actor, body }) => {
    const key = errorKey(actor.uid ?? '')
    refuseWhileWaiting(await readCounts(db, [key]), [[key, COUNTED.crashesOfAccount]])
    const { message, path = '', stack = '' } = body()
    await countTry(db.writes, [key])
    const error = new BrowserError(message)
    error.stack = [`BrowserError`, ...framesIn(stack).slice(0, FRAMES_KEPT)].join('\n')
    reportError(`The web crashed at ${pathIn(path) || 'an unknown page'}`, error, request.log)
  })
}
