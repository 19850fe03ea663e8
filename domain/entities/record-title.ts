import { writeText } from '#domain/kinds/register.ts'
import { fieldOf, type Entity, type Values } from './entity.ts'
import { findReference } from './references.ts'

/** The title of a record as people read it. */
export const recordTitle = (entity: Entity, values: Values | null): string => {
  const name = findReference(entity, entity.titleField)?.labelName ?? entity.titleField
  const value = values?.[name] ?? null
  return value === null ? entity.label.one : writeText(fieldOf(entity, entity.titleField), value)
}
