import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { decideOnPreparedImport } from '#domain/permissions/prepared-imports.ts'
import { useActor } from '#web/platform/session/use-actor.ts'

/** Whether the person may change, commit and discard this prepared import; the server calls the same function. */
export const usePreparedVerdict = (
  { actions }: Entity,
  { author_id, incubator_id }: Pick<Import, 'author_id' | 'incubator_id'>,
): Verdict =>
  decideOnPreparedImport(useActor(), actions.create, { authorId: author_id, incubatorId: incubator_id })
