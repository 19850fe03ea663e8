import { ENTITIES } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import type { Database, DatabaseAccess, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'

const MOMENTS: readonly (readonly [table: string, column: string])[] = [
  ['approval', 'request_date'],
  ['approval', 'decided_at'],
  ['activity_log', 'activity_date'],
  ['history', 'at'],
  ['account', 'created_at'],
  ['profile_activity', 'created_at'],
  ...ENTITIES.flatMap((entity) =>
    ['created_at', 'updated_at'].map((column) => [tableNameOf(entity), column] as const),
  ),
]

/**
 * Sets the timestamps of rows that this transaction wrote to `at`. They are recognised by their timestamps,
 * which are not before the start of the transaction; rows that were back-dated earlier are older.
 */
async function backDate(tx: Tx, at: string): Promise<void> {
  for (const [table, column] of MOMENTS)
    await tx.query(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at}::timestamptz
      where ${sql.identifier(column)} >= now()::timestamptz(3)`)
  // An import's last change has the time of the clock, not of the transaction.
  await tx.query(sql`
    update import set created_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where created_at = now()::timestamptz(3)`)
  // The mails of the past were sent long ago.
  await tx.query(sql`delete from outbox where created_at = now()::timestamptz(3)`)
}

/**
 * Runs `run()` at a past moment, within the transaction of the fill. `work` gets a database like any other,
 * and its rows are back-dated.
 */
export async function runInThePast<T>(
  db: Database,
  tx: Tx,
  at: string,
  work: (then: Database) => Promise<T>,
): Promise<T> {
  const access: DatabaseAccess = {
    kind: db.kind,
    pool: db.pool,
    query: tx.query,
    transact: (inner) => inner(tx),
  }
  const then: Database = { ...db, ...access, jobs: access, close: () => Promise.resolve() }
  const result = await work(then)
  await backDate(tx, at)
  return result
}
