import { z } from 'zod'
import { isPrintable } from '#domain/kinds/printable.ts'
import { DAY_YEARS, isYearOfDays } from '#domain/vocabulary/read-date.ts'
import { shownAs } from './described.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './page-size.ts'

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })

export interface Page<T> {
  data: T[]
  total: number
  page: number
  pageSize: number
}

/**
 * What waits for a list, for readers of the incubator's requests: how many requests concern its records, how
 * many records they would add, and how many of them add any (lists-and-search.md, What waits for a list).
 */
export const pendingOfList = {
  pending_requests: z.number().int().optional(),
  pending_additions: z.number().int().optional(),
  pending_addition_requests: z.number().int().optional(),
}

export interface RecordPage<T> extends Page<T> {
  pending_requests?: number | undefined
  pending_additions?: number | undefined
  pending_addition_requests?: number | undefined
}

/** A text that a list is searched for. PostgreSQL refuses NUL. */
export const searchSchema = (max: number) =>
  z
    .string()
    .max(max, `search must be at most ${max} characters`)
    .refine(isPrintable, 'search contains characters that cannot be searched')

/** A day in a query. PostgreSQL's calendar has no year 0. */
export const daySchema = z.iso
  .date('A date is written YYYY-MM-DD')
  .refine((t) => !t.startsWith('0000'), 'A date is written YYYY-MM-DD')

/** A day that is reckoned with, of a year of which the product keeps days (values.md, Dates). */
export const keptDaySchema = daySchema.refine(
  (t) => isYearOfDays(Number(t.slice(0, 4))),
  `A date must be between ${DAY_YEARS.min} and ${DAY_YEARS.max}`,
)

const counted = (name: string, max: number) =>
  shownAs(
    z
      .string()
      .regex(/^\d{1,9}$/, `${name} must be a whole number from 1 to ${max}`)
      .transform(Number)
      .refine((n) => n >= 1 && n <= max, `${name} must be a whole number from 1 to ${max}`),
    { type: 'integer', minimum: 1, maximum: max },
  )

/** The query that every list accepts. `limit` is another name of `pageSize`. */
export const pageQuery = {
  page: counted('page', 1_000_000).optional(),
  pageSize: counted('pageSize', PAGE_SIZE_MAX).optional(),
  limit: counted('limit', PAGE_SIZE_MAX).optional(),
}
type PageQuery = z.output<z.ZodObject<typeof pageQuery>>

/** The paging of a list with the rest of its query. */
export const pagedQuery = <S extends z.ZodRawShape>(more: S, size: number = PAGE_SIZE_DEFAULT) =>
  z.strictObject({ ...pageQuery, ...more }).transform((query) => {
    // The compiler does not derive both shapes from the spread.
    const { page, pageSize, limit, ...rest } = query as PageQuery & z.output<z.ZodObject<S>>
    return { ...rest, page: page ?? 1, pageSize: pageSize ?? limit ?? size }
  })
export const pageQuerySchema = pagedQuery({})

/** The answer to a deletion. */
export const deletedSchema = z.object({ _id: z.uuid() })
