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
