/** References to other records: by id, by name, by both, and to missing records. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const NOT_THERE = 'There is no startup with this id that can be chosen here'

const addStartup = async (name: string): Promise<string> => {
  const values = {
    ...NEW.startup,
    name,
    email: `${newId()}@example.org`,
    phone: '5000000001',
    incubator_id: t.own.incubator,
  }
  return (await t.call('portal-edit', 'POST', '/startup', values)).body._id
}
const add = (values: object, actorKind: ActorKind = 'coe-master') =>
  t.call(actorKind, 'POST', '/prototype', { name: 'Probe', ...values })
const save = (id: string, values: object, actorKind: ActorKind = 'coe-master') =>
  t.call(actorKind, 'PUT', `/prototype/${id}`, values)
const read = async (id: string) => (await t.call('coe-viewer', 'GET', `/prototype/${id}`)).body
const remove = (startup: string) => t.call('portal-edit', 'DELETE', `/startup/${startup}`)
const historyOf = async (entity: string, id: string) =>
  (await t.call('portal-edit', 'GET', `/${entity}/${id}/history`)).body.data
const deleted = async (): Promise<string> => {
  const id = await addStartup(`Gone ${newId()}`)
  await remove(id)
  return id
}

describe('a named startup', () => {
  it('is linked by its id, in either field, and shows its current name', async () => {
    const linked = { startup: 'Own Sense', startup_id: t.own.startup }
    expect((await add({ startup_id: t.own.startup })).body).toMatchObject(linked)
    expect((await add({ startup: t.own.startup.toUpperCase() })).body).toMatchObject(linked)
    const { _id } = (await add({ startup: 'A visiting team' })).body
    expect((await save(_id, { startup_id: t.own.startup })).body).toMatchObject(linked)
    const round = { startup_id: t.own.startup, type: 'Angel', amount: 1, year: 2024 }
    expect((await t.call('coe-master', 'POST', '/funding-raised', round)).body).toMatchObject(linked)
  })

  it('is linked by name and id if both mean the same startup, and refused otherwise', async () => {
    const id = await addStartup('Twofold')
    expect((await add({ startup: 'two-fold', startup_id: id })).body.startup_id).toBe(id)
    for (const startup of ['Own Sense', 'Nobody Known', t.own.startup]) {
      const { status, body } = await add({ startup, startup_id: id })
      expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'startup_id' })
    }
  })

  it('is looked up by a new name even if the body repeats the old id', async () => {
    const id = await addStartup('Moved On')
    const record = (await add({ startup: 'Own Sense' })).body
    const saved = await save(record._id, { ...record, startup: 'Moved On' })
    expect(saved.body).toMatchObject({ startup: 'Moved On', startup_id: id })
    expect((await save(record._id, { startup_id: null })).body).toMatchObject({
      startup: 'Moved On',
      startup_id: null,
    })
  })

  it('is not linked by a name that two startups have, and is linked by its id', async () => {
    const [one, two] = [await addStartup('Same Name'), await addStartup('same name')]
    expect((await add({ startup: 'Same Name' })).body).toMatchObject({
      startup: 'Same Name',
      startup_id: null,
    })
    const { _id } = (await add({ startup_id: two })).body
    // A displayed name keeps its link.
    expect((await save(_id, { startup: 'same name', description: 'x' })).body.startup_id).toBe(two)
    expect((await save(_id, { startup_id: one })).body).toMatchObject({
      startup: 'Same Name',
      startup_id: one,
    })
    const [{ changes }] = await historyOf('prototype', _id)
    expect(changes).toMatchObject([{ field: 'startup' }])
  })
})

describe('an id that cannot be chosen', () => {
  it('is refused at its field with the same sentence, whether unknown, deleted or of another incubator', async () => {
    const { _id } = (await add({})).body
    for (const id of [newId(), await deleted(), t.other.startup, t.own.prototype])
      for (const [field, answer] of [
        ['startup_id', await add({ startup_id: id })],
        ['startup', await add({ startup: id })],
        ['startup_id', await save(_id, { startup_id: id })],
      ] as const)
        expect({ status: answer.status, errors: answer.body.errors }).toEqual({
          status: 400,
          errors: [{ path: field, message: NOT_THERE }],
        })
    expect((await add({ startup_id: 'Own Sense' })).body.errors).toEqual([
      { path: 'startup_id', message: 'Startup ID must be the id of a startup' },
    ])
  })

  it.each(ACTOR_KINDS)('reveals nothing about the record to %s', async (actorKind) => {
    const body = { startup_id: t.other.startup, user_id: t.own.incubator }
    for (const answer of [await add(body, actorKind), await save(t.own.prototype, body, actorKind)]) {
      const mayWrite = permissionOf('record.update', actorKind) !== '-'
      expect(answer.status).toBe(actorKind === 'visitor' ? 401 : mayWrite ? 400 : 403)
      expect(JSON.stringify(answer.body)).not.toContain('Other Sense')
    }
  })

  it('is reported at the field when a request is approved after its startup was deleted', async () => {
    const id = await addStartup('Soon gone')
    const requested = await add({ startup: 'Soon Gone' }, 'coe-editor')
    expect(requested.body.approval.changes[0].proposed).toMatchObject({
      startup: 'Soon Gone',
      startup_id: id,
    })
    await remove(id)
    const path = `/approvals/${requested.body.approval._id}`
    expect(await t.call('coe-master', 'PUT', path, { status: 'approved' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'startup_id', message: NOT_THERE }] },
    })
    expect((await t.call('coe-master', 'GET', path)).body.status).toBe('pending')
  })
})

describe('a renamed or deleted startup', () => {
  it('shows its current name, its last name while deleted, and is linked again when restored', async () => {
    const id = await addStartup('First Name')
    const { _id } = (await add({ startup: 'First Name' })).body
    const requested = await save(_id, { startup: 'Own Sense' }, 'coe-editor')
    await t.call('portal-edit', 'PUT', `/startup/${id}`, { name: 'Last Name' })
    expect(await read(_id)).toMatchObject({ startup: 'Last Name', deleted_references: [] })
    // A new name of the startup does not change the record of a request.
    const approval = await t.call('coe-master', 'GET', `/approvals/${requested.body.approval._id}`)
    expect(approval.body.stale).toBe(false)
    await remove(id)
    const gone = { startup: 'Last Name', startup_id: id, deleted_references: ['startup'] }
    expect(await read(_id)).toMatchObject(gone)
    const list = await t.call(
      'visitor',
      'GET',
      `/public/incubators/${t.own.incubator}/prototype?startup=Last Name`,
    )
    expect(list.body.data).toMatchObject([gone])
    const [last] = await historyOf('startup', id)
    await t.call('portal-edit', 'POST', `/startup/${id}/restore`, { history_id: last._id })
    expect(await read(_id)).toMatchObject({ startup: 'Last Name', deleted_references: [] })
  })

  it('leaves its name in a record that is restored to a state with it', async () => {
    const id = await addStartup('Left behind')
    const { _id } = (await add({ startup_id: id })).body
    await save(_id, { startup: 'Own Sense' })
    const first = (await historyOf('prototype', _id)).at(-1)
    await remove(id)
    const back = await t.call('coe-master', 'POST', `/prototype/${_id}/restore`, { history_id: first._id })
    expect(back).toMatchObject({ status: 200, body: { startup: 'Left behind', startup_id: null } })
  })
})

it('records that refer to a startup are found by its name and by its id', async () => {
  const id = await addStartup('Filtered')
  await add({ startup: 'Filtered' })
  for (const by of ['Filtered', id])
    expect((await t.call('coe-viewer', 'GET', `/prototype?startup=${by}`)).body.total).toBe(1)
})
