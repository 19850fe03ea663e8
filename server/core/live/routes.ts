/** What others change, as it happens (notices.md, Live updates). */
import type { FastifyInstance } from 'fastify'
import { readLive } from '#domain/api/live.ts'
import { readSessionToken } from '#server/core/accounts/session-cookie.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Leaving } from '#server/platform/http/closing.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { FindSession } from '#server/platform/http/require-session.ts'
import { reportError } from '#server/platform/report-error.ts'
import { makeHub } from './hub.ts'
import { openStream } from './stream.ts'

/** A browser needs one. */
const OF_SESSION_MAX = 6
/** A person may be signed in with several devices. */
const OF_ACCOUNT_MAX = 60
const STREAMS_MAX = 5_000
const RETRY_AFTER = 60

interface Parts {
  readonly db: Database
  readonly findSession: FindSession
  readonly leaving?: Leaving
}

export async function addLiveRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const hub = makeHub(parts.db, parts.findSession, (error) => reportError('live updates', error, app.log))
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    hub.stop()
  })
  // Whatever a request wrote is told at once.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') hub.wake()
  })
  const ofSession = (token: string | undefined): number =>
    [...hub.streams].filter(({ request }) => readSessionToken(request) === token).length
  const ofAccount = (uid: string | null): number =>
    [...hub.streams].filter(({ request }) => request.actor.uid === uid).length

  mount(app, readLive, async ({ request, reply }) => {
    if (isClosing || parts.leaving?.isLeaving)
      throw new Refusal('unavailable', 'The service is about to stop.')
    const refuse = (sentence: string): Refusal =>
      new Refusal('too_many_requests', sentence, { extra: { retryAfter: RETRY_AFTER } })
    if (ofSession(readSessionToken(request)) >= OF_SESSION_MAX)
      throw refuse('This browser follows what changes in too many places.')
    if (ofAccount(request.actor.uid) >= OF_ACCOUNT_MAX)
      throw refuse('Your account follows what changes in too many places.')
    if (hub.streams.size >= STREAMS_MAX)
      throw refuse('Too many people follow what changes. Lists can be reloaded.')
    const stream = openStream(request, reply, () => hub.remove(stream))
    if (request.method === 'HEAD') stream.end()
    else
      try {
        await hub.add(stream, [request.headers['last-event-id']].flat()[0])
      } catch (error) {
        reportError('live updates', error, request.log)
        stream.end()
      }
    // A client that takes no stream gets what it missed.
    if (!request.headers.accept?.includes('text/event-stream')) stream.end()
    return reply
  })
}
