import { withoutAccents } from '#domain/vocabulary/search-key.ts'

/** The length of a text for the search everywhere (limits.md, Limits of calls). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 200

/** Whether too few characters remain of a text to search for, as the search compares it: without accents. */
export const isTooShort = (text: string): boolean => withoutAccents(text).length < SEARCH_MIN

/** The most results of one module while others are searched too (lists-and-search.md, Search everywhere). */
export const SEARCH_PER_MODULE = 5
/** The most results in all, and of one module that is searched alone. */
export const SEARCH_TOTAL = 20

/** What a person reads if the search ended before it had looked everywhere. */
export const SEARCH_ENDED =
  'The search took too long and shows only what it found so far. Try again, or search for fewer words.'

/** Whether a search may have found more records of a module than it shows: this many of the module, and this many in all. */
export const mayHaveMore = (ofModule: number, inAll: number): boolean =>
  inAll >= SEARCH_TOTAL || ofModule >= SEARCH_PER_MODULE
