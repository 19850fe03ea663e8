/** The length of a text for the search everywhere (limits.md, Limits of calls). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 200

/** The most results of one module while others are searched too (lists-and-search.md, Search everywhere). */
export const SEARCH_PER_MODULE = 5
