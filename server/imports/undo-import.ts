import type { ImportUndone } from '#domain/api/import.ts'
import { entityOf } from '#domain/entities/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import { undoBatch } from '#server/submit/undo-batch.ts'
import type { Database } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findImport, type ImportRecord } from './store.ts'

/** Undoing deletes and updates at once: an editor's request would come too late to be all or nothing. */
function requireUndo(author: Author, { module, incubator_id }: ImportRecord): void {
  const { actions } = entityOf(module)
  for (const action of [actions.delete, actions.update]) {
    const verdict = decide(author.actor, action, { incubatorId: incubator_id ?? author.actor.incubatorId })
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    if (verdict.outcome === 'request') throw new Refusal('forbidden', 'Only a COE Master can undo an import.')
  }
}

/**
 * Takes a finished import back, all of it in one transaction: what it added is deleted, what it
 * updated is as it was; what somebody changed since stays. The file is prepared again. Answers the batch of the undoing too.
 */
export const undoImport = (
  db: Database,
  author: Author,
  id: string,
): Promise<{ undone: ImportUndone; batchId: string | undefined }> =>
  db.transact(async (tx) => {
    const record = await findImport(tx, author.actor, id)
    requireUndo(author, record)
    if (record.status !== 'done') throw new Refusal('conflict', 'Only a finished import can be undone.')
    const { submitted, undone } = await undoBatch(tx, author, id, { keepsChanged: true })
    return { undone, batchId: submitted.status === 'applied' ? submitted.batchId : undefined }
  })
