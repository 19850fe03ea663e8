import type { FastifyInstance } from 'fastify'
import { contractsOf, type RawQuery } from '#domain/api/entity.ts'
import { pathListsOf } from '#domain/api/path-lists.ts'
import { shortTypeOf, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { listHistory, restoreRecord } from '#server/core/submit/history.ts'
import { listAdditions, listProposals } from '#server/core/submit/list-proposals.ts'
import { decide } from '#domain/permissions/decide.ts'
import { hashPassword, makeTemporaryPassword } from '#server/core/accounts/passwords.ts'
import { queueHash } from '#server/core/accounts/hash-queue.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { invalid, notFound } from '#server/platform/http/refusal.ts'
import { exportRecords } from '#server/core/records/export.ts'
import { readFigures } from '#server/core/records/figures.ts'
import { readFigureQuery, readListQuery } from '#server/core/records/list-query.ts'
import { listRecords, readRecord } from '#server/core/records/read-records.ts'
import type { Settings } from '#server/platform/settings.ts'
import { addManyRoute } from './add-many-route.ts'
import { answerOf, atValues, columnOf, isObject, requestedOf } from './calls.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { addFigureRoutes } from './figure-routes.ts'
import { addItemRoutes } from './item-routes.ts'
import { ownerOf, withOwnParties } from './owner-of.ts'
import { addUndoRoutes } from './undo-routes.ts'

interface Parts {
  db: Database
  settings: Settings
}

/**
 * The values as sent. If this is not an object, `submit` answers 400 after it has checked the author's rights.
 */
const valuesOf = (body: unknown): Values => (body ?? []) as Values

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

/**
 * Splits the values of a new record from the temporary password for its account, if the body requests one
 * (accounts-and-sign-in.md, Temporary passwords). 400 if the addition would wait for approval, because nobody
 * would see the password.
 */
function takeTemporaryPassword(
  actor: Actor,
  entity: Entity,
  body: Values,
): { values: Values; password: string | null } {
  if (!entity.account || !isObject(body) || !('temporary_password' in body))
    return { values: body, password: null }
  const { temporary_password: isWanted, ...values } = body
  const refuse = (message: string) => invalid([{ path: 'temporary_password', message }])
  if (typeof isWanted !== 'boolean') throw refuse('Must be true or false')
  if (isWanted && decide(actor, entity.actions.create).outcome === 'request')
    throw refuse('A request for approval cannot give a temporary password')
  return { values, password: isWanted ? makeTemporaryPassword() : null }
}

/** `type/{type}` of incubators accepts the short name of a type. */
function filterOf(entity: Entity, name: string, value: string): string {
  if (name !== 'incubator_type') return value
  const type = typeOfShort(value)
  if (!type) throw notFound(`The incubator type "${value.slice(0, 40)}"`)
  return shortTypeOf(type)
}

function addReading(app: FastifyInstance, { db, settings }: Parts, entity: Entity): void {
  const { programme } = settings
  const contracts = contractsOf(entity)
  const { regions, time_zone: timeZone } = programme
  const read = (actor: Actor, query: RawQuery, fixed: Record<string, string>) =>
    listRecords(db, actor, entity, readListQuery(entity, query, regions, fixed, { actor, timeZone }))
  const readAll = (actor: Actor, query: RawQuery) =>
    readFigureQuery(entity, query, regions, {}, { actor, timeZone })
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
  mount(app, contracts.exportChosen, ({ actor, query, body, reply }) =>
    exportRecords(db, entity, programme, { actor, query: query(), ids: distinct(body().ids) }, reply),
  )
  if (contracts.figures)
    mount(app, contracts.figures, ({ actor, query }) =>
      readFigures(db, actor, entity, readAll(actor, query())),
    )
  mount(app, contracts.read, ({ actor, params }) => readRecord(db, actor, entity, params.id.toLowerCase()))
  mount(app, contracts.additions, ({ actor, query }) =>
    listAdditions(db, actor, entity, readAll(actor, query()), timeZone),
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
    async ({ actor, author, reply, query, body }) => {
      const { replaces } = query()
      const { values: sent, password } = takeTemporaryPassword(actor, entity, valuesOf(body()))
      const values = withOwnParties(entity, actor, sent)
      const owner = await ownerOf(db, entity, actor, isObject(values) ? values : {})
      const change: Change = { action: 'create', entity: name, ...owner, values }
      if (password === null)
        return answerOf(db, { actor, reply }, entity, await submit(db, author, [change], { replaces }))
      const hash = await queueHash({ account: actor.uid ?? '', ip: author.ipv4 }, () =>
        hashPassword(password),
      )
      const submitted = await submit(db, author, [change], { password: { hash, isTemporary: true } })
      const answer = await answerOf(db, { actor, reply }, entity, submitted)
      return { ...answer, temporary_password: password }
    },
    columnOf(actions.create),
  )
  mount(
    app,
    contracts.update,
    async ({ actor, author, reply, params, query, body }) => {
      const { replaces } = query()
      const values = valuesOf(body())
      const { expected, version } = isObject(values) ? values : {}
      const recordId = params.id.toLowerCase()
      const change: Change = { action: 'update', entity: name, recordId, values, expected, version }
      return answerOf(db, { actor, reply }, entity, await submit(db, author, [change], { replaces }))
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
      setBatchHeader(reply, submitted.batchId)
      return { _id: recordId }
    },
    mayDelete,
  )
  mount(
    app,
    contracts.changeMany,
    async ({ author, reply, body }) => {
      const sent = body()
      const values = valuesOf(sent.values)
      const { expected, version } = isObject(values) ? values : {}
      const changes = distinct(sent.ids).map((recordId): Change => ({
        action: 'update',
        entity: name,
        recordId,
        values,
        expected,
        version,
      }))
      const submitted = await submit(db, author, changes).catch((error: unknown) => {
        throw atValues(error)
      })
      if (submitted.status === 'requested') return requestedOf(submitted)
      setBatchHeader(reply, submitted.batchId)
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
      setBatchHeader(reply, submitted.batchId)
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

/** Adds the same calls for every entity in the register (http-calls.md, Calls of every entity). */
export async function addEntityRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  for (const entity of ENTITIES) {
    addReading(app, parts, entity)
    addWriting(app, db, entity)
    addManyRoute(app, db, entity)
    addItemRoutes(app, db, entity)
  }
  addUndoRoutes(app, parts)
  addFigureRoutes(app, db)
}
