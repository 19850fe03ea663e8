import type { ProposedChange } from '#domain/changes/change.ts'
import type { pendingChangeTable } from '#server/db/tables/changes.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { Ready } from './types.ts'

type Pending = Omit<typeof pendingChangeTable.$inferInsert, 'approval_id'> & { records: number }

function pendingOf({ change, entity, incubatorId, row }: Ready, shown: ProposedChange, at: number): Pending {
  const { action, record_id, proposed } = shown
  const startupId = change.action === 'create' ? change.startupId : row?.['startup_id']
  const filters = Object.fromEntries(entity.filters.map((name) => [name, proposed?.[name] ?? null]))
  return {
    at,
    entity: entity.name,
    action,
    record_id,
    // A request belongs to an incubator. Additions have their incubator by this stage.
    incubator_id: incubatorId!,
    startup_id: typeof startupId === 'string' ? startupId : null,
    proposed: action === 'create' ? filters : proposed,
    records: 1,
  }
}

/** Combines additions that lists show in the same way. */
function groupAdditions(pending: readonly Pending[]): Pending[] {
  const groups = new Map<string, Pending>()
  for (const one of pending) {
    const { at, records, ...shown } = one
    const key = one.action === 'create' ? JSON.stringify(shown) : String(at)
    const first = groups.get(key)
    if (first) first.records += records
    else groups.set(key, one)
  }
  return [...groups.values()]
}

/** Inserts what lists show of a waiting request. */
export function pendingChangesSql(
  approvalId: string,
  ready: readonly Ready[],
  changes: readonly ProposedChange[],
): SQL {
  const pending = groupAdditions(ready.map((one, at) => pendingOf(one, changes[at]!, at)))
  return sql`
    insert into pending_change (approval_id, at, incubator_id, entity, action, record_id, startup_id, proposed, records)
    select ${approvalId}::uuid, at, incubator_id, entity, action, record_id, startup_id, proposed, records
    from jsonb_to_recordset(${JSON.stringify(pending)}::jsonb) as x(at integer,
      incubator_id uuid, entity text, action text, record_id uuid, startup_id uuid, proposed jsonb, records integer)`
}
