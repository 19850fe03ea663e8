/** Takes changes back: whole batches, and deletions of records. */
import type { FastifyInstance } from 'fastify'
import * as batch from '#domain/api/batch.ts'
import * as deleted from '#domain/api/deleted.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import type { Settings } from '#server/platform/settings.ts'
import { listDeleted, restoreDeleted } from '#server/core/submit/deleted.ts'
import { listBatch } from '#server/core/submit/list-batch.ts'
import { requireSomeChange, undoBatch } from '#server/core/submit/undo-batch.ts'
import { requestedOf } from './calls.ts'

export function addUndoRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): void {
  // Changes that were made together have one batch id, which every write returns.
  mount(app, batch.listBatch, ({ actor, params, query }) =>
    listBatch(db, actor, params.id.toLowerCase(), query()),
  )
  mount(app, batch.undoBatch, async ({ reply, author, params }) => {
    requireSomeChange(author)
    const { submitted, undone } = await undoBatch(db, author, params.id.toLowerCase())
    if (submitted.status === 'requested') return requestedOf(submitted)
    setBatchHeader(reply, submitted.batchId)
    return { deleted: undone.deleted, restored: undone.restored }
  })
  // (history-and-restoring.md, Deleted records)
  mount(app, deleted.listDeleted, ({ actor, query }) =>
    listDeleted(db, actor, { ...query(), timeZone: settings.programme.time_zone }),
  )
  mount(app, deleted.restoreDeleted, async ({ reply, author, body }) => {
    requireSomeChange(author)
    const ids = [...new Set(body().history_ids.map((id) => id.toLowerCase()))]
    const submitted = await restoreDeleted(db, author, ids)
    if (submitted.status === 'requested') return requestedOf(submitted)
    setBatchHeader(reply, submitted.batchId)
    return { restored: ids.length }
  })
}
