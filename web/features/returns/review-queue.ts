import type { BoardRow } from '#domain/api/return-board.ts'
import { inOrder } from './board-groups.ts'

/** The returns that one goes through from this one, in the order of the board: those to decide, or else all. */
export function queueOf(rows: readonly BoardRow[], id: string, decides: boolean): readonly BoardRow[] {
  const isToDecide = ({ status }: BoardRow): boolean => status === 'submitted'
  const isOneOfThem = decides && rows.some((row) => row._id === id && isToDecide(row))
  return inOrder(isOneOfThem ? rows.filter(isToDecide) : rows)
}
