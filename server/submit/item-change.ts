import type { Change, ItemChange } from '#domain/changes/change.ts'
import { itemsIn, type Item } from '#domain/changes/items.ts'
import type { ReadValues } from '#domain/changes/read-values.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { findMissingParts } from '#domain/kinds/list.ts'
import type { Field } from '#domain/kinds/register.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/http/refusal.ts'
import { noSuchEntry } from './not-found.ts'
import { isObject } from './as-it-is.ts'
import type { Authorised } from './types.ts'

type Update = Extract<Change, { action: 'update' }>

/** What is wrong with the parts that somebody says they read. */
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

/** The item as its author read it and as they want it; null where there is none, before or after. */
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
 * A change of one item as the change of its list that it is: all other items stay as they are. 404 where the record
 * holds no such item. Any other change stays itself.
 */
export function asListChange({ change, entity, row }: Authorised): Change | ChangeRefusal {
  if (change.action !== 'update' || !change.item) return change
  const { item } = change
  // The call names the list.
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

/** An item that its list would drop is refused where it is saved by itself: nobody's entry vanishes on saving. */
export function withMissingParts(
  { values, item }: Update,
  { entity }: Authorised,
  reading: ReadValues,
): ReadValues {
  const [list, sent] = Object.entries(values)[0] ?? []
  if (!item || item.action === 'remove' || list === undefined || !reading.ok) return reading
  const field = fieldOf(entity, list)
  const missing = findMissingParts(field, itemsIn(sent)[0])
  if (missing.length === 0) return reading
  const problems = missing.map((path) => {
    const part = path.split('.').reduce<Field | undefined>((of, name) => of?.item?.[name], field)
    const problem = problemAt(`${list}.0.${path}`, 'required')
    return part ? problem : { ...problem, field: list }
  })
  return { ok: false, problems }
}

/** A refusal of a change of one item, with its problems at the item's own parts, as its call was sent. */
export function atItem(list: string, error: unknown): unknown {
  if (!(error instanceof ChangeRefusal)) return error
  const { code, why, extra } = error
  const errors = error.errors.map((problem) => {
    const [name, at, ...rest] = problem.path.split('.')
    return name === list && at === '0' ? { ...problem, path: rest.join('.') } : problem
  })
  return new ChangeRefusal(code, why, { errors, extra })
}
