/** A list never answers more at once. */
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE_DEFAULT = 10
