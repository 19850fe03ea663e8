/**
 * What everyone may read without signing in (roles-and-rights.md, Who may read what): counts, the programme,
 * profiles of incubators and startups, cards of mentors, and the performance modules of an incubator. All
 * answers are read as a visitor, so they are the same for everyone and contain only public fields.
 */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { readPublicCounts } from '#domain/api/counts.ts'
import type { RawQuery } from '#domain/api/entity.ts'
import { readProgramme } from '#domain/api/programme.ts'
import { FILE_TYPES } from '#domain/api/file.ts'
import * as api from '#domain/api/public.ts'
import { PUBLIC_FILTERS } from '#domain/api/public.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forVisitors } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { sendCacheable } from '#server/platform/http/send-tagged.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readFigures } from '#server/core/records/figures.ts'
import { readFigureQuery, readListQuery, type ListQuery } from '#server/core/records/list-query.ts'
import { listRecords, readRecord } from '#server/core/records/read-records.ts'
import type { Settings } from '#server/platform/settings.ts'
import { countEverything, countModules, asOnLandingPage } from './count-records.ts'
import { DATA_SETS, linkTo, writeDataSet } from './data-sets.ts'
import { viewOfProgramme } from './view-of-programme.ts'

function publicModuleOf(name: string): Entity {
  const entity = api.PUBLIC_MODULES.find((e) => e.name === name)
  if (!entity) throw notFound('This part of an incubator')
  return entity
}

/**
 * Reads the query of a public list, whose filters may have the names that all public lists share, and whose records may
 * have something in common now.
 */
function readPublicListQuery(
  entity: Entity,
  query: RawQuery,
  { regions, time_zone: timeZone }: Pick<Programme, 'regions' | 'time_zone'>,
): ListQuery {
  const fields: Record<string, string | string[] | undefined> = { ...query }
  /** The names as sent, by the fields that they stand for. */
  const sent = new Map<string, string>()
  for (const [name, field] of Object.entries(PUBLIC_FILTERS[entity.name] ?? {})) {
    if (query[name] === undefined) continue
    if (query[field] !== undefined)
      throw invalid([{ path: name, message: `${name} and ${field} are the same filter: give one of them` }])
    delete fields[name]
    fields[field] = query[name]
    sent.set(field, name)
  }
  try {
    return asOnLandingPage(entity, readListQuery(entity, fields, regions, {}, { actor: VISITOR, timeZone }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(
      error.errors.flatMap((problem) =>
        'message' in problem ? [{ ...problem, path: sent.get(problem.path) ?? problem.path }] : [],
      ),
    )
  }
}

export async function addPublicRoutes(
  app: FastifyInstance,
  {
    db: database,
    settings,
    ...more
  }: { db: Database; settings: Settings; isSample?: boolean; isPaused?: boolean },
): Promise<void> {
  const db = forVisitors(database)
  const list = (entity: Entity, query: RawQuery, fixed: Record<string, string> = {}) =>
    listRecords(db, VISITOR, entity, readListQuery(entity, query, settings.programme.regions, fixed))

  mount(app, readPublicCounts, () => countEverything(db, 'on-landing-page'))
  mount(app, readProgramme, () => viewOfProgramme(settings, more))
  const { programme } = settings
  for (const [entity, set, listed, one] of [
    [incubator, DATA_SETS.incubators, api.listPublicIncubators, api.readPublicIncubator],
    [startup, DATA_SETS.startups, api.listPublicStartups, api.readPublicStartup],
    [mentor, DATA_SETS.mentors, api.listPublicMentors, api.readPublicMentor],
    [event, DATA_SETS.events, api.listPublicEvents, api.readPublicEvent],
  ] as const) {
    mount(app, listed, async ({ request, reply, query }) => {
      const { format = 'json', ...filters } = query()
      if (!api.LIST_FORMATS.some((known) => known === format))
        throw invalid([{ path: 'format', message: 'format must be json or csv' }])
      const found = await listRecords(db, VISITOR, entity, readPublicListQuery(entity, filters, programme))
      if (format === 'json') return found
      const csv = await buffer(writeDataSet(set, found.data, programme.licence))
      return sendCacheable(request, reply.header('Link', linkTo(programme.licence)), csv, FILE_TYPES.csv)
    })
    mount(app, one, ({ params }) => readRecord(db, VISITOR, entity, params.id))
  }
  mount(app, api.readPublicFigures, async ({ params: { id, module }, query }) => {
    const entity = publicModuleOf(module)
    if (!entity.figures) throw notFound('This list of figures')
    await readRecord(db, VISITOR, incubator, id)
    const fixed = { incubator_id: id }
    return readFigures(
      db,
      VISITOR,
      entity,
      readFigureQuery(entity, query(), settings.programme.regions, fixed),
    )
  })
  mount(app, api.readPublicModuleCounts, ({ params }) => countModules(db, VISITOR, params.id))
  mount(app, api.listPublicModule, async ({ params: { id, module }, query }) => {
    const entity = publicModuleOf(module)
    await readRecord(db, VISITOR, incubator, id)
    return list(entity, query(), { incubator_id: id })
  })
}
