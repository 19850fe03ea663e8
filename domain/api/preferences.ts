import { z } from 'zod'
import { problemOfColumns } from '#domain/entities/list-columns.ts'
import { ENTITIES, findEntity } from '#domain/entities/register.ts'
import { contract } from './contract.ts'
import { CHANGE_PREFERENCES } from './endpoints.ts'
import { PAGE_SIZES } from './page-size.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Names of columns: no list has as many. */
export const columnNamesSchema = z
  .array(z.string('A column is named by a text').max(100, 'No column has so long a name'))
  .max(100, 'No list has so many columns')

const entitySchema = z.enum(ENTITIES.map(({ name }) => name))

/** How a person's lists look, in every browser (lists-and-search.md, Display preferences). */
const shape = {
  page_size: z.literal(PAGE_SIZES, `page_size must be one of ${PAGE_SIZES.join(', ')}`),
  density: z.enum(DENSITIES, `density must be one of ${DENSITIES.join(', ')}`),
}

/** Views in the menu of one person. */
export const PINNED_MAX = 10

/** Settings that a person has not chosen are absent. `columns`: of each list by its module, in order. */
export const preferencesSchema = z
  .object({
    ...shape,
    columns: z.partialRecord(entitySchema, z.array(z.string())),
    pinned_views: z.array(z.string()),
    collapsed_indicators: z.boolean(),
  })
  .partial()
export type Preferences = z.infer<typeof preferencesSchema>

/** Changes the named settings; null resets one. */
export const preferencesChangeSchema = z
  .strictObject({
    page_size: shape.page_size.nullable(),
    density: shape.density.nullable(),
    /** In the order of the menu. */
    pinned_views: z
      .array(z.uuid('Choose saved views').toLowerCase(), 'Choose saved views')
      .max(PINNED_MAX, `At most ${PINNED_MAX} views can be pinned`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each view can be pinned once')
      .nullable(),
    /** Performance counts on one line. */
    collapsed_indicators: z.boolean('collapsed_indicators must be true or false').nullable(),
    columns: z.partialRecord(entitySchema, columnNamesSchema.nullable()).superRefine((columns, ctx) => {
      for (const [name, names] of Object.entries(columns)) {
        const entity = findEntity(name)
        const problem = entity && names ? problemOfColumns(entity, names) : null
        if (problem !== null) ctx.addIssue({ code: 'custom', path: [name], message: problem })
      }
    }),
  })
  .partial()
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>

export const changePreferences = contract({
  endpoint: CHANGE_PREFERENCES,
  tag: 'Accounts',
  summary: 'Change your display preferences',
  body: preferencesChangeSchema,
  bodyMax: 16_384,
  answers: { 200: preferencesSchema },
})
