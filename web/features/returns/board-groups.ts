import type { BoardRow } from '#domain/api/return-board.ts'
import { groupOf, GROUPS, type Group } from '#domain/vocabulary/return-groups.ts'

/** Nothing was submitted yet. */
const MISSING: ReadonlySet<Group> = new Set(['time', 'missing'])

/** By what is to be done; of the missing ones the latest first. */
export function inOrder(rows: readonly BoardRow[]): BoardRow[] {
  const placeOf = (row: BoardRow) => GROUPS.indexOf(groupOf(row))
  const lateOf = (row: BoardRow) => (MISSING.has(groupOf(row)) ? row.days_late : 0)
  return rows.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || lateOf(b) - lateOf(a) || a.name.localeCompare(b.name),
  )
}

export const countGroups = (rows: readonly BoardRow[]): Readonly<Record<Group, number>> => {
  const counts = { time: 0, missing: 0, review: 0, back: 0, accept: 0, accepted: 0 }
  for (const row of rows) counts[groupOf(row)] += 1
  return counts
}

/** How a return of a past period went: on time, so many days late, not submitted, or not asked. */
export type Past =
  | { readonly how: 'on-time' | 'not' | 'none' }
  | { readonly how: 'late'; readonly days: number }

export function pastOf(row: BoardRow | undefined): Past {
  if (!row) return { how: 'none' }
  const isThere = row.submitted_on !== null
  if (!isThere) return { how: 'not' }
  return row.days_late > 0 ? { how: 'late', days: row.days_late } : { how: 'on-time' }
}

/** Who it is of: a startup's is another return than that of its incubator. */
export const fillerOf = ({ incubator_id, startup_id }: BoardRow): string => startup_id ?? incubator_id
