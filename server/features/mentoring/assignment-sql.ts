import { sql, type SQL } from '#server/platform/db/sql.ts'

/** Whether the assignment lasts at the time of the session, each named by its alias. */
export const lastsAtSql = (assignment: string, session: string): SQL => {
  const [a, s] = [sql.identifier(assignment), sql.identifier(session)]
  return sql`(${a}.mentor_id = ${s}.mentor_id and ${a}.startup_id = ${s}.startup_id
    and ${a}.begins_at <= ${s}.datetime and (${a}.ends_at is null or ${a}.ends_at > ${s}.datetime))`
}
