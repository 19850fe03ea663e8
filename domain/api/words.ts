import { z } from 'zod'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'

/** A list of words to choose from. */
export const wordsSchema = z.object({ data: z.array(z.string()) })

/** A type of incubator; `type` is its full text, `_id` and `short` what stands in its parentheses. */
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
