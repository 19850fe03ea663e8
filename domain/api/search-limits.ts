/** How long a text is that is searched for everywhere (limits.md, Limits of calls). */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 200
