import type { Entity } from '#domain/entities/entity.ts'
import type { Target } from '#domain/permissions/decide.ts'

/** The owner of a record, for `decide` and `viewOf`. */
export const targetOf = (
  entity: Entity,
  row: { id: string; incubator_id?: string | null; startup_id?: unknown },
): Target => ({
  incubatorId: entity.ownerName === null ? row.id : (row.incubator_id ?? null),
  startupId:
    entity.name === 'startup'
      ? row.id
      : entity.isOfStartups && typeof row.startup_id === 'string'
        ? row.startup_id
        : null,
  mentorId: entity.name === 'mentor' ? row.id : null,
})
