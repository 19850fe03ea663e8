/** A list never answers more at once. */
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE_DEFAULT = 10
/** Rows of the log at once (lists-and-search.md, Page sizes). */
export const ACTIVITY_PAGE = 20
/** The newest imports that the bell shows. */
export const IMPORTS_IN_BELL = 8
/** Comments that the bell looks at; who was away longer finds the rest with the requests. */
export const COMMENTS_IN_BELL = 10
