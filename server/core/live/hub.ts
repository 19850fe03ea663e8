/**
 * Reads the change log once for all open streams, while there are any, and gives each what its reader may know
 * (decisions/live-updates.md).
 */
import type { LiveChange } from '#domain/api/live.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FindSession } from '#server/platform/http/require-session.ts'
import { readLog, type Read, type OwnedChange } from './read-log.ts'
import { isLater, readPosition } from './position.ts'
import type { Stream } from './stream.ts'
import { changesWithin, reachKey } from './within-reach.ts'

/** In milliseconds. Changes of this server are read at once. */
const READ_EVERY = 200
const READ_EVERY_AFTER_FAILURE = 2_000
const BEAT_EVERY = 25_000
/** A page is read before its stream opens: a new stream begins with the changes of these seconds. */
const SECONDS_BEFORE = 15

export interface Hub {
  readonly streams: ReadonlySet<Stream>
  /** Sends a new stream what it missed, since the event with this id, and from then on what happens. */
  add(stream: Stream, lastId: string | undefined): Promise<void>
  remove(stream: Stream): void
  /** Reads the log now: something was written here. */
  wake(): void
  /** Ends every stream and accepts no more. */
  stop(): void
}

export function makeHub(db: Database, findSession: FindSession, onFailure: (error: unknown) => void): Hub {
  const streams = new Set<Stream>()
  let position: string | undefined
  let timer: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isAwoken = false
  let isFailing = false

  /** Streams whose session ended are ended; the others go on with the rights that it has now. */
  async function review(some: Iterable<Stream>): Promise<void> {
    await Promise.all(
      Array.from(some, async (stream) => {
        const found = await findSession(stream.request)
        if (!found || found.session.must_change_password) return leave(stream)
        const hasChanged = reachKey(found.actor) !== reachKey(stream.actor)
        stream.actor = found.actor
        if (hasChanged && position !== undefined) stream.send('rights', {}, position)
      }),
    )
  }

  function leave(stream: Stream): void {
    remove(stream)
    stream.end()
  }

  const concerned = ({ accounts, changes }: Read): Stream[] => {
    const isAssigned = changes === null || changes.some(({ entity }) => entity === 'mentorship')
    return [...streams].filter(
      ({ actor }) =>
        accounts === 'all' || accounts.has(actor.uid!) || (isAssigned && actor.mentorId !== null),
    )
  }

  function report(changes: readonly OwnedChange[], snapshot: string): void {
    const known = new Map<string, readonly LiveChange[]>()
    for (const stream of streams) {
      const key = reachKey(stream.actor)
      const within = known.get(key) ?? changesWithin(stream.actor, changes)
      known.set(key, within)
      if (within.length > 0) stream.send('change', { changes: within }, snapshot)
    }
  }

  async function readOn(): Promise<void> {
    isAwoken = false
    // Nobody listens since then: the next stream begins anew.
    const read = await readLog(db, position ?? { seconds: 0 })
    const isFirst = position === undefined
    position = streams.size === 0 ? undefined : read.position
    if (isFirst || position === undefined) return
    await review(concerned(read))
    if (read.changes === null) for (const stream of streams) stream.send('reset', {}, position)
    else if (read.changes.length > 0) report(read.changes, position)
  }

  const schedule = (after: number): void => {
    clearTimeout(timer)
    if (streams.size > 0) timer = setTimeout(() => void readOnce(), after).unref()
  }

  function readOnce(): Promise<void> {
    reading ??= readOn()
      .then(() => void (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing) onFailure(error)
        isFailing = true
      })
      .finally(() => {
        reading = undefined
        schedule(isFailing ? READ_EVERY_AFTER_FAILURE : isAwoken ? 0 : READ_EVERY)
      })
    return reading
  }

  async function beat(): Promise<void> {
    // Also ends streams whose session expired.
    await review(streams).catch(() => {})
    if (position !== undefined) for (const stream of streams) stream.beat(position)
  }

  /** What a stream missed: it may also have been told some of it already. */
  async function catchUp(stream: Stream, lastId: string | undefined): Promise<void> {
    const since = lastId === undefined ? undefined : readPosition(lastId)
    const missed = await readLog(db, since ?? { seconds: lastId === undefined ? SECONDS_BEFORE : 0 })
    const isUnknown = lastId !== undefined && (since === undefined || isLater(since, missed.position))
    if (isUnknown || missed.changes === null) return stream.send('reset', {}, missed.position)
    const changes = changesWithin(stream.actor, missed.changes)
    if (changes.length > 0) stream.send('change', { changes }, missed.position)
    else stream.beat(missed.position)
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearTimeout(timer)
    clearInterval(beating)
    beating = undefined
    position = undefined
  }

  return {
    streams,
    async add(stream, lastId) {
      streams.add(stream)
      beating ??= setInterval(() => void beat(), BEAT_EVERY).unref()
      // Before what was missed is read, so that nothing falls between.
      if (position === undefined) await readOnce()
      await catchUp(stream, lastId)
    },
    remove,
    wake() {
      if (streams.size === 0) return
      isAwoken = true
      if (!reading && !isFailing) void readOnce()
    },
    stop() {
      for (const stream of streams) leave(stream)
    },
  }
}
