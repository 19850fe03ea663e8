/** The driver's pool as both kinds of database use it. */
import pg from 'pg'
import { createStatementNames, nameStatements } from './statement-names.ts'
import { valueTypes } from './value-types.ts'

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes })
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
