import type { Entity, Values } from '#domain/entities/entity.ts'
import { isSame } from './is-same.ts'

export interface FieldDiff {
  field: string
  label: string
  from: unknown
  to: unknown
}

/** The fields in which two states of a record differ, in the definition's order. Derived ones follow by themselves. */
export const diffOf = (entity: Entity, before: Values | null, after: Values | null): FieldDiff[] =>
  Object.entries(entity.fields)
    .filter(([name, f]) => !f.isDerived && !isSame(before?.[name], after?.[name]))
    .map(([field, f]) => ({
      field,
      label: f.label,
      from: before?.[field] ?? null,
      to: after?.[field] ?? null,
    }))
