import type { Entity } from '#domain/entities/entity.ts'
import { ownerQueryOf } from '#domain/entities/performance-modules.ts'
import type { Scope } from '#web/core/records/list-scope.ts'

/** An incubator's records of an entity. */
export const scopeOf = (entity: Entity, incubatorId: string): Scope => ({
  fixed: ownerQueryOf(entity, incubatorId),
  incubatorId,
})
