/**
 * Does what the background processes of a server do and the embedded database lacks: checkpoints (otherwise
 * its log and the recovery after a kill grow for ever), vacuum (otherwise changed rows pile up) and analyze
 * (otherwise plans assume empty tables).
 */
import type pg from 'pg'
import { STAGED_PREFIX } from './staging.ts'

/** After a kill the next start replays at most about this much, plus what one round writes. */
const LOG_BYTES_BETWEEN_CHECKPOINTS = 32 * 1024 * 1024

/**
 * Handles one table after the other, so that others wait for at most one. The thresholds are autovacuum's.
 */
export async function runUpkeep(pool: pg.Pool): Promise<void> {
  // The counts below reach the view only on request, because there is no idle moment between statements.
  await pool.query('select pg_stat_force_next_flush()')
  const tables = await pool.query<{ name: string; isLittered: boolean }>(
    `select format('%I.%I', schemaname, relname) as name,
            n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * n_live_tup as "isLittered"
       from pg_stat_user_tables
      where not starts_with(relname, $1)
        and (n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * n_live_tup
         or n_mod_since_analyze > 50 + 0.1 * n_live_tup)`,
    // Those of a large batch are emptied and dropped soon.
    [STAGED_PREFIX],
  )
  for (const { name, isLittered } of tables.rows)
    await pool.query(`${isLittered ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  const log = await pool.query<{ bytes: number }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  if ((log.rows[0]?.bytes ?? 0) > LOG_BYTES_BETWEEN_CHECKPOINTS) await pool.query('checkpoint')
}
