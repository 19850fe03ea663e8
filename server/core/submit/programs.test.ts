/** Programs and the startups in them (programs-and-cohorts.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const uniqueName = (begin: string) => `${begin} ${newId().slice(-8)}`
const add = (program_name: string, values: object = {}, by: ActorKind = 'coe-master') =>
  t.call(by, 'POST', '/program', { program_name, ...values })
const addWide = (name: string) => add(name, {}, 'portal-edit')
const addStartup = (values: object, by: ActorKind = 'coe-master') =>
  t.call(by, 'POST', '/startup', {
    ...NEW.startup,
    program_name: undefined,
    name: uniqueName('Startup'),
    email: `${newId()}@example.org`,
    phone: '5000000001',
    ...values,
  })
const read = async (path: string, by: ActorKind = 'coe-viewer') => (await t.call(by, 'GET', path)).body
const TAKEN = { path: 'program_name', message: 'There is already a program with this name' }

describe('a program', () => {
  it('belongs to the incubator of whoever adds it, or to the whole programme if the portal names none', async () => {
    const own = await add(uniqueName('Own'))
    expect(own).toMatchObject({ status: 201, body: { incubator_id: t.own.incubator, total_startups: 0 } })
    const wide = await addWide(uniqueName('Wide'))
    expect(wide).toMatchObject({ status: 201, body: { incubator_id: null, incubator_name: null } })
    const named = await add(uniqueName('Other'), { incubator_id: t.other.incubator }, 'portal-edit')
    expect(named.body).toMatchObject({ incubator_id: t.other.incubator, incubator_name: 'Other COE' })

    const idsOf = async (path: string, by: ActorKind) =>
      (await read(`${path}?pageSize=100`, by)).data.map((program: { _id: string }) => program._id)
    for (const path of ['/program', `/program/incubator/${t.own.incubator}`])
      for (const by of ['coe-master', 'coe-viewer'] as const) {
        const ids = await idsOf(path, by)
        expect(ids).toEqual(expect.arrayContaining([own.body._id, wide.body._id]))
        expect(ids).not.toContain(named.body._id)
      }
    expect(await idsOf('/program', 'portal-view')).toEqual(
      expect.arrayContaining([own.body._id, wide.body._id, named.body._id]),
    )
    expect(await idsOf(`/program/incubator/${t.other.incubator}`, 'coe-master')).not.toContain(named.body._id)
    expect((await t.call('coe-master', 'GET', `/program/${wide.body._id}`)).status).toBe(200)
    expect((await t.call('coe-master', 'GET', `/program/${named.body._id}`)).status).toBe(404)
  })

  it.each(['startup', 'mentor', 'visitor'] as const)('is not listed for a %s', async (by) => {
    const list = await t.call(by, 'GET', '/program')
    expect(list.status === 200 ? list.body.data : []).toEqual([])
    expect((await t.call(by, 'GET', `/program/${t.own.of['program']}`)).status).not.toBe(200)
  })

  it('of the whole programme is changed only by Portal Edit', async () => {
    const { _id } = (await addWide(uniqueName('Wide'))).body
    for (const by of ['coe-master', 'coe-editor'] as const) {
      expect((await t.call(by, 'PUT', `/program/${_id}`, { program_name: 'Mine' })).status, by).toBe(403)
      expect((await t.call(by, 'DELETE', `/program/${_id}`)).status, by).toBe(403)
    }
    const renamed = uniqueName('Renamed')
    expect(
      (await t.call('portal-edit', 'PUT', `/program/${_id}`, { program_name: renamed })).body,
    ).toMatchObject({
      program_name: renamed,
      incubator_id: null,
    })
    expect((await t.call('portal-edit', 'DELETE', `/program/${_id}`)).status).toBe(200)
  })

  it('has a name, and stays with its incubator', async () => {
    expect((await add(' ')).body.errors).toEqual([
      { path: 'program_name', message: 'Program name is required' },
    ])
    const wide = (await addWide(uniqueName('Wide'))).body._id
    for (const id of [t.own.of['program'], wide])
      expect(
        (await t.call('portal-edit', 'PUT', `/program/${id}`, { incubator_id: t.other.incubator })).body
          .errors,
      ).toEqual([{ path: 'incubator_id', message: 'A program stays with its incubator' }])
  })

  it('has a name that no other program has which its incubator sees, regardless of letter case and blanks', async () => {
    const name = uniqueName('Elevate')
    const { _id } = (await add(name)).body
    const like = [name, ` ${name.toUpperCase()} `, name.replace(' ', '  '), name.replace(' ', '')]
    const elsewhere = { incubator_id: t.other.incubator }
    for (const other of like)
      expect(await add(other)).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [TAKEN] } })
    expect((await add(name, elsewhere, 'portal-edit')).status).toBe(201)
    // The whole programme's would be seen beside it.
    for (const other of like)
      expect(await addWide(other)).toMatchObject({ status: 409, body: { errors: [TAKEN] } })

    const wide = uniqueName('Wide')
    const { _id: wideId } = (await addWide(wide)).body
    const likeWide = [wide.toLowerCase(), ` ${wide} `, wide.replace(' ', '  ')]
    for (const other of likeWide) {
      expect((await addWide(other)).status).toBe(409)
      expect(await add(other)).toMatchObject({ status: 409, body: { errors: [TAKEN] } })
      expect((await add(other, elsewhere, 'portal-edit')).status).toBe(409)
    }
    const renameWide = await t.call('portal-edit', 'PUT', `/program/${wideId}`, { program_name: name })
    expect(renameWide).toMatchObject({ status: 409, body: { errors: [TAKEN] } })

    const second = (await add(uniqueName('Second'))).body._id
    const rename = (id: string, program_name: string) =>
      t.call('coe-master', 'PUT', `/program/${id}`, { program_name })
    expect(await rename(second, name)).toMatchObject({ status: 409, body: { errors: [TAKEN] } })
    expect((await rename(_id, name.toUpperCase())).status).toBe(200)

    await t.call('coe-master', 'DELETE', `/program/${_id}`)
    expect((await rename(second, name)).status).toBe(200)
    const { history_id } = (await read(`/deleted?entity=program&search=${encodeURIComponent(name)}`)).data[0]
    const restored = await t.call('coe-master', 'POST', `/program/${_id}/restore`, { history_id })
    expect(restored).toMatchObject({ status: 409, body: { errors: [TAKEN] } })
  })

  it('is added once if two people add it at the same moment', async () => {
    const name = uniqueName('At once')
    const answers = await Promise.all(
      ['coe-master', 'portal-edit', 'coe-master'].map((by) =>
        add(name, { incubator_id: t.own.incubator }, by as ActorKind),
      ),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.errors).toEqual([TAKEN])
  })

  it('is added once if an incubator and the whole programme add it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = uniqueName(`Both ${round}`)
      const answers = await Promise.all([add(name), addWide(name), addWide(name.toUpperCase()), add(name)])
      expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    }
  })

  it('waits for approval if a COE Editor adds, renames or deletes it', async () => {
    const name = uniqueName('Proposed')
    const { approval, message } = (await add(name, {}, 'coe-editor')).body
    expect(message).toBe('Program request is added to the approval list')
    expect((await read(`/program?search=${encodeURIComponent(name)}`)).total).toBe(0)
    const path = `/approvals/${approval._id}`
    expect((await t.call('coe-master', 'PUT', path, { status: 'approved' })).status).toBe(200)
    const [{ _id }] = (await read(`/program?search=${encodeURIComponent(name)}`)).data
    const renamed = await t.call('coe-editor', 'PUT', `/program/${_id}`, { program_name: uniqueName('New') })
    expect(renamed.status).toBe(202)
    expect((await t.call('coe-editor', 'DELETE', `/program/${_id}`)).status).toBe(202)
  })
})

describe('the program of a startup', () => {
  it('is given by id or name, and is answered with both and the current name', async () => {
    const name = uniqueName('Joined')
    const program_id = (await add(name)).body._id
    const { _id, ...byId } = (await addStartup({ program_id })).body
    expect(byId).toMatchObject({ program_id, program_name: name })
    const byName = await addStartup({ program_name: ` ${name.toUpperCase()}` })
    expect(byName.body).toMatchObject({ program_id, program_name: name })
    const renamed = uniqueName('Renamed')
    await t.call('coe-master', 'PUT', `/program/${program_id}`, { program_name: renamed })
    for (const by of ['coe-viewer', 'startup', 'mentor'] as const)
      expect(await read(`/startup/${_id}`, by), by).toMatchObject({ program_id, program_name: renamed })
    expect((await read(`/public/startups/${_id}`, 'visitor')).program_name).toBe(renamed)
    for (const value of [program_id, encodeURIComponent(renamed)])
      expect((await read(`/startup?program_name=${value}`)).total).toBe(2)
    expect(await read(`/program/${program_id}`)).toMatchObject({ total_startups: 2 })
  })

  it('is the incubator’s own if the whole programme has one of the same name', async () => {
    const name = uniqueName('Twice')
    const wide = (await addWide(name)).body._id
    expect((await addStartup({ program_name: name })).body.program_id).toBe(wide)
    // Two of one name are of a time when that was accepted.
    const own = (await add(uniqueName('Once'))).body._id
    await t.db.pool.query('update program set program_name = $1 where id = $2', [name, own])
    expect((await addStartup({ program_name: name })).body.program_id).toBe(own)
    expect((await addStartup({ program_id: wide })).body.program_id).toBe(wide)
  })

  it('must exist in its incubator or in the whole programme, and is required of a new startup', async () => {
    const foreign = (await add(uniqueName('Foreign'), { incubator_id: t.other.incubator }, 'portal-edit'))
      .body
    const unknown = (name: string) => ({
      path: 'program_name',
      message: `There is no program called "${name}" that can be chosen here`,
    })
    const noId = { path: 'program_id', message: 'There is no program with this id that can be chosen here' }
    const { _id } = (await addStartup({ program_name: NEW.startup['program_name'] })).body
    for (const save of [
      addStartup,
      (values: object) => t.call('coe-master', 'PUT', `/startup/${_id}`, values),
    ]) {
      expect((await save({ program_name: 'Nowhere' })).body.errors).toEqual([unknown('Nowhere')])
      const { program_name, _id: program_id } = foreign
      expect((await save({ program_name })).body.errors).toEqual([unknown(program_name)])
      expect((await save({ program_id })).body.errors).toEqual([noId])
    }
    expect((await addStartup({})).body.errors).toEqual([
      { path: 'program_name', message: 'Program is required' },
    ])
  })

  it('cannot be deleted while startups are in it, which the refusal counts and names', async () => {
    const { _id: id, program_name } = (await add(uniqueName('In use'))).body
    const startups = []
    for (const name of ['Asha', 'Beeja', 'Chigu', 'Dana'])
      startups.push((await addStartup({ name, program_name })).body._id)
    const remove = () => t.call('coe-master', 'DELETE', `/program/${id}`)
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        detail:
          'This program is still named by 4 Startups (Asha, Beeja, Chigu and 1 more). Change or delete them first.',
      },
    })
    for (const startup of startups) await t.call('coe-master', 'DELETE', `/startup/${startup}`)
    expect((await remove()).status).toBe(200)
    // A restored startup keeps the name of its program.
    const [last] = startups
    const history_id = (await read(`/startup/${last}/history`)).data[0]._id
    const restored = await t.call('coe-master', 'POST', `/startup/${last}/restore`, { history_id })
    expect(restored).toMatchObject({ status: 200, body: { program_id: null, program_name } })
    const path = `/startup/${last}`
    expect((await t.call('coe-master', 'PUT', path, { ...restored.body, address: 'New' })).status).toBe(200)
  })
})

describe('the program of a startup that moves to another incubator', () => {
  const move = async (id: string, values: object = {}) =>
    t.call('portal-edit', 'PUT', `/startup/${id}`, { incubator_id: t.other.incubator, ...values })

  it('stays if it belongs to the whole programme, also beside one of the new incubator with its name', async () => {
    const { _id: program_id, program_name } = (await addWide(uniqueName('Wide'))).body
    await add(program_name, { incubator_id: t.other.incubator }, 'portal-edit')
    const { _id } = (await addStartup({ program_id })).body
    expect((await move(_id)).body).toMatchObject({ program_id, program_name })
  })

  it('becomes that of its name, or shows its name alone if the new incubator has none', async () => {
    const { _id: id, program_name } = (await add(uniqueName('Local'))).body
    const [first, second] = [
      (await addStartup({ program_name })).body,
      (await addStartup({ program_name })).body,
    ]
    const transferred = await move(first._id)
    expect(transferred.body).toMatchObject({ program_id: null, program_name })
    const theirs = await add(program_name, { incubator_id: t.other.incubator }, 'portal-edit')
    expect((await move(second._id)).body).toMatchObject({ program_id: theirs.body._id, program_name })
    const { changes } = (await read(`/startup/${second._id}/history`, 'portal-view')).data[0]
    expect(changes.map((c: { field: string }) => c.field)).toEqual(['incubator_name'])
    // Nobody is left in the program of the old incubator.
    expect((await t.call('coe-master', 'DELETE', `/program/${id}`)).status).toBe(200)
    expect((await move(first._id, { incubator_id: t.own.incubator, program_name: 'Nowhere' })).status).toBe(
      400,
    )
  })

  it('is the old one again when the move is undone', async () => {
    const { _id: program_id, program_name } = (await add(uniqueName('Local'))).body
    const { _id } = (await addStartup({ program_name })).body
    const transferred = await move(_id)
    const undo = `/batches/${String(transferred.raw.headers['batch-id'])}/undo`
    expect((await t.call('portal-edit', 'POST', undo)).status).toBe(200)
    expect(await read(`/startup/${_id}`)).toMatchObject({ program_id, program_name })
  })
})
