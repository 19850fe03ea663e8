/**
 * Compares and merges lists of nested records item by item. Items are matched by `_id`
 * (values.md, Lists of small records).
 */
import type { FieldData } from '#domain/kinds/kind.ts'
import type { Item } from '#domain/kinds/list.ts'
import { isSame } from './is-same.ts'

export type { Item } from '#domain/kinds/list.ts'

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of a stored list; empty if there are none. */
export const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

/** The parts in which two states of an item differ, without generated parts. */
const findDifferingParts = (field: FieldData, from: Item, to: Item): string[] =>
  Object.entries(field.item ?? {}).flatMap(([name, { made }]) =>
    made || isSame(from[name], to[name]) ? [] : [name],
  )

/** The key of an item. An item without an id is different from all others. */
const keyOf = (item: Item): unknown => item._id ?? item
type ByKey = ReadonlyMap<unknown, Item>
const byKey = (items: readonly Item[]): ByKey => new Map(items.map((item) => [keyOf(item), item]))

/**
 * Gives an item without an id the id of a known item with exactly the same values, each id once. Programs
 * that do not know ids send a list back unchanged, and that must not add items.
 */
export function identifyItems(field: FieldData, items: readonly Item[], known: readonly Item[]): Item[] {
  const given = byKey(items)
  const free = known.filter((item) => !given.has(keyOf(item)))
  return items.map((item) => {
    if (item._id !== undefined) return item
    const at = free.findIndex((other) => findDifferingParts(field, other, item).length === 0)
    const id = at < 0 ? undefined : free.splice(at, 1)[0]?._id
    return id === undefined ? item : { ...item, _id: id }
  })
}

/** Whether the author chose an order: existing items are in another order, or follow a new item. */
function isReordered(from: readonly Item[], to: readonly Item[]): boolean {
  const places = new Map(from.map((item, at) => [keyOf(item), at]))
  let last = -1
  for (const item of to) {
    const at = places.get(keyOf(item)) ?? Infinity
    if (at < last) return true
    last = at
  }
  return false
}

/**
 * The items that were added, changed or removed between two states of a list. Returns all items of both if
 * one is empty or the order differs, because an order concerns every item.
 */
export function findChangedItems(before: unknown, after: unknown): { from: unknown; to: unknown } {
  const [from, to] = [itemsIn(before), itemsIn(after)]
  if (!Array.isArray(before) || !Array.isArray(after) || isReordered(from, to))
    return { from: before ?? null, to: after ?? null }
  const [was, will] = [byKey(from), byKey(to)]
  const differs = (item: Item): boolean => !isSame(was.get(keyOf(item)), will.get(keyOf(item)))
  return { from: from.filter(differs), to: to.filter(differs) }
}

/** Somebody else changed an item that is changed here too, or the order of the whole list. */
export type ItemConflict =
  | { how: 'changed' | 'removed'; item: Item; parts: readonly string[] }
  | { how: 'reordered' }

interface States {
  /** The list as its author read it, or only the changed items. */
  base: readonly Item[]
  /** The list as its author wants it. */
  mine: readonly Item[]
  /** The current list. */
  current: readonly Item[]
}

/**
 * Applies the author's changes to the current list: added items, changed parts, removed items, and the order
 * if the author changed it. New items go to the end. A conflict arises if somebody else changed the same part
 * of an item, removed an item that is changed here, changed one that is removed here, or chose another order.
 * The result then contains the author's version.
 */
export function mergeItems(
  field: FieldData,
  { base, mine, current }: States,
): { items: Item[]; conflicts: ItemConflict[] } {
  const [was, wanted, now] = [byKey(base), byKey(mine), byKey(current)]
  const conflicts: ItemConflict[] = []
  const merged = new Map<unknown, Item>()
  for (const item of mine) {
    const key = keyOf(item)
    const there = now.get(key)
    const read = was.get(key) ?? there
    const parts = read ? findDifferingParts(field, read, item) : []
    if (there && read) {
      const isTaken = (part: string) => !isSame(there[part], read[part]) && !isSame(there[part], item[part])
      const taken = parts.filter(isTaken)
      if (taken.length > 0) conflicts.push({ how: 'changed', item, parts: taken })
      merged.set(key, { ...there, ...Object.fromEntries(parts.map((part) => [part, item[part]])) })
    } else if (!read) merged.set(key, item)
    else if (parts.length > 0) {
      conflicts.push({ how: 'removed', item, parts: [] })
      merged.set(key, item)
    }
  }
  const isGone = (item: Item): boolean => was.has(keyOf(item)) && !wanted.has(keyOf(item))
  for (const read of base.filter(isGone)) {
    const there = now.get(keyOf(read))
    const parts = there ? findDifferingParts(field, read, there) : []
    if (there && parts.length > 0) conflicts.push({ how: 'changed', item: there, parts: [] })
  }
  const ordered = [...merged.values()]
  const left = current.filter((item) => !isGone(item))
  if (!isReordered(base, mine))
    return {
      items: [
        ...left.map((item) => merged.get(keyOf(item)) ?? item),
        ...ordered.filter((item) => !now.has(keyOf(item))),
      ],
      conflicts,
    }
  const orderOf = (items: readonly Item[], among: ByKey) => items.map(keyOf).filter((key) => among.has(key))
  if (isReordered(base, current) && !isSame(orderOf(current, merged), orderOf(ordered, now)))
    conflicts.push({ how: 'reordered' })
  return { items: [...ordered, ...left.filter((item) => !merged.has(keyOf(item)))], conflicts }
}

/** Whether the current list conflicts with a request. Only changes of the same items do. */
export const areItemsStale = (
  field: FieldData,
  { base, proposed, current }: { base: unknown; proposed: unknown; current: unknown },
): boolean =>
  mergeItems(field, { base: itemsIn(base), mine: itemsIn(proposed), current: itemsIn(current) }).conflicts
    .length > 0

/** The items of a current list that a request concerns. */
export const pickItems = (value: unknown, base: unknown, proposed: unknown): unknown => {
  const named = new Set([...itemsIn(base), ...itemsIn(proposed)].map(({ _id }) => _id))
  return Array.isArray(value) ? itemsIn(value).filter(({ _id }) => named.has(_id)) : value
}
