import type { FastifyInstance } from 'fastify'
import { contractsOf, pathListsOf, type RawQuery } from '#domain/api/entity.ts'
import { shortTypeOf, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Change } from '#domain/changes/change.ts'
import { readValues } from '#domain/changes/read-values.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { tellFieldProblem } from '#domain/messages/tell-field-problem.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import { listHistory, restoreRecord } from '#server/submit/history.ts'
import { listAdditions, listProposals } from '#server/submit/list-proposals.ts'
import { submit } from '#server/submit/submit.ts'
import type { Database } from '#server/db/open.ts'
import { mount } from '#server/http/mount.ts'
import { invalid, notFound, problemsOf, type Refusal } from '#server/http/refusal.ts'
import { exportRecords } from '#server/records/export.ts'
import { readFigures } from '#server/records/figures.ts'
import { readFigureQuery, readListQuery } from '#server/records/list-query.ts'
import { findRows, listRecords, readRecord } from '#server/records/read-records.ts'
import type { Settings } from '#server/settings.ts'

import { addBatchRoutes } from './batch-routes.ts'
import { answerOf, atValues, columnOf, isObject, requestedOf } from './calls.ts'
import { tellBatch } from '#server/http/tell-batch.ts'
import { addDeletedRoutes } from './deleted-routes.ts'
import { addFigureRoutes } from './figure-routes.ts'
import { addItemRoutes } from './item-routes.ts'

interface Parts {
  db: Database
  settings: Settings
}

/** As it was sent: `run` says 400 where it is no object, once it knows whose record it is about. */
const valuesOf = (body: unknown): Values => (body ?? []) as Values

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

interface Owner {
  incubatorId: string | null
  startupId: string | null
}

/** Whatever else is wrong with a new record is told with it. */
function ownerMissing(entity: Entity, ownerName: string, body: Values): Refusal {
  const added = addedOf(entity, 'hand')
  const read = readValues(added, body, 'create')
  const problems = read.ok ? [] : problemsOf(added, read.problems)
  const answered = problems.map((problem) => ({ path: problem.path, message: tellFieldProblem(problem) }))
  return invalid([{ path: ownerName, message: 'Incubator is required' }, ...answered].slice(0, 100))
}

/**
 * `user_id` is the incubator that shall own the record, or one of its startups where records may be
 * theirs; a COE actor's or a startup's own where none is named.
 */
async function ownerOf(db: Database, entity: Entity, actor: Actor, body: Values): Promise<Owner> {
  if (entity.ownerName === null) return { incubatorId: null, startupId: null }
  const given = body[entity.ownerName] ?? body['user_id'] ?? body['incubator_id']
  if (given === undefined || given === null || given === '') {
    if (isCentre(actor)) return { incubatorId: actor.incubatorId, startupId: null }
    if (entity.isOfStartups && actor.startupId !== null)
      return { incubatorId: actor.incubatorId, startupId: actor.startupId }
    throw ownerMissing(entity, entity.ownerName, body)
  }
  if (typeof given !== 'string') throw ownerMissing(entity, entity.ownerName, body)
  const others = [body['user_id'], body['incubator_id']].filter((o) => typeof o === 'string' && o !== '')
  if (isPortal(actor) && others.some((o) => String(o).toLowerCase() !== given.toLowerCase()))
    throw invalid([{ path: 'incubator_id', message: 'user_id and incubator_id must name one incubator' }])
  const id = given.toLowerCase()
  const startup = entity.isOfStartups ? (await findRows(db, entityOf('startup'), [id])).get(id) : undefined
  return startup ? { incubatorId: startup.incubator_id, startupId: id } : { incubatorId: id, startupId: null }
}

/** `type/{type}` of incubators takes the short name of a type. */
function filterOf(entity: Entity, name: string, value: string): string {
  if (name !== 'incubator_type') return value
  const type = typeOfShort(value)
  if (!type) throw notFound(`The incubator type "${value.slice(0, 40)}"`)
  return shortTypeOf(type)
}

function addReading(app: FastifyInstance, { db, settings }: Parts, entity: Entity): void {
  const { programme } = settings
  const contracts = contractsOf(entity)
  const read = (actor: Actor, query: RawQuery, fixed: Record<string, string>) =>
    listRecords(db, actor, entity, readListQuery(entity, query, programme.regions, fixed))
  mount(app, contracts.list, ({ actor, query }) => read(actor, query(), {}))
  for (const { contract, filters } of pathListsOf(entity))
    mount(app, contract, ({ actor, request, query }) => {
      const params = request.params as Record<string, string>
      const fixed = Object.entries(filters).map(([param, name]) => [
        name,
        filterOf(entity, name, params[param]!),
      ])
      return read(actor, query(), Object.fromEntries(fixed))
    })
  mount(app, contracts.export, ({ actor, query, reply }) =>
    exportRecords(db, entity, programme, { actor, query: query() }, reply),
  )
  if (contracts.figures)
    mount(app, contracts.figures, ({ actor, query }) =>
      readFigures(db, actor, entity, readFigureQuery(entity, query(), programme.regions)),
    )
  mount(app, contracts.read, ({ actor, params }) => readRecord(db, actor, entity, params.id.toLowerCase()))
  mount(app, contracts.additions, ({ actor, query }) =>
    listAdditions(db, actor, entity, readFigureQuery(entity, query(), programme.regions)),
  )
  mount(app, contracts.proposals, ({ actor, params, query }) =>
    listProposals(db, actor, entity, params.id.toLowerCase(), query()),
  )
  mount(app, contracts.history, ({ actor, params, query }) =>
    listHistory(db, actor, entity, params.id.toLowerCase(), query()),
  )
}

function addWriting(app: FastifyInstance, db: Database, entity: Entity): void {
  const contracts = contractsOf(entity)
  const { name, actions } = entity
  const mayUpdate = columnOf(actions.update)
  const mayDelete = columnOf(actions.delete)

  mount(
    app,
    contracts.create,
    async ({ actor, author, reply, body }) => {
      const values = valuesOf(body())
      const owner = await ownerOf(db, entity, actor, isObject(values) ? values : {})
      const submitted = await submit(db, author, [{ action: 'create', entity: name, ...owner, values }])
      return answerOf(db, { actor, reply }, entity, submitted)
    },
    columnOf(actions.create),
  )
  mount(
    app,
    contracts.update,
    async ({ actor, author, reply, params, body }) => {
      const values = valuesOf(body())
      const { expected, version } = isObject(values) ? values : {}
      const recordId = params.id.toLowerCase()
      const change: Change = { action: 'update', entity: name, recordId, values, expected, version }
      return answerOf(db, { actor, reply }, entity, await submit(db, author, [change]))
    },
    mayUpdate,
  )
  mount(
    app,
    contracts.delete,
    async ({ author, reply, params }) => {
      const recordId = params.id.toLowerCase()
      const submitted = await submit(db, author, [{ action: 'delete', entity: name, recordId }])
      if (submitted.status === 'requested') return requestedOf(submitted)
      tellBatch(reply, submitted.batchId)
      return { _id: recordId }
    },
    mayDelete,
  )
  mount(
    app,
    contracts.changeMany,
    async ({ author, reply, body }) => {
      const { ids, values } = body()
      const changes = distinct(ids).map((recordId): Change => ({
        action: 'update',
        entity: name,
        recordId,
        values: valuesOf(values),
      }))
      const submitted = await submit(db, author, changes).catch((error: unknown) => {
        throw atValues(error)
      })
      if (submitted.status === 'requested') return requestedOf(submitted)
      tellBatch(reply, submitted.batchId)
      return { changed: changes.length }
    },
    mayUpdate,
  )
  mount(
    app,
    contracts.deleteMany,
    async ({ author, reply, body }) => {
      const ids = distinct(body().ids)
      const changes = ids.map((recordId): Change => ({ action: 'delete', entity: name, recordId }))
      const submitted = await submit(db, author, changes)
      if (submitted.status === 'requested') return requestedOf(submitted)
      tellBatch(reply, submitted.batchId)
      return { deleted: changes.length }
    },
    mayDelete,
  )
  mount(
    app,
    contracts.restore,
    async ({ actor, author, reply, params, body }) => {
      const historyId = () => body().history_id
      const submitted = await restoreRecord(db, author, entity, params.id.toLowerCase(), historyId)
      return answerOf(db, { actor, reply }, entity, submitted)
    },
    mayUpdate,
  )
}

/** The calls of every entity in the register (http-calls.md, Calls of every entity): none of them is written twice. */
export async function addEntityRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  for (const entity of ENTITIES) {
    addReading(app, parts, entity)
    addWriting(app, db, entity)
    addItemRoutes(app, db, entity)
  }
  addBatchRoutes(app, db)
  addDeletedRoutes(app, parts)
  addFigureRoutes(app, db)
}
