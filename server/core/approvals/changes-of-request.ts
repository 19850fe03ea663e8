import type { Change, Origin, ProposedChange } from '#domain/changes/change.ts'
import { newId } from '#server/platform/db/new-id.ts'
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
