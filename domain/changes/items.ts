/**
 * Lists of nested records, item by item: which items a person changed, and what becomes of the list where somebody else
 * changed others meanwhile. Items are the same where their `_id` is (values.md, Lists of small records).
 */
import type { FieldData } from '#domain/kinds/kind.ts'
import type { Item } from '#domain/kinds/list.ts'
import { isSame } from './is-same.ts'

export type { Item } from '#domain/kinds/list.ts'

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of a list as it is stored; none where it holds nothing. */
export const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

/** The parts in which two states of an item differ; what the server makes for it follows by itself. */
const findDifferingParts = (field: FieldData, from: Item, to: Item): string[] =>
  Object.entries(field.item ?? {}).flatMap(([name, { made }]) =>
    made || isSame(from[name], to[name]) ? [] : [name],
  )

/** What tells an item from others; one that has no id yet is no other. */
const keyOf = (item: Item): unknown => item._id ?? item
type ByKey = ReadonlyMap<unknown, Item>
const byKey = (items: readonly Item[]): ByKey => new Map(items.map((item) => [keyOf(item), item]))

/**
 * Gives items that came without an id the id of one that says exactly the same and that no other of them is: programs
 * that know of no ids send a list back as it was, and nothing is new in it.
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

/** Whether somebody chose an order: what was there stands otherwise, or behind something new. */
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
 * Of two states of a list only the items that came, changed or went; all of both where one of them is empty or their
 * order differs, as an order concerns every item.
 */
export function findChangedItems(before: unknown, after: unknown): { from: unknown; to: unknown } {
  const [from, to] = [itemsIn(before), itemsIn(after)]
  if (!Array.isArray(before) || !Array.isArray(after) || isReordered(from, to))
    return { from: before ?? null, to: after ?? null }
  const [was, will] = [byKey(from), byKey(to)]
  const differs = (item: Item): boolean => !isSame(was.get(keyOf(item)), will.get(keyOf(item)))
  return { from: from.filter(differs), to: to.filter(differs) }
}

/** Somebody else's change of an item that is changed here too; of the whole list where the orders differ. */
export type ItemConflict =
  | { how: 'changed' | 'removed'; item: Item; parts: readonly string[] }
  | { how: 'reordered' }

interface States {
  /** The list as its author read it, or only the items that are changed. */
  base: readonly Item[]
  /** The list as its author wants it. */
  mine: readonly Item[]
  /** The list as it is. */
  current: readonly Item[]
}

/**
 * The list as it is, with what its author changes of it: items that came, parts of items, items that went, and the
 * order where it is another than the one they read. What is new stands at the end. Where somebody else changed the same
 * part of an item, removed an item that is changed here, changed one that is removed here, or chose another order, there
 * is a conflict, and the items answered are as this author wants them.
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

/** Whether what became of a list since stands against what a request changes of it: only the same items do. */
export const areItemsStale = (
  field: FieldData,
  { base, proposed, current }: { base: unknown; proposed: unknown; current: unknown },
): boolean =>
  mergeItems(field, { base: itemsIn(base), mine: itemsIn(proposed), current: itemsIn(current) }).conflicts
    .length > 0

/** Of a list as it is, the items that a request is about. */
export const pickItems = (value: unknown, base: unknown, proposed: unknown): unknown => {
  const named = new Set([...itemsIn(base), ...itemsIn(proposed)].map(({ _id }) => _id))
  return Array.isArray(value) ? itemsIn(value).filter(({ _id }) => named.has(_id)) : value
}
