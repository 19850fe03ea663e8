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
  ...ENTITIES.flatMap((entity) =>
    ['created_at', 'updated_at'].map((column) => [tableNameOf(entity), column] as const),
  ),
]

/**
 * What was written in this transaction bears its time or a later one, and shall bear `at`: that is how it is found. What
 * was dated back before is older than that.
 */
async function backDate(tx: Tx, at: string): Promise<void> {
  for (const [table, column] of MOMENTS)
    await tx.query(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at}::timestamptz
      where ${sql.identifier(column)} >= now()::timestamptz(3)`)
  // An import's mark of its last move is the clock's, not the transaction's.
  await tx.query(sql`
    update import set created_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where created_at = now()::timestamptz(3)`)
  // Who was added back then has had their mail.
  await tx.query(sql`delete from outbox where created_at = now()::timestamptz(3)`)
}

/**
 * Lets `run()` itself run at a past moment, within the fill's own transaction: `work` gets a
 * database like any other, and what it wrote is dated back.
 */
export async function runInThePast<T>(
  db: Database,
  tx: Tx,
  at: string,
  work: (then: Database) => Promise<T>,
): Promise<T> {
  const access: DatabaseAccess = {
    pool: db.pool,
    query: tx.query,
    transact: (inner) => inner(tx),
  }
  const then: Database = { ...db, ...access, jobs: access, close: () => Promise.resolve() }
  const result = await work(then)
  await backDate(tx, at)
  return result
}
