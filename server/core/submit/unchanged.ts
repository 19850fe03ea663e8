import { hasItems } from '#domain/kinds/register.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { identifyItems, itemsIn } from '#domain/changes/items.ts'
import { meaningOf, readValue } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import { shownColumn } from '#server/core/records/read-sql.ts'
import type { Row } from '#server/core/records/row.ts'

export const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Whether a record has this value of a field, or answers show it because none was entered. */
const hasValue = (row: Row, name: string, value: unknown): boolean =>
  isSame(row[name], value) || ((row[name] ?? null) === null && isSame(row[shownColumn(name)], value))

/**
 * Whether a body gives a field the value that the record already has. A value that cannot be read counts as
 * different.
 */
export function isUnchanged(entity: Entity, row: Row, name: string, body: Values): boolean {
  const field = meaningOf(entity, name, body)
  if (!field) return true
  const definition = entity.fields[field]!
  const read = readValue(field, definition, body[name])
  const value = read.problems.length === 0 ? read.value : body[name]
  const isList = hasItems(definition) && Array.isArray(value)
  return hasValue(row, field, isList ? identifyItems(definition, itemsIn(value), itemsIn(row[field])) : value)
}

/**
 * Answers repeat some fields under other names, such as `photo` or `jobs_created`. When a program sends such
 * a record back, the name with a changed value counts.
 */
export function withChangedNames(entity: Entity, values: Values, row: Row): Values {
  if (!isObject(values) || !entity.aliases) return values
  const kept = { ...values }
  for (const [alias, meant] of Object.entries(entity.aliases)) {
    const field = typeof meant === 'string' ? meant : meant.field
    if (!Object.hasOwn(values, alias) || !Object.hasOwn(kept, field)) continue
    const alone = { [alias]: values[alias] }
    const isGiven = (values[alias] ?? '') !== ''
    if (isGiven && isUnchanged(entity, row, field, values) && !isUnchanged(entity, row, alias, alone))
      delete kept[field]
  }
  return kept
}

/**
 * Programs send a record back whole. This removes the fields that do not change, so that they are not
 * checked, not shown, and cause no conflict. The result is empty if nothing changes.
 */
export function withoutUnchanged(entity: Entity, values: Values, row: Row): Values {
  const differs = (name: string): boolean => !hasValue(row, name, values[name])
  const differing = Object.entries(values).filter(([name]) => {
    const reference = findReference(entity, name)
    return (
      differs(name) || (reference?.name === name && reference.idField in values && differs(reference.idField))
    )
  })
  return Object.fromEntries(differing)
}
