/**
 * The public pages: documents that are complete before any script runs (public-pages.md, Pages without script). They
 * show what visitors may read, to everyone; signed-in people get other links.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawQuery } from '#domain/api/entity.ts'
import {
  NETWORKS,
  type DrawPublicPage,
  type NetworkName,
  type PublicAssets,
  type PublicPage,
} from '#domain/api/public-page.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { findUnavailable, type Database } from '#server/db/open.ts'
import { sendPage } from '#server/http/send-page.ts'
import { readRecord } from '#server/records/read-records.ts'
import { reportError } from '#server/report-error.ts'
import type { Settings } from '#server/settings.ts'
import { viewOfProgramme } from '../view-of-programme.ts'
import { makePageCache } from './page-cache.ts'
import { oneOf, readPageQuery } from './page-query.ts'
import { problemOf } from './problem-of.ts'
import { readLanding } from './read-landing.ts'

export interface PublicPageParts {
  readonly db: Database
  readonly settings: Settings
  readonly isSample?: boolean
  readonly draw: DrawPublicPage
  readonly assets: PublicAssets
  /** Whether the browser belongs to somebody who is signed in. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/** Not a call of the interface. */
const HIDDEN = { schema: { hide: true } } as const

const RECORDS = [
  ['/landingStartup/:id', 'startup', startup],
  ['/mentor-landing/:id', 'mentor', mentor],
] as const

const isNetwork = (name: string): name is NetworkName => NETWORKS.some((one) => one === name)

export async function addPublicPages(app: FastifyInstance, parts: PublicPageParts): Promise<void> {
  const { db, settings, draw, assets, isSignedIn } = parts
  const { programme } = settings
  const appUrl = settings.appUrl.replace(/\/$/, '')
  const view = viewOfProgramme(settings, parts.isSample ?? false)
  const cached = makePageCache<string>()

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: (query: RawQuery) => Promise<PublicPage>,
  ): Promise<FastifyReply> => {
    const isKnown = await isSignedIn(request)
    const frame = { programme: view, isSignedIn: isKnown, address: request.url, appUrl, assets }
    try {
      const html = await cached(`${isKnown} ${request.url}`, async () =>
        draw(await read(request.query as RawQuery), frame),
      )
      return sendPage(request, reply, html)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status >= 500 && !findUnavailable(error)) reportError('A public page', error, request.log)
      return reply
        .code(problem.status)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(draw(problem, frame))
    }
  }

  for (const [path, kind, entity] of RECORDS)
    app.get<{ Params: { id: string } }>(path, HIDDEN, (request, reply) =>
      send(request, reply, async () => ({
        kind,
        record: await readRecord(db, VISITOR, entity, request.params.id),
      })),
    )
  app.get<{ Params: { id: string } }>('/startup-landing/:id', HIDDEN, ({ params: { id } }, reply) =>
    reply.redirect(`/landingStartup/${encodeURIComponent(id)}`, 301),
  )

  app.get('/', HIDDEN, (request, reply) =>
    send(request, reply, (query) => {
      const named = oneOf(query, 'in')
      const open = isNetwork(named) ? named : 'incubator'
      const chosen = readPageQuery(query, open === 'incubator' ? 'region' : 'incubator_id')
      return readLanding(db, programme, open, chosen, new Date())
    }),
  )
}
