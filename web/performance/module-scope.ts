import type { Entity } from '#domain/entities/entity.ts'
import type { Scope } from '#web/records/list-scope.ts'

/** Which incubator's records a module shows, and whether as everybody may read them. */
export interface Place {
  incubatorId: string
  /** The public twin of the page: read-only for everyone (roles-and-rights.md, Read-only public twins). */
  isPublic: boolean
}

/** Below /api: where the records of an incubator are read. */
export const pathOf = (entity: Entity, { incubatorId, isPublic }: Place): string =>
  isPublic ? `/public/incubators/${encodeURIComponent(incubatorId)}/${entity.name}` : `/${entity.name}`

/** The filters that hold an incubator's records together; the public path says them by itself. */
export const ownerQueryOf = (entity: Entity, { incubatorId, isPublic }: Place): Record<string, string> =>
  isPublic ? {} : { [entity.ownerName ?? 'user_id']: incubatorId }

export const scopeOf = (entity: Entity, place: Place): Scope => ({
  fixed: ownerQueryOf(entity, place),
  incubatorId: place.incubatorId,
  ...(place.isPublic ? { publicPath: pathOf(entity, place) } : {}),
})
