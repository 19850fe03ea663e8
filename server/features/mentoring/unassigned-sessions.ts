import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invalidValues, problemsOf, type ChangeRefusal } from '#server/platform/http/refusal.ts'
import { changedOf, isCascaded, type OneChange } from '#server/core/submit/state-rules.ts'

/** Whether a change gives a session a time. */
const isScheduled = (one: OneChange): boolean =>
  one.entity.name === 'mentor-session' &&
  one.change.action !== 'delete' &&
  !isCascaded(one) &&
  changedOf(one).includes('datetime')

/** Whether the assignment lasts at the time of the session, each named by its alias. */
export const lastsAtSql = (assignment: string, session: string): SQL => {
  const [a, s] = [sql.identifier(assignment), sql.identifier(session)]
  return sql`(${a}.mentor_id = ${s}.mentor_id and ${a}.startup_id = ${s}.startup_id
    and ${a}.begins_at <= ${s}.datetime and (${a}.ends_at is null or ${a}.ends_at > ${s}.datetime))`
}

/**
 * The sessions of a batch that lie ahead at a time at which their mentor is not assigned to their startup, by their
 * position. This includes restored ones (mentor-sessions.md, Scheduling a session).
 */
export async function findUnassigned(
  db: Queryable,
  changes: readonly OneChange[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const scheduled = changes.filter(isScheduled)
  if (scheduled.length === 0) return new Map()
  const sessions = JSON.stringify(scheduled.map(({ at, row, values }) => ({ ...row, ...values, at })))
  const { rows } = await db.query<{ at: number }>(sql`
    select x.at from jsonb_to_recordset(${sessions}::jsonb) as x(at integer, mentor_id uuid, startup_id uuid,
      status text, datetime timestamptz)
    where x.status <> 'cancelled' and x.datetime > clock_timestamp() and not exists (
      select from mentorship a join mentor m on m.id = a.mentor_id join startup t on t.id = a.startup_id
      where ${lastsAtSql('a', 'x')})`)
  const unassigned = new Set(rows.map(({ at }) => at))
  return new Map(
    scheduled.flatMap(({ at, change, entity }) => {
      const path = change.action === 'create' ? 'mentor_id' : 'datetime'
      const refusal = invalidValues(problemsOf(entity, [problemAt(path, 'not-assigned')]))
      return unassigned.has(at) ? [[at, refusal] as const] : []
    }),
  )
}
