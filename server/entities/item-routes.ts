import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change, ItemChange } from '#domain/changes/change.ts'
import { updateActionOf, type Entity } from '#domain/entities/entity.ts'
import type { Database } from '#server/db/open.ts'
import { authorOf } from '#server/http/require-session.ts'
import { describeItemRoutes } from '#server/records/describe.ts'
import { atItem } from '#server/submit/item-change.ts'
import { submit } from '#server/submit/submit.ts'
import type { Submitted } from '#server/submit/types.ts'
import { answer, bodyOf, idOf, open, paramsOf, requireColumn, tellBatch } from './calls.ts'

const itemOf = (request: FastifyRequest): string => paramsOf(request)['item']!.toLowerCase()

/** The parts of the item, without what is said beside them. */
function partsOf(request: FastifyRequest): unknown {
  if (!isObject(request.body)) return request.body
  const { expected: _expected, version: _version, ...parts } = request.body
  return parts
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Adds, changes and removes one item of a list (http-calls.md, Calls of one item): every list of every entity. */
export function addItemRoutes(app: FastifyInstance, db: Database, entity: Entity): void {
  for (const [list, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'list') continue
    const base = `/${entity.name}/:id/${list}`
    const docs = describeItemRoutes(entity, field)
    const onRequest = requireColumn(updateActionOf(entity, list))

    const submitItem = async (request: FastifyRequest, item: ItemChange): Promise<Submitted> => {
      const { version } = bodyOf(request)
      const change: Change = {
        action: 'update',
        entity: entity.name,
        recordId: idOf(request),
        values: { [list]: null },
        version,
        item,
      }
      return submit(db, authorOf(request), [change]).catch((error: unknown) => {
        throw atItem(list, error)
      })
    }
    app.post(base, { ...open, schema: docs.add, onRequest }, async (request, reply) => {
      const submitted = await submitItem(request, { action: 'add', parts: partsOf(request) })
      return answer(db, request, reply, entity, submitted, 201)
    })
    app.put(`${base}/:item`, { ...open, schema: docs.set, onRequest }, async (request, reply) => {
      const { expected } = bodyOf(request)
      const item = { action: 'set', id: itemOf(request), parts: partsOf(request), expected } as const
      return answer(db, request, reply, entity, await submitItem(request, item), 200)
    })
    app.delete(`${base}/:item`, { ...open, schema: docs.remove, onRequest }, async (request, reply) => {
      const id = itemOf(request)
      const submitted = await submitItem(request, { action: 'remove', id })
      if (submitted.status === 'requested')
        return reply.code(202).send({ approval: submitted.approval, message: submitted.message })
      tellBatch(reply, submitted)
      return { _id: id }
    })
  }
}
