/** Search in all entities at once (lists-and-search.md, Search everywhere). */
import { z } from 'zod'
import { hasSearchedText } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import { SEARCH } from './endpoints.ts'
import { SEARCH_MAX, SEARCH_MIN } from './search-limits.ts'

/** A found record, with what people need to recognise and open it. */
export const matchSchema = z
  .object({
    /** The entity of the record. */
    module: z.enum(ENTITIES.filter(hasSearchedText).map((e) => e.name)),
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
        .min(SEARCH_MIN, `q must have at least ${SEARCH_MIN} characters`)
        .max(SEARCH_MAX, `q must have at most ${SEARCH_MAX} characters`),
    ),
  { type: 'string', minLength: SEARCH_MIN, maxLength: SEARCH_MAX },
)

export const search = contract({
  endpoint: SEARCH,
  tag: 'Search',
  summary: 'Search records, best match first; `in` limits the search to one entity',
  query: z.strictObject({
    q: sought,
    in: z.enum(ENTITIES.filter(hasSearchedText).map((e) => e.name)).optional(),
  }),
  answers: { 200: z.object({ data: z.array(matchSchema) }) },
})
