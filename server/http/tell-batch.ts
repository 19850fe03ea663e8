import type { FastifyReply } from 'fastify'
import { BATCH_HEADER } from '#domain/api/batch-header.ts'

/** Names the batch that was applied, if anything was, in a header of the answer (http-interface.md, Batches on the wire). */
export function tellBatch(reply: FastifyReply, batchId: string | undefined): void {
  if (batchId !== undefined) void reply.header(BATCH_HEADER, batchId)
}
