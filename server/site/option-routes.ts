/**
 * Options and figures for everybody who is signed in: counts, types of incubators, regions, sectors, and the
 * options of open choices. Figures are counted on each request.
 */
import type { FastifyInstance } from 'fastify'
import * as counts from '#domain/api/counts.ts'
import * as options from '#domain/api/options.ts'
import { findOption } from '#domain/kinds/options.ts'
import { INCUBATOR_TYPES, SHORT_TYPES, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Programme } from '#server/platform/programme.ts'
import type { Settings } from '#server/platform/settings.ts'
import { countEverything, countModules, countOfIncubator } from './count-records.ts'
import { addedOptionsOf, offerFor } from './open-choices.ts'

const isSameWord = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const TYPES: readonly options.InstitutionType[] = SHORT_TYPES.map((short) => ({
  _id: short,
  type: typeOfShort(short)!,
  short,
}))

/** Finds a type by its full text or one of its other names, such as "COE". */
function findType(text: string): options.InstitutionType {
  const found = findOption(INCUBATOR_TYPES, text)
  const type = TYPES.find((t) => t.type === found?.value)
  if (!type) throw notFound(`The incubator type "${text.slice(0, 40)}"`)
  return type
}

function addCounts(app: FastifyInstance, db: Database): void {
  mount(app, counts.readPortalCounts, async () => {
    const { incubators, startups, mentors } = await countEverything(db, 'all')
    return { institution_type: incubators, startup: startups, mentor: mentors }
  })
  mount(app, counts.readIncubatorCounts, ({ actor, params }) => countOfIncubator(db, actor, params.id))
  mount(app, counts.readModuleCounts, ({ actor, params }) => countModules(db, actor, params.id))
}

function addRegions(app: FastifyInstance, { regions, country, state }: Programme): void {
  const data = regions.map((r) => r.name)
  mount(app, options.listRegions, () => ({ data }))
  mount(app, options.listRegionsOfState, ({ body }) => {
    const question = body()
    if (!isSameWord(question.country, country) || !isSameWord(question.state, state))
      throw notFound(
        `A list of the regions of ${question.state.slice(0, 60)}, ${question.country.slice(0, 60)}`,
      )
    return { data }
  })
}

function addOptionLists(app: FastifyInstance, db: Database, programme: Programme): void {
  mount(app, options.listIncubatorTypes, () => ({ data: [...TYPES] }))
  for (const one of [options.readIncubatorType, options.readIncubatorTypeAlias])
    mount(app, one, ({ params }) => findType(params.name))
  const more = addedOptionsOf(programme)
  mount(app, options.listSectors, async ({ actor }) => ({
    data: await offerFor(db, actor, { entity: 'startup', field: 'sector' }, more),
  }))
  mount(app, options.listOptions, async ({ actor, params: { entity, field }, query }) => ({
    data: await offerFor(db, actor, { entity, field, incubatorId: query().incubator_id }, more),
  }))
}

export async function addOptionRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  addCounts(app, db)
  addRegions(app, settings.programme)
  addOptionLists(app, db, settings.programme)
}
