/** Changes that were made together have one batch id. Every write returns it, and one call undoes it. */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/batch.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listBatch } from '#server/core/submit/list-batch.ts'
import { requireSomeChange, undoBatch } from '#server/core/submit/undo-batch.ts'
import { requestedOf } from './calls.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'

export function addBatchRoutes(app: FastifyInstance, db: Database): void {
  mount(app, api.listBatch, ({ actor, params, query }) =>
    listBatch(db, actor, params.id.toLowerCase(), query()),
  )
  mount(app, api.undoBatch, async ({ reply, author, params }) => {
    requireSomeChange(author)
    const { submitted, undone } = await undoBatch(db, author, params.id.toLowerCase())
    if (submitted.status === 'requested') return requestedOf(submitted)
    setBatchHeader(reply, submitted.batchId)
    return { deleted: undone.deleted, restored: undone.restored }
  })
}
