import type { Entity } from '#domain/entities/entity.ts'
import type { Scope } from '#web/records/list-scope.ts'

/** The filter for an incubator's records of an entity. */
export const ownerQueryOf = (entity: Entity, incubatorId: string): Record<string, string> => ({
  [entity.ownerName ?? 'user_id']: incubatorId,
})

export const scopeOf = (entity: Entity, incubatorId: string): Scope => ({
  fixed: ownerQueryOf(entity, incubatorId),
  incubatorId,
})
