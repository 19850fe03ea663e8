/** Adds several records as one batch (http-interface.md, Writes on the wire). */
import type { FastifyInstance } from 'fastify'
import { contractsOf } from '#domain/api/entity.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { ChangeRefusal, Refusal } from '#server/platform/http/refusal.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { findRows, presentTo } from '#server/core/records/read-records.ts'
import { submit } from '#server/core/submit/submit.ts'
import { columnOf, isObject, requestedOf } from './calls.ts'
import { namesOwner, ownerOf, withOwnParties } from './owner-of.ts'

interface Placed {
  readonly at: number
  readonly refusal: Refusal
}

const pathOf = (at: number, path: string): string =>
  ['records', at, path].filter((part) => part !== '').join('.')

/** The refusal with the problems of each record at its place: `records.2.name`. */
function atRecords({ code, message }: Refusal, refused: readonly Placed[]): Refusal {
  const errors = refused.flatMap(({ at, refusal }) =>
    refusal.errors.length === 0
      ? [{ path: pathOf(at, ''), message: refusal.message }]
      : refusal.errors.map((problem) => ({ ...problem, path: pathOf(at, problem.path) })),
  )
  return new Refusal(code, message, { errors })
}

/** The changes that add these records, each with its owner: the one that it names, otherwise that of the call. */
async function changesOf(
  db: Database,
  entity: Entity,
  actor: Actor,
  records: readonly Values[],
  incubatorId: string | null | undefined,
): Promise<Change[]> {
  const refused: Placed[] = []
  const changes = await Promise.all(
    records.map(async (sent, at): Promise<Change | undefined> => {
      const values = withOwnParties(entity, actor, sent)
      const body = isObject(values) ? values : {}
      try {
        const owner = await ownerOf(
          db,
          entity,
          actor,
          namesOwner(entity, body) ? body : { ...body, incubator_id: incubatorId },
        )
        return { action: 'create', entity: entity.name, ...owner, values }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ at, refusal: error })
        return undefined
      }
    }),
  )
  const [first] = refused
  if (first) throw atRecords(first.refusal, refused)
  return changes.flatMap((change) => change ?? [])
}

export function addManyRoute(app: FastifyInstance, db: Database, entity: Entity): void {
  mount(
    app,
    contractsOf(entity).addMany,
    async ({ actor, author, reply, body }) => {
      const { records, incubator_id } = body()
      const changes = await changesOf(db, entity, actor, records, incubator_id)
      const submitted = await submit(db, author, changes).catch((error: unknown) => {
        throw error instanceof ChangeRefusal ? atRecords(error, error.ofChanges) : error
      })
      if (submitted.status === 'requested') return requestedOf(submitted)
      setBatchHeader(reply, submitted.batchId)
      const rows = await findRows(db, entity, submitted.recordIds, { withCounts: true })
      const added = submitted.recordIds.flatMap((id) => rows.get(id) ?? [])
      return { data: added.map((row) => presentTo(actor, entity, row)) }
    },
    columnOf(entity.actions.create),
  )
}
