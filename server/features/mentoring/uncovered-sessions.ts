/**
 * The sessions ahead that a batch leaves without an assignment, mentor or startup. They are cancelled in the same batch
 * (mentor-sessions.md, Sessions that lose their assignment).
 */
import type { Change } from '#domain/changes/change.ts'
import { CANCELLED_BECAUSE, mentorSession } from '#domain/entities/mentor-session.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Cascade } from '#server/core/submit/feature.ts'
import type { Ready, Written } from '#server/core/submit/types.ts'
import { lastsAtSql } from './unassigned-sessions.ts'

const isOfAssignment = ({ entity }: Ready): boolean => entity.name === mentorship.name

/** Whether sessions may have to be cancelled because of a change. */
const mayUncover = (one: Ready): boolean => {
  const { entity, change, values } = one
  if (change.action === 'delete')
    return isOfAssignment(one) || entity.account === 'mentor' || entity.account === 'startup'
  return isOfAssignment(one) && change.action === 'update' && ('begins_at' in values || 'ends_at' in values)
}

/** The cancellations of the sessions that a batch leaves uncovered. */
async function findUncoveredSessions(tx: Tx, ready: readonly Ready[]): Promise<Change[]> {
  const ending = ready.filter(mayUncover)
  const deleted = (account: 'mentor' | 'startup') =>
    sql.param(ending.flatMap((one) => (one.entity.account === account ? [one.recordId] : [])))
  const assignments = ready.filter(isOfAssignment).map(({ recordId, change, row, values }) => ({
    ...row,
    ...values,
    id: recordId,
    is_gone: change.action === 'delete',
  }))
  const changed = sql`changed as (
    select * from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as x(
      id uuid, mentor_id uuid, startup_id uuid, begins_at timestamptz, ends_at timestamptz, is_gone boolean))`
  // Whoever schedules a session at the same moment waits, or is waited for (refuse-overlaps.ts).
  await tx.query(
    sql`select id from startup where id = any(${deleted('startup')}::uuid[]) order by id for update`,
  )
  await tx.query(sql`
    with ${changed} select id from mentor
    where id = any(${deleted('mentor')}::uuid[]) or id in (select mentor_id from changed)
    order by id for no key update`)
  const inBatch = new Set(ready.map((one) => one.recordId))
  const { rows } = await tx.query<{ id: string; why: keyof typeof CANCELLED_BECAUSE }>(sql`
    with ${changed} select s.id, case
      when s.mentor_id = any(${deleted('mentor')}::uuid[]) then 'mentor'
      when s.startup_id = any(${deleted('startup')}::uuid[]) then 'startup' else 'assignment' end as why
    from mentor_session s where s.status = 'upcoming' and s.datetime > clock_timestamp() and (
      s.mentor_id = any(${deleted('mentor')}::uuid[]) or s.startup_id = any(${deleted('startup')}::uuid[]) or (
        exists (select from changed c where c.mentor_id = s.mentor_id and c.startup_id = s.startup_id)
        and not exists (select from changed c where not c.is_gone and ${lastsAtSql('c', 's')})
        and not exists (select from mentorship a where ${lastsAtSql('a', 's')} and a.id not in (select id from changed))))
    order by s.id`)
  return rows.flatMap(({ id, why }): Change[] =>
    inBatch.has(id)
      ? []
      : [
          {
            action: 'update',
            entity: mentorSession.name,
            recordId: id,
            values: { cancel_reason: CANCELLED_BECAUSE[why] },
            isWithAssignment: true,
          },
        ],
  )
}

/** A session that was cancelled along with its assignment stays cancelled when the batch is undone. */
const isCancelledWithAssignment = ({ entity, before, after }: Written, main: Written): boolean =>
  entity === mentorSession.name &&
  main.entity !== mentorSession.name &&
  before?.['status'] === 'upcoming' &&
  after?.['status'] === 'cancelled'

export const cancelUncoveredSessions: Cascade = {
  isConcernedBy: mayUncover,
  find: findUncoveredSessions,
  isKept: isCancelledWithAssignment,
}
