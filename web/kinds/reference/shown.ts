import type { Labels } from '#domain/api/labels.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, findReference, idIn } from '#domain/entities/references.ts'
import { asText, textsIn } from '../props.ts'

/** A reference as people read it: the name of the record, and where it leads. */
export interface ShownReference {
  to: string
  /** Null where a name stands for no record. */
  id: string | null
  name: string
  isDeleted: boolean
}

/**
 * What a record, or a state of it, says in this field; undefined where the field refers to nothing. `labels`: what
 * the records are called by now that a state refers to.
 */
export function shownReference(
  entity: Entity,
  name: string,
  state: Values,
  labels?: Labels,
): ShownReference | undefined {
  const reference = findReference(entity, name)
  if (reference?.name !== name) return undefined
  const { to, labelName } = reference
  const id = idIn(reference, state)
  const label = id === null ? undefined : labels?.[to]?.[id]
  return {
    to,
    id,
    name: label?.name ?? asText(state[labelName] ?? state[name]),
    isDeleted: label?.is_deleted ?? textsIn(state[DELETED_REFERENCES]).includes(name),
  }
}
