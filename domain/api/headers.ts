/**
 * A script that sends a form and shows the answer in place says so by this header; where the answer is another page, its
 * path comes back in the same header. Everybody else is redirected, so that Back and reload open a page and send nothing.
 */
export const IN_PLACE_HEADER = 'x-in-place'

/** The header of an answer that names the batch of an applied write. */
export const BATCH_HEADER = 'Batch-Id'
