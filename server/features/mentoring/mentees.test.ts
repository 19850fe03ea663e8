import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  const founders = [{ name: 'Asha', phoneNumber: '5000000077' }]
  await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { cin_number: 'CIN-SECRET', founders })
})
afterAll(() => t.close())
let assigned: string
beforeEach(async () => {
  await t.db.query(sql`delete from mentorship`)
  const parties = { mentor_id: t.own.mentor, startup_id: t.own.startup }
  assigned = (await t.call('portal-edit', 'POST', '/mentorship', parties)).body._id
})

const end = () =>
  t.call('coe-master', 'PUT', `/mentorship/${assigned}`, { until: dayIn('Asia/Kolkata', new Date()) })
const startup = async (id = t.own.startup) => (await t.call('mentor', 'GET', `/startup/${id}`)).body
const mentorsOf = async () =>
  (await t.call('portal-view', 'GET', `/startup/${t.own.startup}`)).body.mentors.map(
    (m: { name: string }) => m.name,
  )

describe('a mentor of a startup', () => {
  it('reads everything of it, alone and in lists, until the assignment ends', async () => {
    const whole = { cin_number: 'CIN-SECRET', founders: [{ phoneNumber: '5000000077' }] }
    expect(await startup()).toMatchObject(whole)
    const listed = await t.call('mentor', 'GET', '/startup?sort=name&order=desc')
    expect(listed.body.data[0]).toMatchObject(whole)
    expect(listed.body.data[1]).not.toHaveProperty('cin_number')
    await end()
    expect(JSON.stringify(await startup())).not.toMatch(/CIN-SECRET|5000000077/)
  })

  it('reads neither its funding nor its history, and nothing of other startups', async () => {
    const item = { user_id: t.own.startup, type: 'capex', amount: 7, title: 'FUNDING-SECRET' }
    expect((await t.call('startup', 'POST', '/funding', item)).status).toBe(201)
    const funding = await t.call('mentor', 'GET', `/funding?user_id=${t.own.startup}`)
    expect(funding.body.data).toEqual([])
    expect((await t.call('mentor', 'GET', `/startup/${t.own.startup}/history`)).status).toBe(404)
    expect(await startup(t.other.startup)).not.toHaveProperty('cin_number')
  })

  it('is listed with its startups as long as the assignment lasts', async () => {
    const mine = async () => (await t.call('mentor', 'GET', `/startup?mentor_id=${t.own.mentor}`)).body
    expect((await mine()).data.map((s: { _id: string }) => s._id)).toEqual([t.own.startup])
    await end()
    expect(await mine()).toMatchObject({ data: [], total: 0 })
    expect((await t.call('mentor', 'GET', '/startup?mentor_id=nobody')).body.total).toBe(0)
  })

  it('changes nothing of it', async () => {
    const { status } = await t.call('mentor', 'PUT', `/startup/${t.own.startup}`, { description: 'x' })
    expect(status).toBe(403)
  })
})

describe('an assignment outlives', () => {
  const bringBack = async (entity: string, id: string) => {
    const { body } = await t.call('portal-edit', 'GET', `/${entity}/${id}/history`)
    return t.call('portal-edit', 'POST', `/${entity}/${id}/restore`, { history_id: body.data[0]._id })
  }

  it('the deletion of its mentor, who is no mentor of the startup until restored', async () => {
    expect((await t.call('coe-master', 'DELETE', `/mentor/${t.own.mentor}`)).status).toBe(200)
    expect(await mentorsOf()).toEqual([])
    const { body } = await t.call('coe-master', 'GET', `/mentorship/${assigned}`)
    expect(body).toMatchObject({ mentor_name: 'Own Mentor', deleted_references: ['mentor_id'] })
    expect((await bringBack('mentor', t.own.mentor)).status).toBe(200)
    await t.signInAgain('mentor')
    expect(await mentorsOf()).toEqual(['Own Mentor'])
    expect(await startup()).toHaveProperty('cin_number')
  })

  it('the deletion of its startup, which has its mentors again when restored', async () => {
    expect((await t.call('coe-master', 'DELETE', `/startup/${t.own.startup}`)).status).toBe(200)
    expect((await t.call('mentor', 'GET', `/mentorship/mentor/${t.own.mentor}`)).body.data).toMatchObject([
      { startup_name: 'Own Sense', deleted_references: ['startup_id'] },
    ])
    expect((await bringBack('startup', t.own.startup)).status).toBe(200)
    await t.signInAgain('startup')
    expect(await mentorsOf()).toEqual(['Own Mentor'])
  })

  it('its own deletion, also where its mentor is gone by then', async () => {
    await t.call('coe-master', 'DELETE', `/mentorship/${assigned}`)
    await t.call('coe-master', 'DELETE', `/mentor/${t.own.mentor}`)
    expect((await bringBack('mentorship', assigned)).body).toMatchObject({ mentor_id: t.own.mentor })
    await bringBack('mentor', t.own.mentor)
    await t.signInAgain('mentor')
  })

  it('the move of its startup, with which it goes, and of its mentor', async () => {
    const move = (entity: string, id: string, to: string) =>
      t.call('portal-edit', 'PUT', `/${entity}/${id}`, { incubator_id: to })
    expect((await move('startup', t.own.startup, t.other.incubator)).status).toBe(200)
    const { body } = await t.call('coe-viewer', 'GET', `/mentorship/${assigned}`)
    expect(body.incubator_id).toBe(t.other.incubator)
    expect(await mentorsOf()).toEqual(['Own Mentor'])
    expect(await startup()).toHaveProperty('cin_number')
    // Its mentor follows, and the first incubator reads it no more.
    expect((await move('mentor', t.own.mentor, t.other.incubator)).status).toBe(200)
    expect((await t.call('coe-viewer', 'GET', `/mentorship/${assigned}`)).status).toBe(404)
    expect((await move('startup', t.own.startup, t.own.incubator)).status).toBe(200)
    expect((await move('mentor', t.own.mentor, t.own.incubator)).status).toBe(200)
    const stays = await move('mentorship', assigned, t.other.incubator)
    expect(stays.body.errors).toEqual([
      { path: 'incubator_id', message: 'What belongs to a startup stays with it' },
    ])
  })

  it('nothing of its incubator, and comes back with it', async () => {
    for (const [entity, id] of [
      ['startup', t.own.startup],
      ['mentor', t.own.mentor],
      ['incubator', t.own.incubator],
    ] as const)
      expect((await t.call('portal-edit', 'DELETE', `/${entity}/${id}`)).status, entity).toBe(200)
    expect((await t.call('portal-edit', 'GET', `/mentorship/${assigned}`)).status).toBe(404)
    expect((await bringBack('incubator', t.own.incubator)).status).toBe(200)
    const { body } = await t.call('portal-edit', 'GET', `/mentorship/${assigned}`)
    expect(body).toMatchObject({ mentor_name: 'Own Mentor', startup_name: 'Own Sense' })
    await bringBack('startup', t.own.startup)
    await bringBack('mentor', t.own.mentor)
    for (const actor of ['coe-master', 'coe-viewer', 'startup', 'mentor'] as const) await t.signInAgain(actor)
  })
})
