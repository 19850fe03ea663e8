/** The driver's pool as both kinds of database use it. */
import pg from 'pg'
import type { Limits } from './limits.ts'
import { createStatementNames, nameStatements } from './statement-names.ts'
import { valueTypes } from './value-types.ts'

/** The limits of lock and statement go along when a connection is made, and cost no statement. */
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
    // A connection that ends while it is lent out shows in the next query; as an event it would end the process.
    client.on('error', () => {})
  })
  // The same for one that nobody uses: the pool replaces it.
  pool.on('error', () => {})
  return pool
}
