import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Follower } from '../follower.ts'

/**
 * Records that profiles were created and updated, with at most one update an hour for each profile
 * (activity.md, Profile activity). A restored profile has an earlier entry for its creation.
 */
export const keepProfileActivity: Follower = {
  isConcernedBy: ({ entity, change }) =>
    entity.account !== undefined &&
    (change.action === 'update' || (change.action === 'create' && change.recordId === undefined)),
  async follow(tx, { at }, written) {
    const rows = written.map(({ entity, change, recordId, incubatorId, before, values }) => ({
      id: newId(),
      user_id: recordId,
      activity_type: change.action === 'create' ? 'CREATE_PROFILE' : 'UPDATE_PROFILE',
      name: values['name'] ?? before?.['name'],
      role_type: entity.account,
      incubator_id: entity.ownerName === null ? recordId : incubatorId,
    }))
    await tx.query(sql`
      insert into profile_activity (id, user_id, activity_type, name, role_type, incubator_id, created_at)
      select x.id, x.user_id, x.activity_type, x.name, x.role_type, x.incubator_id, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id uuid, user_id uuid, activity_type text, name text, role_type text, incubator_id uuid)
      where x.activity_type = 'CREATE_PROFILE' or not exists (
        select 1 from profile_activity p where p.user_id = x.user_id and p.activity_type = 'UPDATE_PROFILE'
        and p.created_at > ${at}::timestamptz - interval '1 hour')`)
  },
}
