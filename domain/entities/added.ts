import type { Entity } from './entity.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'

/** How a record is added: by a form or a call, or by a row of a file. */
export type AddedBy = 'hand' | 'file'

function makeAdded(entity: Entity, by: AddedBy): Entity {
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    const { isByHand = false, ...words } = field.whenAdded ?? {}
    return [name, isByHand && by === 'file' ? field : { ...field, ...words }] as const
  })
  return { ...entity, fields: Object.fromEntries(fields), ...(by === 'hand' ? { isAdded: true } : {}) }
}

/**
 * The entity with the requirements and messages for new records (startups.md, Required of a new startup).
 * Returns the same object for the same entity each time.
 */
export const addedOf = (entity: Entity, by: AddedBy): Entity =>
  Object.values(entity.fields).some((field) => field.whenAdded) ? addedBy[by](entity) : entity

const addedBy: Readonly<Record<AddedBy, (entity: Entity) => Entity>> = {
  hand: perObject((entity) => makeAdded(entity, 'hand')),
  file: perObject((entity) => makeAdded(entity, 'file')),
}
