import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
// The test app's own assignments.
beforeEach(() => t.db.query(sql`delete from mentorship`))

const today = dayIn('Asia/Kolkata', new Date())
const assign = (values: object = {}, by: 'portal-edit' | 'coe-master' | 'coe-editor' = 'coe-master') =>
  t.call(by, 'POST', '/mentorship', { mentor_id: t.own.mentor, startup_id: t.own.startup, ...values })
const readStartup = async (by: Parameters<TestApp['call']>[0] = 'coe-master') =>
  (await t.call(by, 'GET', `/startup/${t.own.startup}`)).body
const mentorsOf = async () => (await readStartup()).mentors

describe('an assignment', () => {
  it('begins today, names both, and is in the log of the startup’s incubator', async () => {
    const { status, body } = await assign()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mentor_name: 'Own Mentor',
      startup_name: 'Own Sense',
      incubator_id: t.own.incubator,
      from: today,
      until: null,
    })
    const { body: log } = await t.call('coe-master', 'GET', `/editActivity/incubator/${t.own.incubator}`)
    expect(log.data[0]).toMatchObject({
      activity: 'Add Mentorship',
      activityDetails: 'Own Mentor, Own Sense',
    })
  })

  it('that an Editor wants waits until a Master approves it', async () => {
    const { status, body } = await assign({}, 'coe-editor')
    expect([status, body.message]).toEqual([202, 'Mentorship request is added to the approval list'])
    expect(await mentorsOf()).toEqual([])
    expect((await assign({}, 'coe-master')).status).toBe(201)
    const decide = () =>
      t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, { status: 'approved' })
    expect((await decide()).status).toBe(409)
    await t.db.query(sql`delete from mentorship`)
    expect((await decide()).status).toBe(200)
    expect(await mentorsOf()).toEqual([{ _id: t.own.mentor, name: 'Own Mentor' }])
  })

  it('answers the mentors of a startup while it lasts, alone and in lists', async () => {
    const { body } = await assign()
    const listed = await t.call('portal-view', 'GET', `/startup/incubator/${t.own.incubator}`)
    const mentors = [{ _id: t.own.mentor, name: 'Own Mentor' }]
    expect(listed.body.data[0].mentors).toEqual(mentors)
    expect((await readStartup('startup')).mentors).toEqual(mentors)
    const change = (values: object) => t.call('coe-master', 'PUT', `/mentorship/${body._id}`, values)
    // The lists of current assignments agree.
    const current = async () =>
      (await t.call('coe-viewer', 'GET', `/mentorship?is=current&startup_id=${t.own.startup}`)).body.total
    expect(await current()).toBe(1)
    await change({ from: dayAfter(today, 1) })
    expect([await mentorsOf(), await current()]).toEqual([[], 0])
    await change({ from: dayAfter(today, -9), until: dayAfter(today, 1) })
    expect([await mentorsOf(), await current()]).toEqual([mentors, 1])
    await change({ until: today })
    expect([await mentorsOf(), await current()]).toEqual([[], 0])
  })

  it('cannot end before it begins, and stays with its mentor and startup', async () => {
    expect((await assign({ until: dayAfter(today, -1) })).body.errors).toEqual([
      { path: 'until', message: 'End must not be before the first day' },
    ])
    const { body } = await assign()
    const path = `/mentorship/${body._id}`
    expect((await t.call('coe-master', 'PUT', path, { from: null })).status).toBe(400)
    const other = await t.call('portal-edit', 'PUT', path, { mentor_id: t.other.mentor, until: today })
    expect(other.body.errors).toEqual([
      { path: 'mentor_id', message: 'Mentor cannot be changed after it was added' },
    ])
    const whole = await t.call('coe-master', 'PUT', path, { ...body, until: dayAfter(today, 3) })
    expect(whole.body).toMatchObject({ until: dayAfter(today, 3), version: 2 })
    expect((await t.call('coe-master', 'PUT', path, { startup_id: 'own sense', until: null })).status).toBe(
      400,
    )
    expect((await t.call('coe-master', 'PUT', path, { startup_id: 'Own Sense', until: null })).status).toBe(
      200,
    )
  })

  it('is listed by mentor and by startup, to both and to nobody else', async () => {
    const { body } = await assign()
    for (const path of [`/mentorship/mentor/${t.own.mentor}`, `/mentorship/startup/${t.own.startup}`]) {
      for (const by of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
        expect((await t.call(by, 'GET', path)).body.data, by).toMatchObject([{ _id: body._id }])
      expect((await t.call('visitor', 'GET', path)).status).toBe(401)
    }
    await assign({ mentor_id: t.other.mentor, startup_id: t.other.startup }, 'portal-edit')
    for (const by of ['coe-master', 'startup', 'mentor'] as const)
      expect((await t.call(by, 'GET', `/mentorship/mentor/${t.other.mentor}`)).body.data, by).toEqual([])
    expect((await t.call('coe-master', 'GET', '/mentorship?search=own sen')).body.total).toBe(1)
    expect((await t.call('coe-master', 'GET', '/mentorship?search=nobody')).body.total).toBe(0)
  })

  it('holds for one time once', async () => {
    const first = await assign({ from: '2024-01-01', until: '2025-01-01' })
    const again = await assign({ from: '2024-12-31' })
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'conflict',
      'This mentor is already assigned to this startup on some of these days.',
    ])
    const next = await assign({ from: '2025-01-01' })
    expect(next.status).toBe(201)
    const longer = await t.call('coe-master', 'PUT', `/mentorship/${first.body._id}`, { until: null })
    expect(longer.status).toBe(409)
  })

  it('is made once if two people make it at the same moment', async () => {
    const answers = await Promise.all([assign(), assign({}, 'portal-edit'), assign()])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await mentorsOf()).toHaveLength(1)
  })
})

describe('a mentor of another incubator', () => {
  it('is assigned by Portal Edit only', async () => {
    const across = { mentor_id: t.other.mentor }
    expect((await assign(across)).body.errors).toEqual([
      { path: 'mentor_id', message: 'There is no mentor with this id that can be chosen here' },
    ])
    expect((await assign({ startup_id: t.other.startup })).status).toBe(403)
    expect((await assign(across, 'coe-editor')).status).toBe(400)
    const { status, body } = await assign(across, 'portal-edit')
    expect([status, body.incubator_id]).toEqual([201, t.own.incubator])
    expect((await assign({ ...across, incubator_id: t.other.incubator }, 'portal-edit')).body.errors).toEqual(
      [{ path: 'incubator_id', message: 'The startup belongs to another incubator' }],
    )
    // It can be changed and ended by the startup's own staff.
    const ended = await t.call('coe-master', 'PUT', `/mentorship/${body._id}`, { until: today })
    expect(ended.status).toBe(200)
  })

  it('has an assignment that its own incubator reads and does not change', async () => {
    const mine = { mentor_id: t.own.mentor, startup_id: t.other.startup }
    const { body } = await assign(mine, 'portal-edit')
    const path = `/mentorship/${body._id}`
    expect((await t.call('coe-viewer', 'GET', path)).body.startup_name).toBe('Other Sense')
    expect((await t.call('coe-master', 'GET', '/mentorship')).body.total).toBe(1)
    expect((await t.call('coe-master', 'PUT', path, { until: today })).status).toBe(403)
  })
})
