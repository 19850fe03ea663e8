import { ENTITIES } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Database, DatabaseAccess, Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

const MOMENTS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['approval', 'request_date', 'decided_at'],
  ['activity_log', 'activity_date'],
  ['history', 'at'],
  ['account', 'created_at'],
  ['notice', 'at', 'read_at'],
  ['profile_activity', 'created_at'],
  ['standard_set', 'updated_at'],
  ...ENTITIES.map((entity) => [tableNameOf(entity), 'created_at', 'updated_at'] as const),
]

/** Sets the columns of one table that are not before the transaction. */
function backDateSql([table, ...columns]: (typeof MOMENTS)[number], at: string): SQL {
  const isNew = (column: string): SQL => sql`${sql.identifier(column)} >= now()::timestamptz(3)`
  const sets = columns.map((column) => {
    const name = sql.identifier(column)
    return sql`${name} = case when ${isNew(column)} then ${at}::timestamptz else ${name} end`
  })
  return sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)}
    where ${sql.join(columns.map(isNew), sql` or `)}`
}

/**
 * Sets the timestamps of rows that this transaction wrote to `at`. They are recognised by their timestamps,
 * which are not before the start of the transaction; rows that were back-dated earlier are older.
 */
async function backDate(tx: Tx, at: string): Promise<void> {
  const updates = MOMENTS.map(
    (moments, n) => sql`${sql.identifier(`t${n}`)} as (${backDateSql(moments, at)})`,
  )
  await tx.query(sql`with ${sql.join(updates, sql`, `)} select 1`)
  // An import's last change has the time of the clock, not of the transaction.
  await tx.query(sql`
    update import set created_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where created_at = now()::timestamptz(3)`)
  // The mails of the past were sent long ago.
  await tx.query(sql`
    with sent as (update notice set waits_for_digest = false where waits_for_digest)
    delete from outbox where created_at = now()::timestamptz(3)`)
}

/**
 * Runs `submitBatch()` at a past moment, within the transaction of the fill. `work` gets a database like any other,
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
    writes: tx,
    lockWaits: tx,
    transact: (inner) => inner(tx),
  }
  const then: Database = {
    ...db,
    ...access,
    jobs: { ...access, canWrite: true },
    close: () => Promise.resolve(),
  }
  const result = await work(then)
  await backDate(tx, at)
  return result
}
