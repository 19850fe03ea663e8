/** Bounds of an import that the web tells before it asks; apart from the calls' schemas, which the web does not load. */
export const IMPORT_FILE_MAX = 20 * 1024 * 1024
/** Columns of a file that is imported. */
export const IMPORT_COLUMNS_MAX = 200

/** Rows that could be saved and that a person may choose to leave out. */
export const LEAVABLE = ['unlinked', 'duplicates'] as const
