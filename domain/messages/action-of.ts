import { nameOfItem } from '#domain/kinds/name-of-item.ts'
import { hasItems } from '#domain/kinds/register.ts'
import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { fieldOfState } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { itemsIn, type Item } from '#domain/changes/items.ts'
import { findReference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { briefOf, cutKept, TEXT_KEPT } from './brief.ts'
import type { Action, ChangedField, ChangedItems } from '#domain/codes/codes.ts'

/** The most record names that an action stores. */
export const NAMES_KEPT = 20
/** The most characters of an action's changed fields as JSON; more than any sentence shows. */
const FIELDS_KEPT = 4_000

/** The first items, up to a total length. */
function takeUpTo<T>(items: readonly T[], max: number, lengthOf: (item: T) => number): T[] {
  const taken: T[] = []
  let length = 0
  for (const item of items) {
    if (length >= max) break
    taken.push(item)
    length += lengthOf(item)
  }
  return taken
}

/** The first of their names. */
const namesOf = (items: readonly Item[]): string[] =>
  takeUpTo(
    items.slice(0, NAMES_KEPT).map((item) => cutKept(nameOfItem(item) || 'Entry')),
    TEXT_KEPT,
    (name) => name.length,
  )

/** The changed items of a list. */
function changedItemsOf(base: unknown, proposed: unknown): ChangedItems {
  const [from, to] = [itemsIn(base), itemsIn(proposed)]
  const was = new Map(from.map((item) => [item._id, item]))
  const will = new Set(to.map(({ _id }) => _id))
  const lists = {
    added: to.filter(({ _id }) => !was.has(_id)),
    // By the labels that people know.
    changed: to.flatMap((item) => {
      const before = was.get(item._id)
      return before && !isSame(before, item) ? [before] : []
    }),
    removed: from.filter(({ _id }) => !will.has(_id)),
  }
  return Object.fromEntries(
    Object.entries(lists).flatMap(([action, items]) => (items.length > 0 ? [[action, namesOf(items)]] : [])),
  )
}

function changedFieldsOf({ entity: name, base, proposed }: ProposedChange): ChangedField[] {
  const entity = entityOf(name)
  const changed = Object.keys(proposed ?? {}).flatMap((field): ChangedField[] => {
    const def = fieldOfState(entity, field)
    // The id of a reference is shown by its name, or by the name of its record.
    if (!def || def.idOf !== undefined) return []
    if (hasItems(def)) return [{ field, items: changedItemsOf(base?.[field], proposed?.[field]) }]
    const shown = findReference(entity, field)?.labelName ?? field
    const [from, to] = [base, proposed].map((state) => briefOf(state?.[shown] ?? state?.[field]))
    return [{ field, from, to }]
  })
  return takeUpTo(changed, FIELDS_KEPT, (field) => JSON.stringify(field).length)
}

/**
 * The action of changes to one entity; there is at least one change. `place` is the incubator or startup that
 * a Portal Edit changes. Of `count` changes, those whose names are stored are enough.
 */
export function actionOf(
  changes: readonly ProposedChange[],
  origin: Origin,
  { place, count = changes.length }: { place?: string | undefined; count?: number } = {},
): Action {
  const first = changes[0]!
  const { entity, action } = first
  const inPlace = place === undefined ? {} : { place: cutKept(place) }
  if (origin.kind === 'import')
    return { code: 'import', params: { entity, rows: count, file: origin.fileName, ...inPlace } }
  const names = changes.slice(0, NAMES_KEPT).map((change) => cutKept(change.title))
  return {
    code: 'change',
    params: {
      entity,
      action,
      count,
      names: takeUpTo(names, TEXT_KEPT, (name) => name.length),
      ...inPlace,
      ...(action === 'update' && count === 1 ? { fields: changedFieldsOf(first) } : {}),
    },
  }
}
