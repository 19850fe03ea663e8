import { useMemo } from 'react'
import { PAGE_OF_LISTS } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { Scope } from './list-scope.ts'

/**
 * What a list on a page of its own shows: an incubator's own records for its staff, all records for others
 * (startups.md, Startups list).
 */
export function useOwnScope(entity: Entity): Scope {
  const actor = useActor()
  return useMemo(() => {
    const own = ownIncubatorOf(actor)
    return {
      fixed: own === null || entity.ownerName === null ? {} : { [entity.ownerName]: own },
      incubatorId: own,
      pageSize: PAGE_OF_LISTS,
    }
  }, [actor, entity])
}
