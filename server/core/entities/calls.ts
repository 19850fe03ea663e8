/** The shared parts of the writing calls of entities. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Answered } from '#server/platform/http/mount.ts'
import { ChangeRefusal, Refusal, type RecordProblem } from '#server/platform/http/refusal.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { presentTo, readRecord } from '#server/core/records/read-records.ts'
import type { Submitted } from '#server/core/submit/types.ts'

export const isObject = (body: unknown): body is Values =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * Checks the actor's role before anything of the request is read: 403 for every target
 * (roles-and-rights.md, Order of the checks).
 */
export const columnOf = (action: ActionKey) => ({
  first: ({ actor }: FastifyRequest): void => {
    const verdict = decide(actor, action)
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  },
})

/** Reports the problems of one change to many records once, at the values that apply to all of them. */
export function atValues(error: unknown): unknown {
  if (!(error instanceof ChangeRefusal)) return error
  const { code, why, extra } = error
  const first = new Map<string, RecordProblem>()
  for (const problem of error.errors) {
    // A batch of one has no positions in its paths.
    const path = ['values', problem.path.replace(/^\d+(\.|$)/, '')].filter(Boolean).join('.')
    if (!first.has(`${path} ${problem.code}`)) first.set(`${path} ${problem.code}`, { ...problem, path })
  }
  return new ChangeRefusal(code, why, { errors: [...first.values()], extra })
}

type Requested = Extract<Submitted, { status: 'requested' }>

/** 202 with the request, for a change that waits for approval. */
export const requestedOf = ({ approval, message }: Requested) => new Answered(202, { approval, message })

/** The answer to a submission: 202 with the request, or the current record. */
export async function answerOf(
  db: Database,
  { actor, reply }: { readonly actor: Actor; readonly reply: FastifyReply },
  entity: Entity,
  submitted: Submitted,
) {
  if (submitted.status === 'requested') return requestedOf(submitted)
  const { row, recordIds, batchId } = submitted
  setBatchHeader(reply, batchId)
  return row ? presentTo(actor, entity, row) : readRecord(db, actor, entity, recordIds[0]!)
}
