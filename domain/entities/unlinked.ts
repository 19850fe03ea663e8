/**
 * The condition of lists whose records may name a startup or program of which there is no record
 * (lists-and-search.md, Conditions of a list).
 */
export const UNLINKED = { unlinked: { label: 'Names without a record' } } as const
