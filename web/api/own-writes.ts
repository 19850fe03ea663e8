/** Milliseconds within which the results of an own write arrive. */
const RECENT = 5_000

let last = Number.NEGATIVE_INFINITY

/** Called with every own write. */
export const noteOwnWrite = (): void => {
  last = Date.now()
}

/** Whether what changes now may be the result of an own write. */
export const hasJustWritten = (): boolean => Date.now() - last < RECENT
