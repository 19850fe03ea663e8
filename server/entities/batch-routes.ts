/** What was changed together, under one id: told with every write, and undone by one call. */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/batch.ts'
import type { Database } from '#server/db/open.ts'
import { mount } from '#server/http/mount.ts'
import { requireSomeChange, undoBatch } from '#server/submit/undo-batch.ts'
import { requestedOf } from './calls.ts'
import { tellBatch } from '#server/http/tell-batch.ts'

export function addBatchRoutes(app: FastifyInstance, db: Database): void {
  mount(app, api.undoBatch, async ({ reply, author, params }) => {
    requireSomeChange(author)
    const { submitted, undone } = await db.transact((tx) => undoBatch(tx, author, params.id.toLowerCase()))
    if (submitted.status === 'requested') return requestedOf(submitted)
    tellBatch(reply, submitted.batchId)
    return { deleted: undone.deleted, restored: undone.restored }
  })
}
