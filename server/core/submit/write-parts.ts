/** Splits the changes of a batch into the parts that one statement each writes. */
import { OWNER } from '#domain/changes/diff.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Ready } from './types.ts'

/** The rows of one statement. Imports report their progress between statements. */
const STEP = 1_000

export const keyOf = (p: Ready): string =>
  `${p.entity.name} ${p.change.action} ${p.change.action === 'update' ? Object.keys(p.values).toSorted().join() : ''}`

/**
 * What a statement reads of a change. The values come last, because V8 takes microseconds for each property that is
 * added to a copy.
 */
export function rowOf({
  change,
  recordId: $id,
  incubatorId: $owner,
  row,
  before,
  values,
  transfer,
}: Ready): Record<string, unknown> {
  const [$history, $version] = [newId(), row?.version]
  if (change.action === 'delete') return { $id, $version, $history, $owner, $before: before }
  if (change.action === 'create')
    return { $id, $history, $owner, $restored: change.recordId !== undefined, ...values }
  const $before = transfer ? { ...before, [OWNER]: transfer.names.before } : before
  const $after = { ...before, ...values, ...(transfer ? { [OWNER]: transfer.names.after } : {}) }
  return { $id, $version, $history, $owner, $before, $after, ...values }
}

/** What one statement writes: similar changes, with their rows as its parameter. */
export interface Part {
  first: Ready
  part: readonly Ready[]
  /** The place of the next change. */
  to: number
  rows: string
}

/** The part that begins with this change; undefined after the last one. */
export function partFrom(ready: readonly Ready[], from: number): Part | undefined {
  const first = ready[from]
  if (!first) return undefined
  let to = from + 1
  while (to < ready.length && to - from < STEP && keyOf(ready[to]!) === keyOf(first)) to += 1
  const part = ready.slice(from, to)
  return { first, part, to, rows: JSON.stringify(part.map(rowOf)) }
}
