import type { Entity } from '#domain/entities/entity.ts'
import type { Scope } from '#web/records/list-scope.ts'

/** Which incubator's records a module shows, and whether as everybody may read them. */
export interface Place {
  incubatorId: string
  /** The public twin of the page: read-only for everyone (roles-and-rights.md, Read-only public twins). */
  isPublic: boolean
}

/** Whose part is read as everybody may read it; undefined where the page is for who is signed in. */
export const publicOf = ({ incubatorId, isPublic }: Place): string | undefined =>
  isPublic ? incubatorId : undefined

/** The filters that hold an incubator's records together; the public path says them by itself. */
export const ownerQueryOf = (entity: Entity, { incubatorId, isPublic }: Place): Record<string, string> =>
  isPublic ? {} : { [entity.ownerName ?? 'user_id']: incubatorId }

export const scopeOf = (entity: Entity, place: Place): Scope => ({
  fixed: ownerQueryOf(entity, place),
  incubatorId: place.incubatorId,
  ...(place.isPublic ? { publicOf: place.incubatorId } : {}),
})
