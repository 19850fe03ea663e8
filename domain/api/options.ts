import { z } from 'zod'
import { offeredFieldsOf } from '#domain/entities/offered-fields.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { INCUBATOR_TYPES, SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { contract, type Endpoint } from './contract.ts'
import {
  LIST_INCUBATOR_TYPES,
  LIST_OPTIONS,
  LIST_REGIONS,
  LIST_REGIONS_OF_STATE,
  LIST_SECTORS,
  READ_INCUBATOR_TYPE,
  READ_INCUBATOR_TYPE_ALIAS,
} from './endpoints.ts'

/** A list of options. */
export const optionListSchema = z.object({ data: z.array(z.string()) })

/** A type of incubator. `type` is its full text, `_id` and `short` are the part in parentheses. */
export const institutionTypeSchema = z.object({
  _id: z.string(),
  type: z.string(),
  short: z.enum(SHORT_TYPES),
})
export type InstitutionType = z.infer<typeof institutionTypeSchema>

export const regionsQuestionSchema = z.strictObject({
  country: z.string('country must be text').trim().min(1, 'country is required').max(200),
  state: z.string('state must be text').trim().min(1, 'state is required').max(200),
})

const tag = 'Words'
const listed = <const E extends Endpoint>(endpoint: E, summary: string) =>
  contract({ endpoint, tag, summary, answers: { 200: optionListSchema } })
const typed = <const E extends Endpoint>(endpoint: E) =>
  contract({
    endpoint,
    params: { name: z.enum(INCUBATOR_TYPES.flatMap(({ value, also }) => [value, ...also])) },
    tag,
    summary: 'Get a type of incubator by its name',
    answers: { 200: institutionTypeSchema },
  })

export const listRegions = listed(LIST_REGIONS, "The programme's regions")
export const listRegionsOfState = contract({
  endpoint: LIST_REGIONS_OF_STATE,
  tag,
  summary: 'List the regions of a state',
  body: regionsQuestionSchema,
  answers: { 200: optionListSchema },
  problems: ['not_found'],
})
export const listIncubatorTypes = contract({
  endpoint: LIST_INCUBATOR_TYPES,
  tag,
  summary: 'List the types of incubators',
  answers: { 200: z.object({ data: z.array(institutionTypeSchema) }) },
})
export const readIncubatorType = typed(READ_INCUBATOR_TYPE)
export const readIncubatorTypeAlias = typed(READ_INCUBATOR_TYPE_ALIAS)
export const listSectors = listed(LIST_SECTORS, 'Sectors: the list, and what was added to it')

const offering = ENTITIES.flatMap((entity) =>
  offeredFieldsOf(entity).map(({ path }) => ({ entity: entity.name, field: path })),
)
export const listOptions = contract({
  ...listed(LIST_OPTIONS, 'What a choice with "Add new +" offers, and which texts a form suggests'),
  params: {
    entity: z.enum(offering.map((o) => o.entity)),
    field: z.enum(offering.map((o) => o.field)),
  },
  query: z.strictObject({
    incubator_id: z
      .uuid('incubator_id must be an id')
      .optional()
      .describe('Only values that records of this incubator hold'),
  }),
})
