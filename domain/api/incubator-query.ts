/** The parameters by which calls are limited to some incubators, and to what they own. */
import { z } from 'zod'
import type { IncubatorFilters } from '#domain/entities/incubator-filters.ts'
import { isPrintable } from '#domain/kinds/printable.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'

export const regionQuery = (name: string) =>
  z
    .string()
    .max(200, `${name} is too long`)
    .refine(isPrintable, `${name} contains characters that cannot be searched`)
    .optional()

/** The same filters as those of every list of records (lists-and-search.md, By the incubator of a record). */
export const incubatorQuery = {
  incubator_type: z.enum(SHORT_TYPES, `incubator_type must be one of: ${SHORT_TYPES.join(', ')}`).optional(),
  incubator_region: regionQuery('incubator_region'),
}

/** What such a query limits incubators to. */
export const limitsIn = (query: {
  readonly incubator_type?: string | undefined
  readonly incubator_region?: string | undefined
}): IncubatorFilters => ({ type: query.incubator_type, region: query.incubator_region })
