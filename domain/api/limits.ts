/** Limits of calls, apart from the schemas, which the web does not load. */

/** The most bytes of a JSON body, and of one that holds a record or a setup. Uploaded files have limits of their own. */
export const BODY_MAX = 65_536
export const LARGE_BODY_MAX = 1_000_000

/** The most names in one object of a body. No record has as many fields. */
export const NAMES_MAX = 300
/** The most names and list items in a whole body: a record with all lists full, sent back with `expected`, has 10,000. */
export const VALUES_MAX = 20_000
/** How deep the objects and lists of a body may be nested. */
export const DEPTH_MAX = 20
/** The most problems in one answer. */
export const PROBLEMS_MAX = 100

/** The most records that one call changes, deletes or restores. */
export const BULK_MAX = 1_000
/** The most records that one call adds. More are a file's (imports.md). */
export const ADDED_TOGETHER_MAX = 100

/** The most requests that one call decides (approvals.md, Deciding on several requests). */
export const DECIDED_TOGETHER_MAX = 500

/** The most characters of a comment. */
export const COMMENT_MAX = 2_000

/** So many incubators can be compared (dashboards-and-figures.md, Portal dashboard). */
export const COMPARED_MAX = 4

/** The most bytes of an imported file. */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024
/** The most columns of an imported file. */
export const IMPORT_COLUMNS_MAX = 200

/** Reasons for which a person may skip rows that could be saved. */
export const LEAVE_OUT_REASONS = ['unlinked', 'duplicates', 'non_records', 'hidden'] as const

/** The most characters of each part of a reported crash. The web cuts longer ones. */
export const ERROR_MAX = { message: 1_000, path: 1_000, stack: 8_000 } as const
