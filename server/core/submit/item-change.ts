import type { Change, ItemChange } from '#domain/changes/change.ts'
import { itemsIn, type Item } from '#domain/changes/items.ts'
import type { ReadValues } from '#domain/changes/read-values.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { findMissingParts } from '#domain/kinds/list.ts'
import type { Field } from '#domain/kinds/register.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { noSuchEntry } from './not-found.ts'
import { isObject } from './unchanged.ts'
import type { Authorised } from './types.ts'

type Update = Extract<Change, { action: 'update' }>

/** Problems in the parts that `expected` names. */
function findWrongParts(list: string, field: Field, expected: unknown): Problem[] {
  if ((expected ?? null) === null) return []
  if (!isObject(expected)) return [problemAt('expected', 'not-an-object', { of: 'parts' })]
  return Object.keys(expected)
    .filter((name) => name !== '_id' && !Object.hasOwn(field.item ?? {}, name))
    .map((name) => ({
      ...problemAt(`expected.${name}`, 'unknown-part', { name: name.slice(0, 60) }),
      field: list,
    }))
}

/** The item as its author read it, and as it is to be. Null if it does not exist before or after. */
function statesOf(item: ItemChange, there: Item | undefined): { from: Item | null; to: unknown } {
  if (item.action === 'add') return { from: null, to: item.parts }
  if (item.action === 'remove') return { from: there ?? null, to: null }
  const from = there && { ...there, ...(isObject(item.expected) ? item.expected : {}), _id: item.id }
  return {
    from: from ?? null,
    to: isObject(item.parts) ? { ...there, ...item.parts, _id: item.id } : item.parts,
  }
}

/**
 * Converts a change of one item into a change of its list, in which all other items stay the same. 404 if the
 * record does not contain the item. Other changes are returned as they are.
 */
export function asListChange({ change, entity, row }: Authorised): Change | ChangeRefusal {
  if (change.action !== 'update' || !change.item) return change
  const { item } = change
  // The list is the body's only field.
  const list = Object.keys(change.values)[0]!
  const field = fieldOf(entity, list)
  const there = item.action === 'add' ? undefined : itemsIn(row?.[list]).find((i) => i._id === item.id)
  if (item.action !== 'add' && !there) return noSuchEntry(entity, list)
  const wrong = item.action === 'set' ? findWrongParts(list, field, item.expected) : []
  if (wrong.length > 0) return invalidValues(problemsOf(entity, wrong))
  const { from, to } = statesOf(item, there)
  const listOf = (state: unknown) => (state === null ? [] : [state])
  return {
    ...change,
    values: { [list]: item.action === 'remove' ? [] : [to] },
    expected: { [list]: listOf(from) },
  }
}

/** Reports an empty item that its list would drop, so that a single saved item is never lost silently. */
export function withMissingParts(
  { values, item }: Update,
  { entity }: Authorised,
  reading: ReadValues,
): ReadValues {
  const [list, sent] = Object.entries(values)[0] ?? []
  if (!item || item.action === 'remove' || list === undefined || !reading.ok) return reading
  const field = fieldOf(entity, list)
  const parts = findMissingParts(field, itemsIn(sent)[0])
  const isDropped = itemsIn(reading.values[list]).length === 0
  // Of an item in which nothing is filled in, the first part stands for all.
  const missing = parts.length === 0 && isDropped ? Object.keys(field.item ?? {}).slice(0, 1) : parts
  if (missing.length === 0) return reading
  const problems = missing.map((path) => {
    const part = path.split('.').reduce<Field | undefined>((of, name) => of?.item?.[name], field)
    const problem = problemAt(`${list}.0.${path}`, parts.length === 0 ? 'nothing-entered' : 'required')
    return part ? problem : { ...problem, field: list }
  })
  return { ok: false, problems }
}

/** Moves the problems of a refusal to the item's own parts, as the call sent them. */
export function atItem(list: string, error: unknown): unknown {
  if (!(error instanceof ChangeRefusal)) return error
  const { code, why, extra } = error
  const errors = error.errors.map((problem) => {
    const [name, at, ...rest] = problem.path.split('.')
    return name === list && at === '0' ? { ...problem, path: rest.join('.') } : problem
  })
  return new ChangeRefusal(code, why, { errors, extra })
}
