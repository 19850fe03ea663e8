import type { Entity } from '#domain/entities/entity.ts'
import type { Scope } from '#web/records/list-scope.ts'

/** The incubator of a module, and whether its public records are shown. */
export interface Place {
  incubatorId: string
  /** The page is public: read-only for everyone (roles-and-rights.md, Read-only public twins). */
  isPublic: boolean
}

/** The incubator on a public page; undefined on pages for signed-in people. */
export const publicOf = ({ incubatorId, isPublic }: Place): string | undefined =>
  isPublic ? incubatorId : undefined

/** The filter for an incubator's records; public calls contain it in their path. */
export const ownerQueryOf = (entity: Entity, { incubatorId, isPublic }: Place): Record<string, string> =>
  isPublic ? {} : { [entity.ownerName ?? 'user_id']: incubatorId }

export const scopeOf = (entity: Entity, place: Place): Scope => ({
  fixed: ownerQueryOf(entity, place),
  incubatorId: place.incubatorId,
  ...(place.isPublic ? { publicOf: place.incubatorId } : {}),
})
