/**
 * Merges the lists of a change item by item: the author changes the items that differ from what they read,
 * and everybody else's items stay as they are now (changing-records.md, Two people and one list).
 */
import { identifyItems, itemsIn, mergeItems, type Item, type ItemConflict } from '#domain/changes/items.ts'
import { readValue } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findExcess } from '#domain/kinds/list.ts'
import { nameOfItem } from '#domain/kinds/name-of-item.ts'
import { hasItems, type Field } from '#domain/kinds/register.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { below, problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { isObject } from './unchanged.ts'
import type { Read } from './types.ts'

const hasLists = perObject(({ fields }: Entity): boolean => Object.values(fields).some(hasItems))

/** The lists that a change contains, by name, with their items as sent. */
export const listsOf = ({ entity, reading }: Read, values: Values): [string, Field, Item[]][] =>
  reading.ok && hasLists(entity)
    ? Object.keys(values).flatMap((name): [string, Field, Item[]][] => {
        const field = entity.fields[name]
        return field && hasItems(field) ? [[name, field, itemsIn(values[name])]] : []
      })
    : []

/**
 * The list as its author read it; undefined if `expected` does not contain it. A list that cannot be read is
 * used as it was sent.
 */
function baseOf({ change }: Read, name: string, field: Field): Item[] | undefined {
  if (change.action !== 'update') return undefined
  if (isObject(change.expected) && Object.hasOwn(change.expected, name)) {
    const raw = change.expected[name]
    const { value, problems } = readValue(name, field, raw)
    return itemsIn(problems.length > 0 ? raw : value)
  }
  return change.over && Object.hasOwn(change.over, name) ? itemsIn(change.over[name]) : undefined
}

/**
 * The ids in a list that neither the record nor the list its author read contains, each with its position.
 */
export function findUnknownIds(one: Read, [name, field, sent]: [string, Field, Item[]]) {
  const known = new Set([...itemsIn(one.row?.[name]), ...(baseOf(one, name, field) ?? [])].map((i) => i._id))
  return sent.flatMap(({ _id: id }, at) =>
    id === undefined || known.has(id) ? [] : [{ id, at, list: name }],
  )
}

/**
 * The values that the server adds to an item: an existing item keeps them, a new one gets them now
 * (values.md, What the server makes for items).
 */
function finishItem(field: Field, item: Item, was: Item | undefined, now: string): Item {
  const made = Object.entries(field.item ?? {}).flatMap(([name, part]) =>
    part.made ? [[name, was?.[name] ?? (part.made === 'id' ? newId() : now)]] : [],
  )
  return { ...item, ...Object.fromEntries(made), _id: item._id ?? newId() }
}

function problemsOfConflict(name: string, mine: readonly Item[], conflict: ItemConflict): Problem[] {
  if (conflict.how === 'reordered') return [problemAt(name, 'reordered-since')]
  const { how, item, parts } = conflict
  const at = mine.findIndex(({ _id }) => _id === item._id)
  const path = at < 0 ? name : `${name}.${at}`
  const called = nameOfItem(item) || 'Entry'
  if (parts.length === 0) return [problemAt(path, 'entry-changed-since', { name: called, how })]
  return parts.map((part) => problemAt(`${path}.${part}`, 'changed-since', { of: called }))
}

/** Items that the records contained before and no longer contain. */
export interface FormerItems {
  find: (one: Read, list: string, id: string | undefined) => Item | undefined
}

export interface MergedLists {
  /** The merged lists. */
  values: Values
  problems: Problem[]
  /** Where somebody else changed the same items. */
  conflicts: Problem[]
  /** Converts the path of a problem in the merged lists into its path in the body. */
  pathInBody: (path: string) => string
}

/**
 * Merges the lists among these values. `former` contains items that may be restored. If the change is
 * `isKnown`, each item brings its id.
 */
export function mergeLists(
  one: Read,
  values: Values,
  { isKnown, former, now }: { isKnown: boolean; former: FormerItems; now: string },
): MergedLists {
  const sentLists = listsOf(one, values)
  if (sentLists.length === 0) return { values, problems: [], conflicts: [], pathInBody: (path) => path }
  const lists: Record<string, unknown> = {}
  const bodies = new Map<string, readonly Item[]>()
  const problems: Problem[] = []
  const conflicts: Problem[] = []
  for (const [name, field, sent] of sentLists) {
    const current = itemsIn(one.row?.[name])
    const read = baseOf(one, name, field)
    const base = read && identifyItems(field, read, current)
    const there = new Map(current.map((item) => [item._id, item]))
    const mine = identifyItems(field, sent, base ?? current).map((item) => {
      const known = there.get(item._id) ?? former.find(one, name, item._id)
      return finishItem(field, item, known ?? (isKnown ? item : undefined), now)
    })
    if (!isKnown)
      for (const { id, at } of findUnknownIds(one, [name, field, sent]))
        if (!former.find(one, name, id)) problems.push(problemAt(`${name}.${at}._id`, 'unknown-entry'))
    const merged = mergeItems(field, { base: base ?? current, mine, current })
    if (one.change.action === 'update' && !one.change.over)
      conflicts.push(...merged.conflicts.flatMap((c) => problemsOfConflict(name, mine, c)))
    const excess = findExcess(field, merged.items)
    if (excess !== undefined) problems.push(...below(name, [excess]))
    lists[name] = merged.items.length === 0 && values[name] === null ? null : merged.items
    bodies.set(name, mine)
  }
  const pathInBody = (path: string): string => {
    const [name = '', at = '', ...rest] = path.split('.')
    const mine = bodies.get(name)
    if (!mine || !/^\d+$/.test(at)) return path
    const id = itemsIn(lists[name])[Number(at)]?._id
    const place = mine.findIndex(({ _id }) => _id === id)
    return place < 0 ? name : [name, place, ...rest].join('.')
  }
  return { values: { ...values, ...lists }, problems, conflicts, pathInBody }
}
