/**
 * How far somebody has read the change log: a snapshot of PostgreSQL, which names the transactions that were visible.
 * What is visible later and was not then is new, in whatever order transactions began and ended.
 */

/** A stream can be resumed for an hour; rows of the log stay for a day. */
const RESUMED_FOR = 60 * 60 * 1000
const LENGTH_MAX = 1_000
const SHAPE = /^(\d{10,14})\.((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))$/

/** The id of an event: the time, and the snapshot up to which it was read. */
export const idOf = (snapshot: string): string => `${Date.now()}.${snapshot}`

/** The snapshot in an event's id; undefined if it is too old or no id of an event. */
export function readPosition(id: string): string | undefined {
  const [, time, snapshot, min, max, running] = (id.length <= LENGTH_MAX && SHAPE.exec(id)) || []
  if (time === undefined || snapshot === undefined) return undefined
  const age = Date.now() - Number(time)
  if (age > RESUMED_FOR || age < -RESUMED_FOR) return undefined
  const order = [min, ...(running === '' ? [] : running!.split(','))].map((n) => BigInt(n!))
  const isAscending = order.every((n, at) => at === 0 || (at === 1 ? n >= order[0]! : n > order[at - 1]!))
  const last = order.length === 1 ? order[0]! <= BigInt(max!) : order.at(-1)! < BigInt(max!)
  return isAscending && last && order[0]! > 0n ? snapshot : undefined
}

/** Whether a snapshot is later than another, as one of another database may be. */
export const isLater = (snapshot: string, than: string): boolean =>
  BigInt(snapshot.split(':')[1]!) > BigInt(than.split(':')[1]!)
