import { sql, type SQL } from './sql.ts'

/**
 * A condition that a column has one of these values. The array is a subquery, because PostgreSQL plans a statement with
 * an array among its parameters anew for each call, which takes longer than the query. A single value is compared
 * directly, which is cheaper still.
 */
export function isAmong(column: SQL, values: readonly string[], type: 'uuid' | 'text'): SQL {
  if (values.length === 0) return sql`false`
  const [value] = values
  return values.length === 1
    ? sql`${column} = ${value}::${sql.raw(type)}`
    : sql`${column} = any((select ${sql.param(values)}::${sql.raw(type)}[])::${sql.raw(type)}[])`
}
