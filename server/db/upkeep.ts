/**
 * What a server's background processes do and the embedded database has none of: checkpoints (or its log, and
 * the recovery after a kill, grow without end), vacuum (or changed rows pile up) and analyze (or plans are made
 * as if every table were empty).
 */
import type pg from 'pg'

const EVERY_MILLISECONDS = 30_000
/** A kill leaves at most about this much to replay at the next start, besides what one round writes. */
const LOG_BYTES_BETWEEN_CHECKPOINTS = 32 * 1024 * 1024

/** Looks after the database from time to time; the returned function ends that and waits for a running round. */
export function keepTidy(pool: pg.Pool, everyMilliseconds = EVERY_MILLISECONDS): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    // A round that fails (the database is closing) is made up for by the next.
    round = round.then(() => tidyUp(pool)).catch(() => {})
  }, everyMilliseconds).unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

/** One table after the other, so that nobody waits longer than for one of them. The measure is autovacuum's. */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  // The counts below reach the view only when asked to here, as there is no idle moment between statements.
  await pool.query('select pg_stat_force_next_flush()')
  const tables = await pool.query<{ name: string; isLittered: boolean }>(
    `select format('%I.%I', schemaname, relname) as name,
            n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * n_live_tup as "isLittered"
       from pg_stat_user_tables
      where n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * n_live_tup
         or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  for (const { name, isLittered } of tables.rows)
    await pool.query(`${isLittered ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  const log = await pool.query<{ bytes: number }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  if ((log.rows[0]?.bytes ?? 0) > LOG_BYTES_BETWEEN_CHECKPOINTS) await pool.query('checkpoint')
}
