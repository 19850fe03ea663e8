import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shortTypeOf, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal } from '#domain/permissions/actor.ts'
import { listHistory, restoreRecord } from '#server/submit/history.ts'
import { submit } from '#server/submit/submit.ts'
import type { Database } from '#server/db/open.ts'
import { queryOf } from '#server/http/read-input.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { authorOf } from '#server/http/require-session.ts'
import { describeRoutes } from '#server/records/describe.ts'
import { exportRecords } from '#server/records/export.ts'
import { readListQuery } from '#server/records/list-query.ts'
import { readPage } from '#server/records/page-query.ts'
import { findRows, listRecords, readRecord } from '#server/records/read-records.ts'
import type { Settings } from '#server/settings.ts'

import { addBatchRoutes } from './batch-routes.ts'
import { addFigureRoutes } from './figure-routes.ts'
import { answer, bodyOf, idOf, open, paramsOf, requireColumn, type Params, tellBatch } from './calls.ts'
import { addItemRoutes } from './item-routes.ts'

interface Parts {
  db: Database
  settings: Settings
}

/** As it was sent: `run` says 400 where it is no object, once it knows whose record it is about. */
const sentOf = (request: FastifyRequest): Values => (request.body ?? []) as Values

interface Owner {
  incubatorId: string | null
  startupId: string | null
}

/**
 * `user_id` is the incubator that shall own the record, or one of its startups where records may be
 * theirs; a COE actor's or a startup's own where none is named.
 */
async function ownerOf(db: Database, entity: Entity, request: FastifyRequest): Promise<Owner> {
  if (entity.ownerName === null) return { incubatorId: null, startupId: null }
  const { actor } = request
  const body = bodyOf(request)
  const given = body[entity.ownerName] ?? body['user_id'] ?? body['incubator_id']
  if (given === undefined || given === null || given === '') {
    if (isCentre(actor)) return { incubatorId: actor.incubatorId, startupId: null }
    if (entity.isOfStartups && actor.startupId !== null)
      return { incubatorId: actor.incubatorId, startupId: actor.startupId }
    throw invalid([{ path: entity.ownerName, message: 'Incubator is required' }])
  }
  if (typeof given !== 'string') throw invalid([{ path: entity.ownerName, message: 'Incubator is required' }])
  const others = [body['user_id'], body['incubator_id']].filter((o) => typeof o === 'string' && o !== '')
  if (isPortal(actor) && others.some((o) => String(o).toLowerCase() !== given.toLowerCase()))
    throw invalid([{ path: 'incubator_id', message: 'user_id and incubator_id must name one incubator' }])
  const id = given.toLowerCase()
  const startup = entity.isOfStartups ? (await findRows(db, entityOf('startup'), [id])).get(id) : undefined
  return startup ? { incubatorId: startup.incubator_id, startupId: id } : { incubatorId: id, startupId: null }
}

const BULK_MAX = 1_000

function idsOf(request: FastifyRequest): string[] {
  const { ids } = bodyOf(request)
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((i) => typeof i === 'string'))
    throw invalid([{ path: 'ids', message: 'Choose at least one record' }])
  if (ids.length > BULK_MAX) throw invalid([{ path: 'ids', message: `At most ${BULK_MAX} records at once` }])
  return [...new Set(ids.map((i) => i.toLowerCase()))]
}

function addReading(app: FastifyInstance, { db, settings }: Parts, entity: Entity): void {
  const { regions } = settings.programme
  const base = `/${entity.name}`
  const docs = describeRoutes(entity)
  const list = (path: string, fixedOf: (params: Params) => Record<string, string>) =>
    app.get(path, { schema: docs.list }, (request) =>
      listRecords(
        db,
        request.actor,
        entity,
        readListQuery(entity, queryOf(request), regions, fixedOf(paramsOf(request))),
      ),
    )
  list(base, () => ({}))
  if (entity.ownerName !== null) {
    list(`${base}/user/:owner`, (p) => ({ user_id: p['owner']! }))
    list(`${base}/incubator/:owner`, (p) => ({ incubator_id: p['owner']! }))
  }
  if (entity.filters.includes('year')) {
    list(`${base}/year/:year`, (p) => ({ year: p['year']! }))
    list(`${base}/user/:owner/year/:year`, (p) => ({ user_id: p['owner']!, year: p['year']! }))
  }
  if (entity.filters.includes('type')) {
    list(`${base}/type/:type`, (p) => ({ type: p['type']! }))
    list(`${base}/user/:owner/type/:type`, (p) => ({ user_id: p['owner']!, type: p['type']! }))
    if (entity.filters.includes('year'))
      list(`${base}/user/:owner/year/:year/type/:type`, (p) => ({
        user_id: p['owner']!,
        year: p['year']!,
        type: p['type']!,
      }))
  }
  // A mentor's type is what it is expert in (http-calls.md, Calls beyond the usual ones).
  if (entity.name === 'mentor') list(`${base}/type/:type`, (p) => ({ area_of_expertise: p['type']! }))
  if (entity.name === 'incubator')
    list(`${base}/type/:type`, (p) => {
      const type = typeOfShort(p['type']!)
      if (!type) throw notFound(`The incubator type "${p['type']!.slice(0, 40)}"`)
      return { incubator_type: shortTypeOf(type) }
    })
  app.get(`${base}/export`, { schema: docs.export }, (request, reply) =>
    exportRecords(db, entity, settings.programme, request, reply),
  )
  app.get(`${base}/:id`, { schema: docs.read }, (request) =>
    readRecord(db, request.actor, entity, idOf(request)),
  )
  app.get(`${base}/:id/history`, { schema: docs.history }, (request) =>
    listHistory(db, request.actor, entity, idOf(request), readPage(queryOf(request))),
  )
}

function addWriting(app: FastifyInstance, db: Database, entity: Entity): void {
  const base = `/${entity.name}`
  const docs = describeRoutes(entity)
  const { actions } = entity

  app.post(
    base,
    { ...open, schema: docs.create, onRequest: requireColumn(actions.create) },
    async (request, reply) => {
      const change: Change = {
        action: 'create',
        entity: entity.name,
        ...(await ownerOf(db, entity, request)),
        values: sentOf(request),
      }
      return answer(db, request, reply, entity, await submit(db, authorOf(request), [change]), 201)
    },
  )
  app.put(
    `${base}/:id`,
    { ...open, schema: docs.update, onRequest: requireColumn(actions.update) },
    async (request, reply) => {
      const change: Change = {
        action: 'update',
        entity: entity.name,
        recordId: idOf(request),
        values: sentOf(request),
        expected: bodyOf(request)['expected'],
        version: bodyOf(request)['version'],
      }
      return answer(db, request, reply, entity, await submit(db, authorOf(request), [change]), 200)
    },
  )
  app.delete(
    `${base}/:id`,
    { ...open, schema: docs.delete, onRequest: requireColumn(actions.delete) },
    async (request, reply) => {
      const recordId = idOf(request)
      const submitted = await submit(db, authorOf(request), [
        { action: 'delete', entity: entity.name, recordId },
      ])
      if (submitted.status === 'requested')
        return reply.code(202).send({ approval: submitted.approval, message: submitted.message })
      tellBatch(reply, submitted)
      return { _id: recordId }
    },
  )
  app.post(
    `${base}/delete`,
    { ...open, schema: docs.deleteMany, onRequest: requireColumn(actions.delete) },
    async (request, reply) => {
      const changes = idsOf(request).map((recordId): Change => ({
        action: 'delete',
        entity: entity.name,
        recordId,
      }))
      const submitted = await submit(db, authorOf(request), changes)
      if (submitted.status === 'requested')
        return reply.code(202).send({ approval: submitted.approval, message: submitted.message })
      tellBatch(reply, submitted)
      return { deleted: changes.length }
    },
  )
  app.post(
    `${base}/:id/restore`,
    { ...open, schema: docs.restore, onRequest: requireColumn(actions.update) },
    async (request, reply) => {
      const submitted = await restoreRecord(db, authorOf(request), entity, idOf(request), request.body)
      return answer(db, request, reply, entity, submitted, 200)
    },
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
  addFigureRoutes(app, db)
}
