import { Refusal } from '#server/http/refusal.ts'

/** Seconds. */
const RETRY_AFTER = 10

/**
 * Runs work of the same kind one after the other, in the order in which it came. Who waits here holds no connection to the
 * database, as who waits for a lock there does, so a rush on one thing leaves the connections to others. With more than
 * `most` running and waiting for one thing, the answer is 429.
 */
export function makeTurns(most: number) {
  const lines = new Map<string, { count: number; last: Promise<unknown> }>()
  return async <T>(thing: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(thing) ?? { count: 0, last: Promise.resolve() }
    if (line.count >= most)
      throw new Refusal('too_many_requests', 'Very many people do this now. Try again in a few seconds.', {
        extra: { retryAfter: RETRY_AFTER },
      })
    lines.set(thing, line)
    line.count += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(thing)
    }
  }
}
