import type { FastifyReply } from 'fastify'
import { BATCH_HEADER } from '#domain/api/headers.ts'

/** Names the applied batch, if any, in a header of the answer (http-interface.md, Batches on the wire). */
export function setBatchHeader(reply: FastifyReply, batchId: string | undefined): void {
  if (batchId !== undefined) void reply.header(BATCH_HEADER, batchId)
}
