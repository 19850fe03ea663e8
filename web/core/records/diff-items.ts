import { isSame } from '#domain/changes/is-same.ts'
import { nameOfItem } from '#domain/kinds/name-of-item.ts'

type Item = Readonly<Record<string, unknown>>

export interface ItemDiff {
  how: 'added' | 'removed' | 'changed' | 'kept'
  name: string
  from: Item | null
  to: Item | null
  /** The parts that differ, if the item was changed. */
  fields: readonly string[]
}

const asItem = (v: unknown): Item => (typeof v === 'object' && v !== null ? (v as Item) : { name: v })
const listOf = (v: unknown): Item[] => (Array.isArray(v) ? v.map(asItem) : [])

const differing = (from: Item, to: Item): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (k) => k !== '_id' && !isSame(from[k], to[k]),
  )

/** Whether both are the same item: matched by id, or by name if they have no ids. */
const isOne = (from: Item, to: Item): boolean =>
  '_id' in from || '_id' in to ? from['_id'] === to['_id'] : nameOfItem(from) === nameOfItem(to)

/**
 * Compares two lists of nested records: equal items are kept, items with the same id are changed, all others
 * were added or removed. Reordering alone is not a change of an item.
 */
export function diffItems(before: unknown, after: unknown): ItemDiff[] {
  const left = listOf(before)
  const right = listOf(after)
  const take = (is: (from: Item) => boolean): Item | null => {
    const at = left.findIndex(is)
    return at < 0 ? null : left.splice(at, 1)[0]!
  }
  // Equal items are matched first, so that none is mistaken for an earlier one of the same name.
  const kept = new Map(right.map((to) => [to, take((from) => isSame(from, to))]))
  const found = right.map((to): ItemDiff => {
    const name = nameOfItem(to) || 'Entry'
    const same = kept.get(to)
    if (same) return { how: 'kept', name, from: same, to, fields: [] }
    const from = take((other) => isOne(other, to))
    return from
      ? { how: 'changed', name, from, to, fields: differing(from, to) }
      : { how: 'added', name, from: null, to, fields: [] }
  })
  const gone = left.map((from): ItemDiff => ({
    how: 'removed',
    name: nameOfItem(from) || 'Entry',
    from,
    to: null,
    fields: [],
  }))
  return [...found, ...gone]
}
