import { sql, type SQL } from './sql.ts'

/**
 * That a column holds one of these values. A single value is compared by itself: PostgreSQL expects ten values in an
 * array that it does not know, takes the plan for ten for too dear and makes a new one each time, which lasts longer
 * than running it.
 */
export function isAmong(column: SQL, values: readonly string[], type: 'uuid' | 'text'): SQL {
  if (values.length === 0) return sql`false`
  const [value] = values
  return values.length === 1
    ? sql`${column} = ${value}::${sql.raw(type)}`
    : sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`
}
