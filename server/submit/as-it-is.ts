import { hasItems } from '#domain/kinds/register.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { identifyItems, itemsIn } from '#domain/changes/items.ts'
import { meaningOf, readValue } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import type { Row } from '#server/records/row.ts'

export const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Whether a body says of a field what the record holds; a value that cannot be read says something else. */
export function isAsItIs(entity: Entity, row: Row, name: string, body: Values): boolean {
  const field = meaningOf(entity, name, body)
  if (!field) return true
  const definition = entity.fields[field]!
  const read = readValue(field, definition, body[name])
  const value = read.problems.length === 0 ? read.value : body[name]
  const isList = hasItems(definition) && Array.isArray(value)
  return isSame(row[field], isList ? identifyItems(definition, itemsIn(value), itemsIn(row[field])) : value)
}

/**
 * A record is answered under its other names too, such as `photo` or `jobs_created`. Of one sent back whole, the
 * name under which something else is given counts, not the one that stays as it is.
 */
export function withNamesThatDiffer(entity: Entity, values: Values, row: Row): Values {
  if (!isObject(values) || !entity.aliases) return values
  const kept = { ...values }
  for (const [alias, meant] of Object.entries(entity.aliases)) {
    const field = typeof meant === 'string' ? meant : meant.field
    if (!Object.hasOwn(values, alias) || !Object.hasOwn(kept, field)) continue
    const alone = { [alias]: values[alias] }
    const isGiven = (values[alias] ?? '') !== ''
    if (isGiven && isAsItIs(entity, row, field, values) && !isAsItIs(entity, row, alias, alone))
      delete kept[field]
  }
  return kept
}

/**
 * Programs send a record back whole: what was sent without the fields that stay as they are, so that they are
 * neither asked for, nor shown, nor in the way of another's change. Empty where nothing differs.
 */
export function withoutKept(entity: Entity, values: Values, row: Row): Values {
  const differs = (name: string): boolean => !isSame(row[name], values[name])
  const differing = Object.entries(values).filter(([name]) => {
    const reference = findReference(entity, name)
    return (
      differs(name) || (reference?.name === name && reference.idField in values && differs(reference.idField))
    )
  })
  return Object.fromEntries(differing)
}
