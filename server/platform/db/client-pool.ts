/** The driver's pool, configured for both kinds of database. */
import pg from 'pg'
import type { Limits } from './limits.ts'
import { createStatementNames, nameStatements } from './statement-names.ts'
import { valueTypes } from './value-types.ts'

/** The limits for locks and statements are startup parameters of a connection, so they cost no statement. */
export function createPool(config: pg.PoolConfig, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types: valueTypes,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
  })
  const findName = createStatementNames()
  pool.on('connect', (client) => {
    nameStatements(client, findName)
    // If a connection in use ends, the next query fails. An unhandled event would end the process.
    client.on('error', () => {})
  })
  // The same for an idle connection, which the pool replaces.
  pool.on('error', () => {})
  return pool
}
