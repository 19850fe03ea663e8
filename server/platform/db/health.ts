/** Whether people can use the database now: whether it answers, takes changes, and has connections left. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { endAtServer } from './abandoned.ts'
import { HEALTH_LIMITS } from './limits.ts'
import type { Pools } from './pools.ts'
import { findUnavailable } from './unavailable.ts'

/**
 * - `away`: it does not answer;
 * - `read-only`: it is a standby, or set to read only;
 * - `full`: its disk has no space, or cannot be written to;
 * - `uncommitted`: it does not confirm a change in time, for example because its standby is lost;
 * - `reads-busy`, `writes-busy`: a request waits for longer than three seconds for a connection.
 */
export type Trouble = 'away' | 'read-only' | 'full' | 'uncommitted' | 'reads-busy' | 'writes-busy'

/** Milliseconds that the result of a write is used again, so that checks as such write nothing. */
const WRITE_EVERY = 5_000

/** Writes a record to the log of the database and waits until it is confirmed as a change is; no table changes. */
const WRITE = `select pg_logical_emit_message(true, 'ankura', 'health')`

export function makeHealthCheck(kind: 'embedded' | 'server', pools: Pools): () => Promise<Trouble[]> {
  const { health } = pools

  async function tryToWrite(): Promise<Trouble | undefined> {
    const client = await health.connect()
    try {
      await client.query(WRITE)
      client.release()
      return undefined
    } catch (error) {
      client.release(true)
      const why = findUnavailable(error)
      if (why === 'silent') void endAtServer(health, client)
      return why === 'full' ? 'full' : 'uncommitted'
    }
  }

  let written: Promise<Trouble | undefined> | undefined
  let writtenAt = 0
  function findWriteTrouble(): Promise<Trouble | undefined> {
    // The embedded database has no standby, and its disk is looked at without writing to it.
    if (kind === 'embedded') return Promise.resolve(undefined)
    if (written === undefined || performance.now() - writtenAt > WRITE_EVERY) {
      writtenAt = performance.now()
      written = tryToWrite()
    }
    return written
  }

  async function findServerTrouble(): Promise<Trouble | undefined> {
    try {
      const { rows } = await health.query<{ reads: boolean }>(
        `select current_setting('transaction_read_only')::boolean as reads`,
      )
      return rows[0]?.reads ? 'read-only' : await findWriteTrouble()
    } catch {
      return 'away'
    }
  }

  const hasReads = makePlaceCheck(pools.reads)
  const hasWrites = makePlaceCheck(pools.writes)
  async function check(): Promise<Trouble[]> {
    const [trouble, mayRead, mayWrite] = await Promise.all([findServerTrouble(), hasReads(), hasWrites()])
    // No pool has connections then.
    if (trouble === 'away') return [trouble]
    return [
      ...(trouble ? [trouble] : []),
      ...(mayRead ? [] : ['reads-busy' as const]),
      ...(mayWrite ? [] : ['writes-busy' as const]),
    ]
  }

  let checking: Promise<Trouble[]> | undefined
  return () =>
    (checking ??= check().finally(() => {
      checking = undefined
    }))
}

/** Whether the pool has a connection for the next request within the limit of health. One check waits at a time. */
function makePlaceCheck(pool: pg.Pool): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined
  const wait = (): Promise<boolean> =>
    pool.connect().then(
      (client) => {
        client.release()
        return true
      },
      () => false,
    )
  return () => {
    waiting ??= wait().finally(() => {
      waiting = undefined
    })
    return Promise.race([waiting, sleep(HEALTH_LIMITS.connect, false, { ref: false })])
  }
}
