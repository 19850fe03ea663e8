/** Which mentors are assigned to which startups now (mentorships.md, While it lasts). */
import type { Entity } from '#domain/entities/entity.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { column } from './reference-sql.ts'

/** Whether the assignment with this alias lasts. */
export function lastsSql(alias: string): SQL {
  const ms = sql.raw(alias)
  return sql`(${ms}.begins_at <= now() and (${ms}.ends_at is null or ${ms}.ends_at > now()))`
}

/** Queries that contain it often call the account `a`. */
const LASTS = lastsSql('ms')

/** The ids of the startups that a mentor is assigned to. */
export const startupsOfMentor = (mentorId: SQL): SQL =>
  sql`select ms.startup_id from mentorship ms where ms.mentor_id = ${mentorId} and ${LASTS}`

/** The records of the list, `t`, that concern the startups of this mentor. */
export const ofMentorSql = (entity: Entity, id: string): SQL =>
  isId(id)
    ? sql`${column(entity.name === 'startup' ? 'id' : 'startup_id')} in (${startupsOfMentor(sql`${id}::uuid`)})`
    : sql`false`
