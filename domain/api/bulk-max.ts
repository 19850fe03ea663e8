/** The most records that one call changes, deletes or restores. */
export const BULK_MAX = 1_000

/** The most requests that one call decides (approvals.md, Deciding on several requests). */
export const DECIDED_TOGETHER_MAX = 500
