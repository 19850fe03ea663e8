/** The connections to one database, in a pool for each purpose, so that none blocks another. */
import type pg from 'pg'
import { createPool } from './client-pool.ts'
import { HEALTH_LIMITS, JOB_LIMITS, visitorLimitsOf, type Limits } from './limits.ts'

export interface Pools {
  /** For what requests read. On a server these connections refuse to write. */
  readonly reads: pg.Pool
  /** For what requests write, which may wait for each other, or for a standby until the limit. */
  readonly writes: pg.Pool
  /** For changes that wait for a lock, so that those who need no lock find a connection. */
  readonly lockWaits: pg.Pool
  /** For what visitors read, as `reads`, with less time. */
  readonly visitors: pg.Pool
  readonly jobs: pg.Pool
  readonly health: pg.Pool
}

/** Two imports or large approvals at once; others wait for their turn. */
const JOB_CONNECTIONS = 2
const HEALTH_CONNECTIONS = 1

/**
 * Opens no connection yet. `connections` is the total of all pools, at least six; `reads` configures the connections
 * that only read.
 */
export function makePools(
  config: pg.PoolConfig,
  connections: number,
  requests: Limits,
  reads: pg.PoolConfig = {},
): Pools {
  const forRequests = connections - JOB_CONNECTIONS - HEALTH_CONNECTIONS
  const forVisitors = Math.max(1, Math.floor(forRequests / 4))
  const forWrites = Math.floor((forRequests - forVisitors) / 2)
  const forLockWaits = Math.floor(forWrites / 3)
  const make = (max: number, limits: Limits, own: pg.PoolConfig = {}): pg.Pool =>
    createPool({ ...config, ...own, max }, limits)
  const writes = make(forWrites - forLockWaits, requests)
  return {
    reads: make(forRequests - forVisitors - forWrites, requests, reads),
    writes,
    // Too few for both share them.
    lockWaits: forLockWaits > 0 ? make(forLockWaits, requests) : writes,
    visitors: make(forVisitors, visitorLimitsOf(requests), reads),
    jobs: make(JOB_CONNECTIONS, JOB_LIMITS),
    health: make(HEALTH_CONNECTIONS, HEALTH_LIMITS),
  }
}

/** Waits for running work, then closes every connection. */
export async function closePools(pools: Pools): Promise<void> {
  const all = new Set<pg.Pool>(Object.values(pools))
  await Promise.all(Array.from(all, (pool) => pool.end()))
}
