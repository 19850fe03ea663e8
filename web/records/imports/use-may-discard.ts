import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { decideOnDiscarding } from '#domain/permissions/prepared-imports.ts'
import { useActor } from '#web/session/use-actor.ts'

/** Whether the person may discard this import while it is prepared; the server asks the same function. */
export const useMayDiscard = (
  { actions }: Entity,
  { author_id, incubator_id }: Pick<Import, 'author_id' | 'incubator_id'>,
): boolean =>
  decideOnDiscarding(useActor(), actions.create, { authorId: author_id, incubatorId: incubator_id })
    .outcome === 'apply'
