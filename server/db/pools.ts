/** The connections to one database, in a pool for each purpose, so that none blocks another. */
import type pg from 'pg'
import { createPool } from './client-pool.ts'
import { HEALTH_LIMITS, JOB_LIMITS, type Limits } from './limits.ts'

export interface Pools {
  /** For single statements of requests: reads. */
  readonly statements: pg.Pool
  /** For transactions of requests: writes, which may wait for each other. */
  readonly transactions: pg.Pool
  readonly jobs: pg.Pool
  readonly health: pg.Pool
}

/** Two imports at once; others wait for their turn. */
const JOB_CONNECTIONS = 2
const HEALTH_CONNECTIONS = 1

/** Opens no connection yet. `connections` is the total of all pools, at least five. */
export function makePools(config: pg.PoolConfig, connections: number, requests: Limits): Pools {
  const forRequests = connections - JOB_CONNECTIONS - HEALTH_CONNECTIONS
  const forTransactions = Math.floor(forRequests / 2)
  const make = (max: number, limits: Limits): pg.Pool => createPool({ ...config, max }, limits)
  return {
    statements: make(forRequests - forTransactions, requests),
    transactions: make(forTransactions, requests),
    jobs: make(JOB_CONNECTIONS, JOB_LIMITS),
    health: make(HEALTH_CONNECTIONS, HEALTH_LIMITS),
  }
}

/** Waits for running work, then closes every connection. */
export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()))
}

/**
 * Whether the database answers on the connection that is reserved for this check. Simultaneous checks share
 * one query.
 */
export function makeHealthCheck({ health }: Pools): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () =>
    (asking ??= health
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      }))
}
