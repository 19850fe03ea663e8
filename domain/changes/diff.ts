import { findField, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { findReference, idIn } from '#domain/entities/references.ts'
import type { Field } from '#domain/kinds/register.ts'
import { isSame } from './is-same.ts'

/** Where two states tell of a move, the name of the incubator in each stands under this: no field of the record. */
export const OWNER = 'incubator_name'
const ownerField: Field = { kind: 'text', label: 'Incubator' }

/** A field of two states of a record, that of a move among them. */
export const fieldOfState = (entity: Entity, name: string): Field | undefined =>
  findField(entity, name) ?? (name === OWNER ? ownerField : undefined)

export interface FieldDiff {
  field: string
  label: string
  from: unknown
  to: unknown
}

/**
 * Whether two states say the same in a field. References to records are the same where their ids are, whatever names
 * they had then.
 */
export function isSameIn(entity: Entity, name: string, before: Values | null, after: Values | null): boolean {
  const reference = findReference(entity, name)
  const [from, to] = [before, after].map((state) => reference && idIn(reference, state))
  return from && to ? from === to : isSame(before?.[name], after?.[name])
}

/** An empty list or text says as little as none. */
const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields in which two states of a record differ, in the definition's order. Derived ones follow by themselves. */
export const diffOf = (entity: Entity, before: Values | null, after: Values | null): FieldDiff[] =>
  [...inputFieldsOf(entity), [OWNER, ownerField] as const]
    .filter(([name]) => !isSameIn(entity, name, before, after))
    .filter(([name]) => !(saysNothing(before?.[name]) && saysNothing(after?.[name])))
    .map(([field, f]) => ({
      field,
      label: f.label,
      from: before?.[field] ?? null,
      to: after?.[field] ?? null,
    }))
