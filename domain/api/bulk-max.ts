/** How many records one call changes or deletes at most. */
export const BULK_MAX = 1_000
