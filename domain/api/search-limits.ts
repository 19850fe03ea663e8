/** The length of a text for the search everywhere (limits.md, Limits of calls). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 200
