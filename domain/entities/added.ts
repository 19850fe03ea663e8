import type { Entity } from './entity.ts'

/** How a record is added: by a form or a call, or by a row of a file. */
export type AddedBy = 'hand' | 'file'

const known = new WeakMap<Entity, Map<AddedBy, Entity>>()

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
export function addedOf(entity: Entity, by: AddedBy): Entity {
  if (!Object.values(entity.fields).some((field) => field.whenAdded)) return entity
  const made = known.get(entity) ?? new Map<AddedBy, Entity>()
  known.set(entity, made)
  const added = made.get(by) ?? makeAdded(entity, by)
  made.set(by, added)
  return added
}
