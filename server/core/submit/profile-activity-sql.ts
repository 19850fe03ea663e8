import type { ChangeAction } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

/**
 * Records in the statement that writes profiles that they were created and updated, with at most one update an hour for
 * each profile (activity.md, Profile activity). A restored profile has an earlier entry for its creation. The id is that
 * of the history entry, whose order it keeps.
 */
export function profileActivitySql(entity: Entity, action: ChangeAction, moment: SQL): SQL {
  if (entity.account === undefined || action === 'delete') return sql``
  const isCreated = action === 'create'
  const isWanted = isCreated
    ? sql`not x."$restored"`
    : sql`not exists (select from profile_activity p where p.user_id = written.id
        and p.activity_type = 'UPDATE_PROFILE' and p.created_at > ${moment} - interval '1 hour')`
  return sql`, kept as (
    insert into profile_activity (id, user_id, activity_type, name, role_type, incubator_id, created_at)
    select x."$history", written.id, ${isCreated ? 'CREATE_PROFILE' : 'UPDATE_PROFILE'}, written.name, ${entity.account},
      ${entity.ownerName === null ? sql`written.id` : sql`written.incubator_id`}, ${moment}
    from written join x on x."$id" = written.id where ${isWanted})`
}
