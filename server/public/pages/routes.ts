/**
 * The public pages: documents that are complete before any script runs (public-pages.md, Pages without script). They
 * show what visitors may read, to everyone; signed-in people get other links.
 */
import type { FastifyInstance } from 'fastify'
import { NETWORKS, type NetworkName } from '#domain/api/public-page.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { readRecord } from '#server/records/read-records.ts'
import { addForms } from './forms.ts'
import { oneOf, readPageQuery } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { readLanding } from './read-landing.ts'
import { readSearch } from './read-search.ts'
import { makeSenders } from './senders.ts'
import { addSiteFiles } from './site-files.ts'

/** Not a call of the interface. */
const HIDDEN = { schema: { hide: true } } as const

const RECORDS = [
  ['/landingStartup/:id', 'startup', startup],
  ['/mentor-landing/:id', 'mentor', mentor],
] as const

const isNetwork = (name: string): name is NetworkName => NETWORKS.some((one) => one === name)

export async function addPublicPages(app: FastifyInstance, parts: PublicPageParts): Promise<void> {
  const { db, settings } = parts
  const senders = makeSenders(parts)

  app.get('/', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, (query) => {
      const named = oneOf(query, 'in')
      const open = isNetwork(named) ? named : 'incubator'
      const chosen = readPageQuery(query, open === 'incubator' ? 'region' : 'incubator_id')
      return readLanding(db, settings.programme, open, chosen, new Date())
    }),
  )
  app.get('/search', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, (query) => readSearch(db, settings.programme, oneOf(query, 'q'))),
  )
  for (const [path, kind, entity] of RECORDS)
    app.get<{ Params: { id: string } }>(path, HIDDEN, (request, reply) =>
      senders.sendKept(request, reply, async () => ({
        kind,
        record: await readRecord(db, VISITOR, entity, request.params.id),
      })),
    )
  app.get<{ Params: { id: string } }>('/startup-landing/:id', HIDDEN, ({ params: { id } }, reply) =>
    reply.redirect(`/landingStartup/${encodeURIComponent(id)}`, 301),
  )
  await addForms(app, parts, senders)
  addSiteFiles(app, parts)
}
