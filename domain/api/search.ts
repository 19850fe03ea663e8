/** Search in all entities at once (lists-and-search.md, Search everywhere). */
import { z } from 'zod'
import { hasSearchedText } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import { SEARCH, SEARCH_PUBLIC } from './endpoints.ts'
import { isTooShort, SEARCH_MAX, SEARCH_MIN } from './search-limits.ts'

const SEARCHED = ENTITIES.filter(hasSearchedText)

/** A found record, with what people need to recognise and open it. */
export const matchSchema = z
  .object({
    /** The entity of the record. */
    module: z.enum(SEARCHED.map((e) => e.name)),
    _id: z.string(),
    title: z.string(),
    /** The owning incubator; null for an incubator. */
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    /** The startup that owns the record or that it is about, if any. */
    startup_id: z.string().nullable(),
    startup_name: z.string().nullable(),
    /** The category of a document; null for other records. */
    category: z.string().nullable(),
    /** The field with the match, its label, and its text around the match. */
    field: z.string(),
    label: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Match' })
export type Match = z.infer<typeof matchSchema>

const sought = shownAs(
  z
    .string(`q must have at least ${SEARCH_MIN} characters`)
    .refine(isPrintable, 'q contains characters that cannot be searched')
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .refine((text) => !isTooShort(text), `q must have at least ${SEARCH_MIN} characters`)
        .max(SEARCH_MAX, `q must have at most ${SEARCH_MAX} characters`),
    ),
  { type: 'string', minLength: SEARCH_MIN, maxLength: SEARCH_MAX },
)

const foundOf = <Found extends z.ZodType>(found: Found) =>
  z.object({
    data: z.array(found),
    /** Whether the search ended before it had looked everywhere (limits.md, Limits of calls). */
    partial: z.boolean(),
  })

/** Limits the search to an incubator and its records. */
const ofIncubator = z
  .string()
  .refine((id) => readId(id) !== undefined, 'incubator_id must be an id')
  .optional()

export const search = contract({
  endpoint: SEARCH,
  callClass: 'search',
  tag: 'Search',
  summary:
    'Search records, best match first; `in` limits the search to one entity, `incubator_id` to one incubator',
  query: z.strictObject({
    q: sought,
    in: z.enum(SEARCHED.map((e) => e.name)).optional(),
    incubator_id: ofIncubator,
  }),
  answers: { 200: foundOf(matchSchema) },
})

/** The entities whose records visitors find. */
export const PUBLICLY_SEARCHED = SEARCHED.filter((e) => canRead(VISITOR, e.readers))

const publicMatchSchema = matchSchema
  .extend({
    /** The path of the public page that shows the record. */
    address: z.string(),
  })
  .meta({ id: 'PublicMatch' })
export type PublicMatch = z.infer<typeof publicMatchSchema>

export const searchPublic = contract({
  endpoint: SEARCH_PUBLIC,
  callClass: 'search',
  tag: 'Public',
  access: 'everybody',
  isCacheable: true,
  problems: [],
  summary: 'Search what visitors may read, best match first, with the address of its public page',
  query: z.strictObject({
    q: sought,
    in: z.enum(PUBLICLY_SEARCHED.map((e) => e.name)).optional(),
    incubator_id: ofIncubator,
  }),
  answers: { 200: foundOf(publicMatchSchema) },
})
