/** Saved views of lists (lists-and-search.md, Saved views). */
import { z } from 'zod'
import { ENTITIES } from '#domain/entities/register.ts'
import { isPrintable, whyNotOneLine } from '#domain/kinds/printable.ts'
import { AUDIENCES } from '#domain/permissions/saved-views.ts'
import { contract } from './contract.ts'
import { ADD_VIEW, CHANGE_VIEW, DELETE_VIEW, LIST_VIEWS } from './endpoints.ts'
import { deletedSchema } from './page.ts'
import { columnNamesSchema } from './preferences.ts'

export const VIEW_NAME_MAX = 60
/** The audience of a view: one person, one incubator, or everyone. */
export const VIEWS_MAX = 50

const VALUE_MAX = 500
const valueSchema = z
  .string('A filter has one value')
  .min(1, 'A filter has a value')
  .max(VALUE_MAX, `A value must be at most ${VALUE_MAX} characters`)

const shape = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(VIEW_NAME_MAX, `A name must be at most ${VIEW_NAME_MAX} characters`)
    .refine(isPrintable, 'The name contains characters that cannot be shown')
    .refine((name) => whyNotOneLine(name) === undefined, 'The name must be one line, in one direction'),
  audience: z.enum(AUDIENCES, `audience must be one of ${AUDIENCES.join(', ')}`),
  /** The list's own filters, with their values as in a query. */
  filters: z
    .record(z.string().max(100), valueSchema)
    .refine((filters) => Object.keys(filters).length <= 50, 'No list has so many filters'),
  search: valueSchema.nullable(),
  sort: z.string().max(100).nullable(),
  order: z.enum(['asc', 'desc'], 'order must be asc or desc').nullable(),
  /** Null for the list's default columns, or those that each person has chosen. */
  columns: columnNamesSchema.nullable(),
}

export const viewSchema = z
  .object({
    _id: z.string(),
    /** The module of the list. */
    entity: z.string(),
    name: z.string(),
    audience: z.enum(AUDIENCES),
    author_id: z.string(),
    author: z.string(),
    incubator_id: z.string().nullable(),
    filters: z.record(z.string(), z.string()),
    search: z.string().nullable(),
    sort: z.string().nullable(),
    order: z.enum(['asc', 'desc']).nullable(),
    columns: z.array(z.string()).nullable(),
  })
  .meta({ id: 'View' })
export type SavedView = z.infer<typeof viewSchema>

/** The state of a list that a view stores. */
export type ShownByView = Pick<SavedView, 'filters' | 'search' | 'sort' | 'order' | 'columns'>

const entitySchema = z.enum(
  ENTITIES.map(({ name }) => name),
  'entity must be the name of a module',
)
export const newViewSchema = z.strictObject({
  entity: entitySchema,
  name: shape.name,
  audience: shape.audience.default('me'),
  filters: shape.filters.default({}),
  search: shape.search.default(null),
  sort: shape.sort.default(null),
  order: shape.order.default(null),
  columns: shape.columns.default(null),
})
export type NewView = z.output<typeof newViewSchema>
export const viewChangeSchema = z.strictObject(shape).partial()
export type ViewChange = z.output<typeof viewChangeSchema>

const tag = 'Views'
export const listViews = contract({
  endpoint: LIST_VIEWS,
  tag,
  summary: 'Saved views: of oneself, of one’s incubator, of everyone; by name',
  answers: { 200: z.object({ data: z.array(viewSchema) }) },
})
export const addView = contract({
  endpoint: ADD_VIEW,
  tag,
  summary: 'Save a list under a name',
  body: newViewSchema,
  answers: { 201: viewSchema },
  problems: ['forbidden', 'conflict'],
})
export const changeView = contract({
  endpoint: CHANGE_VIEW,
  tag,
  summary: 'Rename a saved view, or change what it shows and for whom',
  body: viewChangeSchema,
  answers: { 200: viewSchema },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const deleteView = contract({
  endpoint: DELETE_VIEW,
  tag,
  summary: 'Delete a saved view',
  answers: { 200: deletedSchema },
  problems: ['forbidden', 'not_found'],
})
