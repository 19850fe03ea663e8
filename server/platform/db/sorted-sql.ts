import { sql, type SQL } from './sql.ts'

/**
 * What texts are sorted by: the text from its first letter or digit on, in the order in which people of any
 * script read it (lists-and-search.md, Order of lists). The collation also says which characters are letters
 * and digits. PostgreSQL uses an index only for the same expression, so both are built here.
 */
export const sortedSql = (text: SQL): SQL =>
  sql`regexp_replace(${text} collate "und-x-icu", '^[^[:alnum:]]+', '')`
