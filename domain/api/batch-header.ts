/** The header of an answer that names the batch of an applied write. */
export const BATCH_HEADER = 'Batch-Id'
