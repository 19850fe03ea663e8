/** Writes changes of one record each, which arrive at the same time, in one statement (decisions/group-writes.md). */
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { perObject } from '#domain/vocabulary/per-object.ts'
import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { findSqlState } from '#server/platform/db/transact.ts'
import { readerOf } from '#server/core/records/pending-sql.ts'
import type { Row } from '#server/core/records/row.ts'
import { logRowsOf } from './log-activity.ts'
import type { Batch, Ready } from './types.ts'
import { isWholeAnswer, write } from './write.ts'
import { keyOf, rowOf } from './write-parts.ts'
import { changesIndex, MOST_TOGETHER, statementFor } from './write-sql.ts'

type Writers = Pick<DatabaseAccess, 'writes' | 'lockWaits'>
type Written = Awaited<ReturnType<typeof write>>

interface Waiting {
  readonly batch: Batch
  readonly one: Ready
  /** Settles the change, also with what is still being written. */
  readonly settle: (written: Written | Promise<Written>) => void
}

/**
 * The next statement does not wait longer than this for the one before, which may wait for a lock that only one of its
 * changes needs.
 */
const PATIENCE_MILLISECONDS = 50

/** Changes with the same key can be written by one statement. */
const togetherKeyOf = (one: Ready): string => `${keyOf(one)} ${changesIndex(one)}`

const rowTogether = ({ batch, one }: Waiting): object => {
  const { actor, ipv4 } = batch.author
  return {
    $batch: batch.id,
    $origin: batch.origin,
    $account: actor.uid,
    $name: actor.name,
    $designation: actor.designation,
    $proposedBy: batch.proposedBy,
    $ipv4: ipv4,
    $log: logRowsOf(batch.log),
    ...rowOf(one),
  }
}

/** Whether PostgreSQL refused a value or a key (classes 22 and 23) or broke off because of others (40): nothing is written. */
const isRefused = (error: unknown): boolean => /^(?:22|23|40)/.test(findSqlState(error) ?? '')

/** Writes the changes, and each that was left out or refused alone. */
async function writeGroup({ writes, lockWaits }: Writers, group: readonly Waiting[]): Promise<void> {
  const { one: first } = group[0]!
  const actors = group.map(({ batch }) => batch.author.actor)
  const alone = ({ batch: own, one, settle }: Waiting): void => settle(write(lockWaits, own, [one]))
  const statement = statementFor(first, {
    rows: JSON.stringify(group.map(rowTogether)),
    batch: null,
    log: [],
    reader: actors.find((actor) => readerOf(actor) !== null) ?? actors[0]!,
    isAnswered: true,
    at: null,
    isIndexed: changesIndex(first),
    staging: undefined,
  })
  try {
    const { rows } = await writes.query<Row>(statement)
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const waiting of group) {
      const row = found.get(waiting.one.recordId)
      if (row) waiting.settle({ at: row.updated_at, row: isWholeAnswer(first) ? row : undefined })
      else alone(waiting)
    }
  } catch (error) {
    for (const waiting of group) {
      if (isRefused(error)) alone(waiting)
      // Nobody knows whether it was written.
      else waiting.settle(Promise.reject(error))
    }
  }
}

/** Takes the next changes, at most one of each record. */
function take(queue: Waiting[]): Waiting[] {
  const group: Waiting[] = []
  const ids = new Set<string>()
  const left: Waiting[] = []
  for (const waiting of queue) {
    const isNext = group.length < MOST_TOGETHER && !ids.has(waiting.one.recordId)
    ids.add(waiting.one.recordId)
    ;(isNext ? group : left).push(waiting)
  }
  queue.splice(0, queue.length, ...left)
  return group
}

const queuesOf = perObject((_writes: Writers['writes']) => new Map<string, Waiting[]>())

async function writeWaiting(db: Writers, key: string, queue: Waiting[]): Promise<void> {
  // The requests whose look-up was answered together arrive in the same turn of the event loop.
  await turn()
  while (queue.length > 0) {
    const patience = new AbortController()
    const tooLong = sleep(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal }).catch(() => {})
    await Promise.race([writeGroup(db, take(queue)), tooLong])
    patience.abort()
  }
  queuesOf(db.writes).delete(key)
}

/**
 * `write` for one addition or change of a record that was read without a lock, for which no follower has work. It waits
 * while similar changes are being written, and is then written with the others that came meanwhile. Throws as `write`
 * does.
 */
export function writeTogether(db: Writers, batch: Batch, one: Ready): Promise<Written> {
  const key = togetherKeyOf(one)
  const queues = queuesOf(db.writes)
  return new Promise((settle) => {
    const waiting = { batch, one, settle }
    const queue = queues.get(key)
    if (queue) {
      queue.push(waiting)
      return
    }
    const begun = [waiting]
    queues.set(key, begun)
    void writeWaiting(db, key, begun)
  })
}
