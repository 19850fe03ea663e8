import { fieldOf, findField, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { findReference, idIn } from '#domain/entities/references.ts'
import type { Field } from '#domain/kinds/register.ts'
import { isSame } from './is-same.ts'

/** The name in two states for the incubator before and after a move. It is not a field of the record. */
export const OWNER = 'incubator_name'
const ownerField: Field = { kind: 'text', label: 'Incubator' }

/** A field of a record's state, including the incubator of a move. */
export const fieldOfState = (entity: Entity, name: string): Field | undefined =>
  findField(entity, name) ?? (name === OWNER ? ownerField : undefined)

export interface FieldDiff {
  field: string
  label: string
  from: unknown
  to: unknown
}

/**
 * Whether two states have the same value in a field. References are equal if their ids are, whatever names
 * they had.
 */
export function isSameIn(entity: Entity, name: string, before: Values | null, after: Values | null): boolean {
  const reference = findReference(entity, name)
  const [from, to] = [before, after].map((state) => reference && idIn(reference, state))
  return from && to ? from === to : isSame(before?.[name], after?.[name])
}

/**
 * Whether a record has moved from one program to another of the same name, as a startup does with its incubator.
 * Titles that must exist are unique within an owner.
 */
const isNamesake = (entity: Entity, name: string, before: Values | null, after: Values | null): boolean =>
  findReference(entity, name)?.mustExist === true &&
  fieldOf(entity, name).acceptsName === true &&
  isSame(before?.[name], after?.[name])

/** An empty list or text equals a missing one. */
const isNoValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The fields in which two states of a record differ, in the order of the definition, without derived fields.
 */
export const diffOf = (entity: Entity, before: Values | null, after: Values | null): FieldDiff[] =>
  [...inputFieldsOf(entity), [OWNER, ownerField] as const]
    .filter(([name]) => !isSameIn(entity, name, before, after) && !isNamesake(entity, name, before, after))
    .filter(([name]) => !(isNoValue(before?.[name]) && isNoValue(after?.[name])))
    .map(([field, f]) => ({
      field,
      label: f.label,
      from: before?.[field] ?? null,
      to: after?.[field] ?? null,
    }))
