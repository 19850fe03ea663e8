import type { Labels } from '#domain/api/labels.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, findReference, idIn } from '#domain/entities/references.ts'
import { asText, textsIn, type ShownReference } from '../props.ts'

/**
 * The reference in this field of a record, or of a version of it; undefined if it is empty. `labels`: the
 * current names of the records that a version refers to.
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
