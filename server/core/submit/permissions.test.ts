import { readingOf } from '#domain/permissions/reading.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sampleChange, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

interface Counts {
  records: number
  history: number
  log: number
  approvals: number
}
async function count(entity: Entity): Promise<Counts> {
  const { rows } = await t.db.query<Record<string, number>>(sql`
    select (select count(*) from ${sql.identifier(tableNameOf(entity))}) as records,
      (select count(*) from history) as history, (select count(*) from activity_log) as log,
      (select count(*) from approval) as approvals`)
  return rows[0] as unknown as Counts
}

type Target = 'own' | 'other' | 'unknown'
const reaches = (actorKind: ActorKind, entity: Entity, target: Target): boolean =>
  actorKind.startsWith('portal') ||
  (target === 'own' &&
    (actorKind.startsWith('coe') ||
      actorKind === entity.name ||
      entity.isOfAuthor === true ||
      entity.isOfMentors === true))

/** The promise for this cell: the status, and what is written (roles-and-rights.md, Outcomes of a change). */
function expectation(
  actorKind: ActorKind,
  entity: Entity,
  action: 'create' | 'update' | 'delete',
  target: Target,
) {
  const permission = permissionOf(entity.actions[action], actorKind)
  if (actorKind === 'visitor') return { status: 401, wrote: 'nothing' }
  if (permission === '-') return { status: 403, wrote: 'nothing' }
  // Its startup is a value of the body, and everybody who may add one may say so.
  if (action === 'create' && entity.isOfMentors && target === 'unknown')
    return { status: actorKind === 'startup' || actorKind === 'mentor' ? 403 : 400, wrote: 'nothing' }
  // The creator of an incubator has no target yet.
  const isFree = action === 'create' && entity.ownerName === null
  if (!isFree && target === 'unknown') return { status: 404, wrote: 'nothing' }
  const isUnreadable =
    action !== 'create' && readingOf(readersOf(entity, sampleRecord(entity)), 'visitor') === '-'
  if (!isFree && !reaches(actorKind, entity, target))
    return { status: isUnreadable ? 404 : 403, wrote: 'nothing' }
  // The records of the test app were written by nobody who is signed in.
  if (permission === 'own' && entity.isOfAuthor && action !== 'create')
    return { status: 403, wrote: 'nothing' }
  if (permission === 'request') return { status: 202, wrote: 'request' }
  return { status: action === 'create' ? 201 : 200, wrote: permission === 'log' ? 'log' : 'apply' }
}

const cells = ENTITIES.flatMap((entity) =>
  (['create', 'update', 'delete'] as const).flatMap((action) =>
    ACTOR_KINDS.flatMap((actorKind) =>
      (['own', 'other', 'unknown'] as const).map((target) => ({
        entity: entity as Entity,
        name: entity.name,
        action,
        actorKind,
        target,
      })),
    ),
  ),
)

async function act(actorKind: ActorKind, entity: Entity, action: string, target: Target): Promise<number> {
  const place = target === 'own' ? t.own : t.other
  const base = `/${entity.name}`
  if (action === 'create') {
    const owner = target === 'unknown' ? newId() : place.incubator
    const parties = target === 'unknown' ? { ...place, startup: newId() } : place
    const body =
      entity.ownerName === null || entity.isOfMentors
        ? sampleRecord(entity, parties)
        : { ...sampleRecord(entity), [entity.ownerName]: owner }
    return (await t.call(actorKind, 'POST', base, body)).status
  }
  const id = target === 'unknown' ? newId() : place.of[entity.name]
  if (action === 'update' && entity === raisedRequest)
    return (await t.call(actorKind, 'POST', `${base}/${id}/answer`, { message: 'Done' })).status
  if (action === 'update') {
    const change = sampleChange(entity, ACTOR_KINDS.indexOf(actorKind))
    return (await t.call(actorKind, 'PUT', `${base}/${id}`, change)).status
  }
  return (await t.call(actorKind, 'DELETE', `${base}/${id}`)).status
}

/**
 * Restores the record that a cell deleted, so that the next cell finds it. An incubator with startups was not
 * deleted.
 */
async function bringBack(entity: Entity, target: Target): Promise<void> {
  const id = (target === 'own' ? t.own : t.other).of[entity.name]
  const history = await t.call('portal-edit', 'GET', `/${entity.name}/${id}/history`)
  await t.call('portal-edit', 'POST', `/${entity.name}/${id}/restore`, {
    history_id: history.body.data[0]._id,
  })
}

/** A cell that ends an assignment, or deletes one of its sides, cancels the sessions of later cells. */
const reopenSessions = () =>
  t.db.query(
    sql`update mentor_session set status = 'upcoming', cancel_reason = null where status = 'cancelled'`,
  )

describe('every cell of the permission table, through HTTP', () => {
  it.each(cells)(
    '$actorKind: $action $name, $target target',
    async ({ entity, action, actorKind, target }) => {
      const before = await count(entity)
      const expected = expectation(actorKind, entity, action, target)
      const status = await act(actorKind, entity, action, target)
      const after = await count(entity)
      const grew = {
        history: after.history > before.history,
        log: after.log > before.log,
        approvals: after.approvals > before.approvals,
      }
      // Nobody may delete an incubator that still has startups (incubators.md, Deleting an incubator).
      if (entity.name === 'incubator' && action === 'delete' && expected.wrote === 'log') {
        expect(status).toBe(409)
        expect(grew).toEqual({ history: false, log: false, approvals: false })
        return
      }
      expect(status).toBe(expected.status)
      expect(grew).toEqual({
        history: expected.wrote === 'log' || expected.wrote === 'apply',
        log: expected.wrote === 'log' || expected.wrote === 'request',
        approvals: expected.wrote === 'request',
      })
      if (action === 'delete' && status === 200) await bringBack(entity, target)
      if (action !== 'create' && status === 200 && entity.name !== 'mentor-session') await reopenSessions()
      // A new address or a deletion has ended the sessions.
      if (action !== 'create' && status === 200 && entity.account && entity.account !== 'incubator')
        await t.signInAgain(entity.account)
    },
  )
})

it('a startup cannot set its own status', async () => {
  const { status } = await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { status: 'graduated' })
  expect(status).toBe(403)
})

it('a record that the actor may not read is not found, a public one shows its public fields', async () => {
  const mine = await t.call('coe-viewer', 'GET', `/incubator/${t.own.incubator}`)
  expect(mine.body.ceo_incubator.phone).toBe('5000000009')
  const theirs = await t.call('coe-master', 'GET', `/incubator/${t.other.incubator}`)
  expect(theirs.status).toBe(200)
  expect(theirs.body.ceo_incubator).toEqual({ name: 'Sample Person', linkedin_url: null })
  expect((await t.call('coe-master', 'GET', `/prototype/${t.other.prototype}/history`)).status).toBe(404)
  expect((await t.call('coe-master', 'GET', `/approvals/incubator/${t.other.incubator}`)).status).toBe(404)
})
