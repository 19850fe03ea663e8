/** Search over every entity at once (lists-and-search.md, Search everywhere). */
import { z } from 'zod'
import { ENTITIES } from '#domain/entities/register.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import { SEARCH } from './endpoints.ts'
import { SEARCH_MAX, SEARCH_MIN } from './search-limits.ts'

/** A record that was found, with what is needed to tell it from others and to open it. */
export const matchSchema = z
  .object({
    /** The entity that it is a record of. */
    module: z.enum(ENTITIES.map((e) => e.name)),
    _id: z.string(),
    title: z.string(),
    /** Whose it is; null for an incubator. */
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    /** The startup that it is about, or that owns it; null where there is none. */
    startup_id: z.string().nullable(),
    startup_name: z.string().nullable(),
    /** Where a document stands; null for anything else. */
    category: z.string().nullable(),
    /** Where the text was found, and what people call that field. */
    field: z.string(),
    label: z.string(),
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
  summary: 'Records within reach, best first; `in` names one entity',
  query: z.strictObject({ q: sought, in: z.enum(ENTITIES.map((e) => e.name)).optional() }),
  answers: { 200: z.object({ data: z.array(matchSchema) }) },
})
