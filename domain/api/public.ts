/** What everybody may read without signing in (http-calls.md, Public calls). */
import { z } from 'zod'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { contract, type Endpoint } from './contract.ts'
import {
  LIST_PUBLIC_EVENTS,
  LIST_PUBLIC_INCUBATORS,
  LIST_PUBLIC_MENTORS,
  LIST_PUBLIC_MODULE,
  LIST_PUBLIC_STARTUPS,
  READ_PUBLIC_EVENT,
  READ_PUBLIC_FIGURES,
  READ_PUBLIC_INCUBATOR,
  READ_PUBLIC_MENTOR,
  READ_PUBLIC_MODULE_COUNTS,
  READ_PUBLIC_STARTUP,
} from './endpoints.ts'
import { moduleCountsSchema } from './counts.ts'
import { described } from './described.ts'
import { contractsOf, figuresQueryOf, publicQueryOf, type RawQuery } from './entity.ts'
import { filterSchema, objectOf, PAGING, publicFiltersOf } from './entity-schemas.ts'
import { FILE_TYPES } from './file.ts'
import { figuresSchema } from './list-figures.ts'
import { pageOf } from './page.ts'

const open = { tag: 'Public', access: 'everybody', isCacheable: true, problems: [] } as const

export const LIST_FORMATS = ['json', 'csv'] as const

/** The filters of public lists that have one name in all of them, by the field that each list filters by. */
export const PUBLIC_FILTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  incubator: { region: 'location', type: 'incubator_type' },
  startup: { region: 'location', type: 'startup_type' },
  mentor: { type: 'area_of_expertise' },
}

const listed = <const E extends Endpoint>(entity: Entity, endpoint: E) => {
  const named = Object.entries(PUBLIC_FILTERS[entity.name] ?? {})
  const conditions = Object.entries(entity.conditions ?? {}).filter(([, { readers }]) => !readers)
  const query = objectOf({
    ...PAGING,
    format: { type: 'string', enum: LIST_FORMATS },
    ...publicFiltersOf(entity),
    ...(conditions.length > 0 && {
      is: {
        type: 'string',
        enum: conditions.map(([name]) => name),
        description: 'What they have in common now',
      },
    }),
    ...Object.fromEntries(
      named.map(([name, field]) => [
        name,
        { ...filterSchema(entity, field), description: `Another name of ${field}` },
      ]),
    ),
  })
  const { list } = contractsOf(entity)
  return contract({ ...list, ...open, query: described<RawQuery>(query), alsoAs: [FILE_TYPES.csv], endpoint })
}
const one = <const E extends Endpoint>(entity: Entity, endpoint: E) =>
  contract({ ...contractsOf(entity).read, ...open, endpoint })

export const listPublicIncubators = listed(incubator, LIST_PUBLIC_INCUBATORS)
export const listPublicStartups = listed(startup, LIST_PUBLIC_STARTUPS)
export const listPublicMentors = listed(mentor, LIST_PUBLIC_MENTORS)
export const listPublicEvents = listed(event, LIST_PUBLIC_EVENTS)
export const readPublicIncubator = one(incubator, READ_PUBLIC_INCUBATOR)
export const readPublicStartup = one(startup, READ_PUBLIC_STARTUP)
export const readPublicMentor = one(mentor, READ_PUBLIC_MENTOR)
export const readPublicEvent = one(event, READ_PUBLIC_EVENT)

/** The parts of an incubator that visitors may read. Mentors have their own list of cards. */
export const PUBLIC_MODULES = (ENTITIES as readonly Entity[]).filter(
  (e) => e.ownerName !== null && e.readers !== mentor.readers && canRead(VISITOR, e.readers),
)

/** A part of an incubator, by the entity's name. */
const moduleOf = (modules: readonly Entity[]) => ({ module: z.enum(modules.map((e) => e.name)) })
const FIGURED = PUBLIC_MODULES.filter((e) => e.figures)

export const readPublicFigures = contract({
  ...open,
  params: moduleOf(FIGURED),
  endpoint: READ_PUBLIC_FIGURES,
  summary: 'Get the figures of such a list: its records grouped, counted and summed',
  query: figuresQueryOf(FIGURED, publicFiltersOf),
  answers: { 200: figuresSchema },
})
export const readPublicModuleCounts = contract({
  ...open,
  endpoint: READ_PUBLIC_MODULE_COUNTS,
  summary: 'Count the records of each module of an incubator',
  answers: { 200: moduleCountsSchema },
})
export const listPublicModule = contract({
  ...open,
  params: moduleOf(PUBLIC_MODULES),
  endpoint: LIST_PUBLIC_MODULE,
  summary: "List an incubator's startups or the records of a performance module, by the entity's name",
  query: publicQueryOf(PUBLIC_MODULES),
  answers: { 200: pageOf(z.union(PUBLIC_MODULES.map((e) => contractsOf(e).record))) },
})
