import type { Change, Origin, ProposedChange } from '#domain/changes/change.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { yieldToOthers } from '#server/platform/http/yield-to-others.ts'
import type { RequestRow } from '#server/core/submit/present-approval.ts'
import type { LogEntry, Submission } from '#server/core/submit/types.ts'

export const asChange = (c: ProposedChange): Change =>
  c.action === 'delete'
    ? { action: 'delete', entity: c.entity, recordId: c.record_id! }
    : c.action === 'update'
      ? { action: 'update', entity: c.entity, recordId: c.record_id!, values: c.proposed ?? {}, over: c.base }
      : {
          action: 'create',
          entity: c.entity,
          incubatorId: c.incubator_id,
          startupId: c.startup_id ?? null,
          values: c.proposed ?? {},
          ...(c.record_id ? { recordId: c.record_id } : {}),
        }

const originOf = ({ import_id: importId, action }: RequestRow): Origin =>
  importId === null
    ? { kind: 'edit' }
    : { kind: 'import', importId, fileName: action.code === 'import' ? action.params.file : '' }

/** The parts that all changes of a request share. */
export function aboutOf(
  row: RequestRow,
): Pick<Submission, 'at'> &
  Required<Pick<Submission, 'batchId' | 'proposedBy' | 'origin'>> & { log: LogEntry } {
  return {
    batchId: row.import_id ?? newId(),
    proposedBy: row.editor,
    origin: originOf(row),
    log: {
      incubatorId: row.incubator_id,
      message: row.action,
      requestId: row.id,
      proposerId: row.editor_account_id,
    },
  }
}

/** The changes that one statement reads. Each reads the whole value, of which a large request has 15 MB. */
const STEP = 4_000

/** The changes of a request in their order, at most so many, slice by slice. Others have their turns in between. */
export async function* eachChanges(
  db: Queryable,
  { id, changes_total: total }: Pick<RequestRow, 'id' | 'changes_total'>,
  most = total,
): AsyncGenerator<ProposedChange[]> {
  for (let from = 0; from < Math.min(most, total); from += STEP) {
    const to = Math.min(from + STEP, most) - 1
    const { rows } = await db.query<{ changes: ProposedChange[] }>(sql`
      select jsonb_path_query_array(changes, ${`$[${from} to ${to}]`}::jsonpath) as changes from approval where id = ${id}`)
    yield rows[0]?.changes ?? []
    await yieldToOthers()
  }
}

/** The same in one list. */
export async function readChanges(...of: Parameters<typeof eachChanges>): Promise<ProposedChange[]> {
  const changes: ProposedChange[] = []
  for await (const part of eachChanges(...of)) for (const change of part) changes.push(change)
  return changes
}
