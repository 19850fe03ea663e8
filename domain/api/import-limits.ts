/**
 * Limits of an import that the web checks itself. They are separate from the schemas, which the web does not
 * load.
 */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024
/** The most columns of an imported file. */
export const IMPORT_COLUMNS_MAX = 200

/** Reasons for which a person may skip rows that could be saved. */
export const LEAVE_OUT_REASONS = ['unlinked', 'duplicates', 'non_records', 'hidden'] as const
