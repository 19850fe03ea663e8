import type { BoardRow } from '#domain/api/return-board.ts'
import { inOrder } from './board-groups.ts'

const isToDecide = ({ status }: Pick<BoardRow, 'status'>): boolean => status === 'submitted'

/** The returns that one goes through from this one, in the order of the board: those to decide, or else all. */
export function queueOf(rows: readonly BoardRow[], id: string, decides: boolean): readonly BoardRow[] {
  const isOneOfThem = decides && rows.some((row) => row._id === id && isToDecide(row))
  return inOrder(isOneOfThem ? rows.filter(isToDecide) : rows)
}

/** Where somebody stands in a queue. */
export interface Place {
  /** Without those that have been decided since, but for the one that is shown. */
  readonly queue: readonly BoardRow[]
  readonly at: number
  /** How many wait for a decision; null in a queue of all. */
  readonly waiting: number | null
}

/** Where a return stands in the queue that it was opened from, by what has been decided since. */
export function placeIn(
  held: readonly BoardRow[],
  rows: readonly BoardRow[],
  { _id: id, status }: Pick<BoardRow, '_id' | 'status'>,
): Place {
  const isOfAll = !held.every(isToDecide)
  const now = new Map(rows.map((row) => [row._id, row]))
  const waits = (row: BoardRow): boolean =>
    isToDecide(row._id === id ? { status } : (now.get(row._id) ?? row))
  const queue = isOfAll ? held : held.filter((row) => row._id === id || waits(row))
  return {
    queue,
    at: queue.findIndex((row) => row._id === id),
    waiting: isOfAll ? null : queue.filter(waits).length,
  }
}
