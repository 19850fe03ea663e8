/** What was changed together, under one id: told with every write, and undone by one call. */
import type { FastifyInstance } from 'fastify'
import { requestedSchema } from '#domain/api/approval.ts'
import { batchUndoneSchema } from '#domain/api/batch.ts'
import type { Database } from '#server/db/open.ts'
import { authorOf } from '#server/http/require-session.ts'
import { requireSomeChange, undoBatch } from '#server/submit/undo-batch.ts'
import { tellBatch } from './calls.ts'

export function addBatchRoutes(app: FastifyInstance, db: Database): void {
  const docs = {
    tags: ['Batches'],
    summary: 'Undo what was changed together, all of it or nothing',
    answers: { 200: batchUndoneSchema, 202: requestedSchema },
  }
  app.post('/batches/:id/undo', { schema: docs }, async (request, reply) => {
    const author = authorOf(request)
    requireSomeChange(author)
    const { id } = request.params as { id: string }
    const { submitted, undone } = await db.transact((tx) => undoBatch(tx, author, id.toLowerCase()))
    if (submitted.status === 'requested')
      return reply.code(202).send({ approval: submitted.approval, message: submitted.message })
    tellBatch(reply, submitted)
    return { deleted: undone.deleted, restored: undone.restored }
  })
}
