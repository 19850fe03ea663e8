import { sql, type SQL } from './sql.ts'

/**
 * A condition that a column has one of these values. A single value is compared directly: for an unknown
 * array PostgreSQL assumes ten values, finds the generic plan too expensive and plans each time, which takes
 * longer than the query.
 */
export function isAmong(column: SQL, values: readonly string[], type: 'uuid' | 'text'): SQL {
  if (values.length === 0) return sql`false`
  const [value] = values
  return values.length === 1
    ? sql`${column} = ${value}::${sql.raw(type)}`
    : sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`
}
