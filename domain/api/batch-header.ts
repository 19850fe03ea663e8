/** The header in which a write that was applied names its batch. */
export const BATCH_HEADER = 'Batch-Id'
