import type { ProposedChange } from '#domain/changes/change.ts'
import type { pendingChangeTable } from '#server/platform/db/tables/changes.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
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
async function groupAdditions(pending: readonly Pending[]): Promise<Pending[]> {
  const groups = new Map<string, Pending>()
  await mapInTurns(pending, (one) => {
    const { at, records, ...shown } = one
    const key = one.action === 'create' ? JSON.stringify(shown) : String(at)
    const first = groups.get(key)
    if (first) first.records += records
    else groups.set(key, one)
  })
  return [...groups.values()]
}

/** The rows that one statement writes. */
const STEP = 1_000

/**
 * Writes what lists show of a waiting request. Nobody reads these rows before the request exists, so a large request
 * writes them before its transaction.
 */
export async function writePendingChanges(
  db: Writer,
  approvalId: string,
  ready: readonly Ready[],
  changes: readonly ProposedChange[],
): Promise<void> {
  const pending = await groupAdditions(await mapInTurns(ready, (one, at) => pendingOf(one, changes[at]!, at)))
  for (let from = 0; from < pending.length; from += STEP)
    await db.query(sql`
      insert into pending_change (approval_id, at, incubator_id, entity, action, record_id, startup_id, proposed, records)
      select ${approvalId}::uuid, at, incubator_id, entity, action, record_id, startup_id, proposed, records
      from jsonb_to_recordset(${JSON.stringify(pending.slice(from, from + STEP))}::jsonb) as x(at integer,
        incubator_id uuid, entity text, action text, record_id uuid, startup_id uuid, proposed jsonb, records integer)`)
}

/** Deletes the rows of requests that were never made: of this one, or of all that a killed process left behind. */
export async function dropUnrequested(db: Writer, approvalId?: string): Promise<void> {
  const isOne = approvalId === undefined ? sql`` : sql` and p.approval_id = ${approvalId}`
  await db.query(sql`
    delete from pending_change p where not exists (select from approval a where a.id = p.approval_id)${isOne}`)
}
