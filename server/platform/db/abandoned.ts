/**
 * Ends statements at a server that timed out here. Otherwise they continue and keep their connections busy: commits that
 * wait for a lost standby would use up all connections of the server.
 */
import type pg from 'pg'
import { findUnavailable } from './unavailable.ts'

/** Ends whatever a connection of this pool leaves running at the server. */
export function endAbandonedStatements(pool: pg.Pool, health: pg.Pool): void {
  pool.on('release', (error, client) => {
    if (findUnavailable(error) === 'silent') void endAtServer(health, client)
  })
}

export async function endAtServer(health: pg.Pool, client: pg.PoolClient): Promise<void> {
  // The driver's types omit the process id of the server.
  const { processID } = client as pg.PoolClient & { processID: number }
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid = $1 and application_name = current_setting('application_name') and state <> 'idle'`
  // If the network itself is dead, nothing can be done from here.
  await health.query(end, [processID]).catch(() => {})
}
