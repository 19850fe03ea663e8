/** How many records one call changes, deletes or restores at most. */
export const BULK_MAX = 1_000
