import type { Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

const ROWS_AT_ONCE = 1_000

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/**
 * Adds rows to a table, a thousand with each statement. `columns` contains the PostgreSQL type of each
 * column.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = list(Object.keys(columns).map((name) => sql`${sql.identifier(name)}`))
  const typed = list(
    Object.entries(columns).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await tx.query(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_to_recordset(${some}::jsonb) as x(${typed})`)
  }
}
