import { fieldOf, type Entity } from './entity.ts'

/**
 * Whether this part of `uniqueBy` may be empty. A record without it stands for all that have one, so that they exclude
 * each other. Such parts come last.
 */
export const isKeyPartOpen = (entity: Entity, part: string): boolean =>
  fieldOf(entity, part).required !== true
