import { sql, type SQL } from './sql.ts'

export interface Page {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/**
 * The rows of one page. The offset is a subquery, because PostgreSQL plans a statement with an offset among its parameters
 * anew for each call, which takes longer than the query.
 */
export function pagingSql({ page, pageSize }: Page, limit: SQL = sql.param(pageSize)): SQL {
  const after = (page - 1) * pageSize
  return after === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset (select ${after}::bigint)`
}
