import type { Entity } from '#domain/entities/entity.ts'
import type { Target } from '#domain/permissions/decide.ts'

/** The column in which rows of a mentor's records have the incubator of the mentor. */
export const MENTOR_INCUBATOR = '$mentor_incubator'

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The owner of a record, for `decide` and `viewOf`. */
export const targetOf = (
  entity: Entity,
  row: {
    id: string
    incubator_id?: string | null
    startup_id?: unknown
    mentor_id?: unknown
    author_id?: unknown
    [MENTOR_INCUBATOR]?: unknown
  },
): Target => ({
  incubatorId: entity.ownerName === null ? row.id : (row.incubator_id ?? null),
  startupId: entity.name === 'startup' ? row.id : entity.isOfStartups ? idIn(row.startup_id) : null,
  mentorId: entity.name === 'mentor' ? row.id : entity.isOfMentors ? idIn(row.mentor_id) : null,
  ...(entity.isOfMentors ? { mentorIncubatorId: idIn(row[MENTOR_INCUBATOR]) } : {}),
  ...(entity.isOfAuthor ? { authorId: idIn(row.author_id) } : {}),
})
