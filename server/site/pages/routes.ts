/**
 * The public pages: documents that are complete before any script runs (public-pages.md, Pages without script). They
 * show what visitors may read, to everyone; signed-in people get other links.
 */
import type { FastifyInstance } from 'fastify'
import { NETWORKS, type NetworkName } from '#domain/api/public-page.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { SHORT_TYPES, INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import { forVisitors } from '#server/platform/db/open.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PublicPages } from '#server/platform/http/web.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import { addForms } from './forms.ts'
import { addOpenData } from './open-data.ts'
import { LIST_NAMES, oneOf, readPageQuery } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { readIncubator } from './read-incubator.ts'
import { readIncubators } from './read-incubators.ts'
import { readLanding } from './read-landing.ts'
import { readSearch } from './read-search.ts'
import { makeSenders } from './senders.ts'
import { addSiteFiles } from './site-files.ts'

/** Not a call of the interface. */
const HIDDEN = { schema: { hide: true } } as const

/** What the address of a page may choose. */
const LANDING_NAMES = ['in', 'search', 'page', 'region', 'incubator_id', 'sector']
const PROFILE_NAMES = ['tab', 'module', 'list', 'year', ...LIST_NAMES]

const RECORDS = [
  ['/landingStartup/:id', 'startup', startup],
  ['/mentor-landing/:id', 'mentor', mentor],
] as const

const isNetwork = (name: string): name is NetworkName => NETWORKS.some((one) => one === name)

/**
 * Adds the public pages. Returns those at addresses where signed-in people have a page of the application, and where the
 * others are.
 */
export async function addPublicPages(
  app: FastifyInstance,
  { db: database, ...others }: PublicPageParts,
): Promise<PublicPages> {
  const parts: PublicPageParts = { ...others, db: forVisitors(database) }
  const { db, settings } = parts
  const senders = makeSenders(parts)
  const addresses: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const isPage = [method].flat().includes('GET') && !/[*.]/.test(url)
    if (isPage) addresses.push(url.replaceAll(':', '$'))
  })

  app.get('/', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, LANDING_NAMES, (query) => {
      const named = oneOf(query, 'in')
      const open = isNetwork(named) ? named : 'incubator'
      const chosen = readPageQuery(query, open === 'incubator' ? 'region' : 'incubator_id')
      return readLanding(db, settings.programme, open, chosen, new Date())
    }),
  )
  app.get('/search', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, ['q', 'in'], (query) => readSearch(db, settings.programme, query)),
  )
  for (const [path, kind, entity] of RECORDS)
    app.get<{ Params: { id: string } }>(path, HIDDEN, (request, reply) =>
      senders.sendKept(request, reply, [], async () => ({
        kind,
        record: await readRecord(db, VISITOR, entity, request.params.id),
      })),
    )
  app.get<{ Params: { id: string } }>('/startup-landing/:id', HIDDEN, ({ params: { id } }, reply) =>
    reply.redirect(`/landingStartup/${encodeURIComponent(id)}`, 301),
  )
  app.get<{ Params: { id: string } }>('/landingIncubator/:id', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, PROFILE_NAMES, (query) =>
      readIncubator(db, settings.programme, request.params.id, query, new Date()),
    ),
  )
  for (const type of ['COE', 'NAIN'] as const) {
    const path = `/${type}`
    app.get(path, HIDDEN, (request, reply) =>
      senders.sendKept(request, reply, LIST_NAMES, (query) =>
        readIncubators(db, settings.programme, type, { path, kept: {} }, query),
      ),
    )
  }
  await addForms(app, parts, senders)
  addOpenData(app, parts, senders)
  addSiteFiles(app, parts)
  const inPlaceOf: PublicPages['inPlaceOf'] = {
    '/incubators': (request, reply) =>
      senders.sendKept(request, reply, LIST_NAMES, (query) => {
        const named = oneOf(query, 'type').toLowerCase()
        const type = SHORT_TYPES.find((short) => short.toLowerCase() === named)
        const kept = type === undefined ? {} : { type }
        return readIncubators(db, settings.programme, type, { path: '/incubators', kept }, query)
      }),
    '/incubators/$kind': (request, reply) =>
      senders.sendKept(request, reply, LIST_NAMES, (query) => {
        const { kind } = request.params as { kind: string }
        const type = SHORT_TYPES.find((short) => INCUBATOR_LISTS[short].kind === kind)
        if (type === undefined) throw notFound('This list')
        return readIncubators(db, settings.programme, type, { path: `/incubators/${kind}`, kept: {} }, query)
      }),
  }
  return {
    inPlaceOf,
    missing: (request, reply) =>
      senders.sendOnce(request, reply, 'page', async () => {
        throw notFound('This page')
      }),
    addresses: [...addresses],
  }
}
