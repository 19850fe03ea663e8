import { hasItems } from '#domain/kinds/register.ts'
import type { FastifyInstance } from 'fastify'
import { itemContractsOf } from '#domain/api/items.ts'
import type { Change, ItemChange } from '#domain/changes/change.ts'
import { updateActionOf, type Entity } from '#domain/entities/entity.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { mount } from '#server/platform/http/mount.ts'
import { atItem } from '#server/core/submit/item-change.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import { answerOf, columnOf, isObject, requestedOf } from './calls.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'

/** The parts of the item, and the fields that are sent with them. */
function splitBody(body: unknown): { parts: unknown; expected?: unknown; version?: unknown } {
  if (!isObject(body)) return { parts: body }
  const { expected, version, ...parts } = body
  return { parts, expected, version }
}

/**
 * Adds, changes and removes single items, for every list of every entity (http-calls.md, Calls of one item).
 */
export function addItemRoutes(app: FastifyInstance, db: Database, entity: Entity): void {
  for (const [list, field] of Object.entries(entity.fields)) {
    if (!hasItems(field) || field.isDerived) continue
    const contracts = itemContractsOf(entity, list, field)
    const mayChange = columnOf(updateActionOf(entity, list))

    const submitItem = (
      author: Author,
      id: string,
      item: ItemChange,
      version?: unknown,
    ): Promise<Submitted> => {
      const change: Change = {
        action: 'update',
        entity: entity.name,
        recordId: id.toLowerCase(),
        values: { [list]: null },
        version,
        item,
      }
      return submit(db, author, [change]).catch((error: unknown) => {
        throw atItem(list, error)
      })
    }
    mount(
      app,
      contracts.add,
      async ({ actor, author, reply, params, body }) => {
        const { parts, version } = splitBody(body())
        const submitted = await submitItem(author, params.id, { action: 'add', parts }, version)
        return answerOf(db, { actor, reply }, entity, submitted)
      },
      mayChange,
    )
    mount(
      app,
      contracts.change,
      async ({ actor, author, reply, params, body }) => {
        const { parts, expected, version } = splitBody(body())
        const item = { action: 'set', id: params.item.toLowerCase(), parts, expected } as const
        return answerOf(db, { actor, reply }, entity, await submitItem(author, params.id, item, version))
      },
      mayChange,
    )
    mount(
      app,
      contracts.remove,
      async ({ author, reply, params }) => {
        const id = params.item.toLowerCase()
        const submitted = await submitItem(author, params.id, { action: 'remove', id })
        if (submitted.status === 'requested') return requestedOf(submitted)
        setBatchHeader(reply, submitted.batchId)
        return { _id: id }
      },
      mayChange,
    )
  }
}
