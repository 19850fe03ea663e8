/**
 * What everyone may read without signing in (roles-and-rights.md, Who may read what): counts, the programme, the
 * profiles of incubators and startups, the cards of mentors, the performance modules of an
 * incubator. Promises that each answer is the same for all, signed in or not, and holds public
 * fields alone: everything is read as the visitor reads it.
 */
import { canRead } from '#domain/permissions/reading.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicCountsSchema } from '#domain/api/counts.ts'
import { pageOf, pageQuery } from '#domain/api/page.ts'
import { programmeViewSchema, type ProgrammeView } from '#domain/api/programme.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { findEntity } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Database } from '#server/db/open.ts'
import { queryOf, type Query } from '#server/http/read-input.ts'
import { notFound } from '#server/http/refusal.ts'
import { readListQuery } from '#server/records/list-query.ts'
import { listRecords, readRecord } from '#server/records/read-records.ts'
import { describeRoutes } from '#server/records/describe.ts'
import { indicatorsOf } from '#server/programme.ts'
import type { Settings } from '#server/settings.ts'
import { countEverything } from './count-records.ts'
import { sendCacheable } from '#server/http/send-cacheable.ts'

const LISTS: readonly [path: string, entity: Entity][] = [
  ['incubators', incubator],
  ['startups', startup],
  ['mentors', mentor],
  ['events', event],
]

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name]!

/** A module of an incubator that visitors read; mentors have a list of their own, of cards. */
function publicModuleOf(name: string): Entity {
  const entity = findEntity(name)
  if (
    !entity ||
    entity.ownerName === null ||
    entity.readers === 'mentor' ||
    !canRead(VISITOR, entity.readers)
  )
    throw notFound('This part of an incubator')
  return entity
}

const viewOfProgramme = ({ programme }: Settings, isSample: boolean): ProgrammeView => ({
  name: programme.name,
  state: programme.state,
  country: programme.country,
  logo: programme.logo,
  tagline: programme.tagline,
  time_zone: programme.time_zone,
  regions: programme.regions.map(({ name, division }) => ({ name, division })),
  contact: programme.contact,
  social: programme.social,
  official_website: programme.official_website,
  indicators: indicatorsOf(programme),
  is_sample: isSample,
})

export async function addPublicRoutes(
  app: FastifyInstance,
  { db, settings, isSample = false }: { db: Database; settings: Settings; isSample?: boolean },
): Promise<void> {
  const config = { isPublic: true }
  const described = (summary: string, answer: z.ZodType) => ({
    config,
    schema: { tags: ['Public'], summary, answers: { 200: answer } },
  })
  const list = (entity: Entity, query: Query, fixed: Record<string, string> = {}) =>
    listRecords(db, VISITOR, entity, readListQuery(entity, query, settings.programme.regions, fixed))

  app.get(
    '/public/stats',
    described('How many incubators, startups and mentors', publicCountsSchema),
    async (request, reply) => sendCacheable(request, reply, await countEverything(db)),
  )
  app.get('/public/programme', described('The programme', programmeViewSchema), (request, reply) =>
    sendCacheable(request, reply, viewOfProgramme(settings, isSample)),
  )
  for (const [path, entity] of LISTS) {
    const docs = describeRoutes(entity)
    const tags = ['Public']
    app.get(`/public/${path}`, { config, schema: { ...docs.list, tags } }, async (request, reply) =>
      sendCacheable(request, reply, await list(entity, queryOf(request))),
    )
    const one = { config, schema: { ...docs.read, tags } }
    app.get(`/public/${path}/:id`, one, async (request, reply) =>
      sendCacheable(request, reply, await readRecord(db, VISITOR, entity, paramOf(request, 'id'))),
    )
  }
  const ofIncubator = {
    config,
    schema: {
      tags: ['Public'],
      summary: "A page of an incubator's startups or of a performance module, by the entity's name",
      reads: z.looseObject({ ...pageQuery, search: z.string().optional() }),
      answers: { 200: pageOf(z.looseObject({ _id: z.uuid() })) },
    },
  }
  app.get('/public/incubators/:id/:module', ofIncubator, async (request, reply) => {
    const entity = publicModuleOf(paramOf(request, 'module'))
    const id = paramOf(request, 'id')
    await readRecord(db, VISITOR, incubator, id)
    return sendCacheable(request, reply, await list(entity, queryOf(request), { incubator_id: id }))
  })
}
