/**
 * Words and figures for everybody who is signed in: counts, types of incubators, regions, sectors,
 * what open choices offer. Promises that figures are counted at the moment they are asked for.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  countsOfIncubatorSchema,
  moduleCountsSchema,
  portalCountsSchema,
  type PortalCounts,
} from '#domain/api/counts.ts'
import {
  institutionTypeSchema,
  regionsQuestionSchema,
  wordsSchema,
  type InstitutionType,
} from '#domain/api/words.ts'
import { findOption } from '#domain/kinds/options.ts'
import { INCUBATOR_TYPES, SHORT_TYPES, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Database } from '#server/db/open.ts'
import { readInput } from '#server/http/read-input.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Programme } from '#server/programme.ts'
import type { Settings } from '#server/settings.ts'
import { countEverything, countModules, countOfIncubator } from './count-records.ts'
import { moreOf, offerFor, offerSectors } from './open-choices.ts'

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name]!
const isSameWord = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const TYPES: readonly InstitutionType[] = SHORT_TYPES.map((short) => ({
  _id: short,
  type: typeOfShort(short)!,
  short,
}))

/** By its full text or one of its other names: "COE". */
function findType(text: string): InstitutionType {
  const found = findOption(INCUBATOR_TYPES, text)
  const type = TYPES.find((t) => t.type === found?.value)
  if (!type) throw notFound(`The incubator type "${text.slice(0, 40)}"`)
  return type
}

const answers = (tag: string, summary: string, schema: z.ZodType) => ({
  schema: { tags: [tag], summary, response: { 200: schema } },
})

function addCounts(app: FastifyInstance, db: Database): void {
  const tag = 'Counts'
  const ofPortal = answers(tag, 'Incubators by type, startups, mentors', portalCountsSchema)
  app.get('/stats', ofPortal, async (): Promise<PortalCounts> => {
    const { incubators, startups, mentors } = await countEverything(db)
    return { institution_type: incubators, startup: startups, mentor: mentors }
  })
  const ofIncubator = answers(tag, "An incubator's startups by status, its mentors", countsOfIncubatorSchema)
  app.get('/stats/incubator/:id', ofIncubator, (request) =>
    countOfIncubator(db, request.actor, paramOf(request, 'id')),
  )
  const ofModules = answers(tag, "An incubator's records by performance module", moduleCountsSchema)
  app.get('/stats/performance/:id', ofModules, (request) =>
    countModules(db, request.actor, paramOf(request, 'id')),
  )
}

function addRegions(app: FastifyInstance, { regions, country, state }: Programme): void {
  const data = regions.map((r) => r.name)
  app.get('/regions', answers('Words', "The programme's regions", wordsSchema), () => ({ data }))
  const { schema } = answers('Words', 'The regions of a state', wordsSchema)
  // `readInput` names the field that is wrong; the schema given here is for the documentation.
  const open = { validatorCompiler: () => (value: unknown) => ({ value }) }
  app.post('/regions', { ...open, schema: { ...schema, body: regionsQuestionSchema } }, (request) => {
    const question = readInput(regionsQuestionSchema, request.body)
    if (!isSameWord(question.country, country) || !isSameWord(question.state, state))
      throw notFound(
        `A list of the regions of ${question.state.slice(0, 60)}, ${question.country.slice(0, 60)}`,
      )
    return { data }
  })
}

function addWords(app: FastifyInstance, db: Database, programme: Programme): void {
  const tag = 'Words'
  const types = z.object({ data: z.array(institutionTypeSchema) })
  app.get('/type', answers(tag, 'The types of incubators', types), () => ({ data: TYPES }))
  for (const path of ['/type/typeName/:name', '/type/:name'])
    app.get(path, answers(tag, 'One type of incubator, by its name', institutionTypeSchema), (request) =>
      findType(paramOf(request, 'name')),
    )
  const more = moreOf(programme)
  const sectors = answers(tag, 'Sectors: the list, and what was added to it', wordsSchema)
  app.get('/sectors', sectors, async ({ actor }) => ({ data: await offerSectors(db, actor, more) }))
  const options = answers(tag, 'What a choice with "Add new +" offers', wordsSchema)
  app.get('/options/:entity/:field', options, async (request) => {
    const [entity, field] = [paramOf(request, 'entity'), paramOf(request, 'field')]
    return { data: await offerFor(db, request.actor, entity, field, more) }
  })
}

export async function addWordRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  addCounts(app, db)
  addRegions(app, settings.programme)
  addWords(app, db, settings.programme)
}
