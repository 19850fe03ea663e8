import type { ImportUndone } from '#domain/api/import.ts'
import { entityOf } from '#domain/entities/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import { undoBatch } from '#server/core/submit/undo-batch.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findImport, type ImportRecord } from './store.ts'

/** An undo deletes and updates at once. An editor's request could not be all or nothing. */
function requireUndo(author: Author, { module, incubator_id }: ImportRecord): void {
  const { actions } = entityOf(module)
  for (const action of [actions.delete, actions.update]) {
    const verdict = decide(author.actor, action, { incubatorId: incubator_id ?? author.actor.incubatorId })
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    if (verdict.outcome === 'request') throw new Refusal('forbidden', 'Only a COE Master can undo an import.')
  }
}

/**
 * Undoes a finished import in one transaction: deletes the records it added and restores those it updated.
 * Records that somebody has changed since are kept. The import is prepared again. Returns the batch of the
 * undo too.
 */
export async function undoImport(
  db: Database,
  author: Author,
  id: string,
): Promise<{ undone: ImportUndone; batchId: string | undefined }> {
  const allow = async (on: Queryable): Promise<void> => {
    const record = await findImport(on, author.actor, id)
    requireUndo(author, record)
    if (record.status !== 'done') throw new Refusal('conflict', 'Only a finished import can be undone.')
  }
  const { submitted, undone } = await undoBatch(db, author, id, { keepsChanged: true, allow })
  return { undone, batchId: submitted.status === 'applied' ? submitted.batchId : undefined }
}
