/** What the writing calls of entities have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BATCH_HEADER } from '#domain/api/batch-header.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import type { Database } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import { presentTo, readRecord } from '#server/records/read-records.ts'
import type { Submitted } from '#server/submit/types.ts'

export type Params = Record<string, string>
export const paramsOf = (request: FastifyRequest): Params => request.params as Params
export const idOf = (request: FastifyRequest): string => paramsOf(request)['id']!.toLowerCase()
export const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
    ? (request.body as Record<string, unknown>)
    : {}

/** `run()` validates: target before body (roles-and-rights.md, Order of the checks). */
export const open = { validatorCompiler: () => (data: unknown) => ({ value: data }) }

/**
 * The actor's column, before anything of the request is read: 403 for every target
 * (roles-and-rights.md, Order of the checks).
 */
export const requireColumn = (action: ActionKey) => async (request: FastifyRequest) => {
  const verdict = decide(request.actor, action)
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

type Applied = Extract<Submitted, { status: 'applied' }>

/** Names the batch in a header of the answer (http-interface.md, Batches on the wire). */
export function tellBatch(reply: FastifyReply, applied: Applied): Applied {
  if (applied.batchId !== undefined) void reply.header(BATCH_HEADER, applied.batchId)
  return applied
}

/** A submission as it is answered: 202 with the approval, or the record as it is now. */
export async function answer(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity,
  submitted: Submitted,
  status: 200 | 201,
): Promise<unknown> {
  if (submitted.status === 'requested')
    return reply.code(202).send({ approval: submitted.approval, message: submitted.message })
  const { row, recordIds } = tellBatch(reply, submitted)
  const record = row
    ? presentTo(request.actor, entity, row)
    : await readRecord(db, request.actor, entity, recordIds[0]!)
  return reply.code(status).send(record)
}
