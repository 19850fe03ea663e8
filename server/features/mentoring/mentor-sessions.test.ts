import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from mentor_session`))

type By = Parameters<TestApp['call']>[0]
const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const schedule = (by: By = 'mentor', values: object = {}) =>
  t.call(by, 'POST', '/mentor-session', {
    mentor_id: t.own.mentor,
    startup_id: t.own.startup,
    datetime: inHours(30),
    length: 60,
    ...values,
  })
const added = async (values: object = {}): Promise<string> => (await schedule('mentor', values)).body._id
const change = (by: By, id: string, values: object) => t.call(by, 'PUT', `/mentor-session/${id}`, values)
/** Moves a session into the past, as if its time had come. */
const letItBegin = (id: string) =>
  t.db.query(sql`update mentor_session set datetime = now() - interval '2 hours' where id = ${id}`)

describe('a session', () => {
  it('is scheduled by mentor and startup, who need not name themselves, and by staff', async () => {
    const { datetime: _time, ...rest } = { mentor_id: t.own.mentor, startup_id: t.own.startup, datetime: '' }
    const times = { length: 45, agenda: 'Pilot plan', link: 'https://example.org/meet' }
    const asMentor = { startup_id: rest.startup_id, datetime: inHours(1), ...times }
    const asStartup = { mentor_id: rest.mentor_id, datetime: inHours(3), ...times }
    const answers = [
      await t.call('mentor', 'POST', '/mentor-session', asMentor),
      await t.call('startup', 'POST', '/mentor-session', asStartup),
      await schedule('coe-master', { datetime: inHours(5) }),
      await schedule('portal-edit', { datetime: inHours(7) }),
      await schedule('coe-editor', { datetime: inHours(9) }),
    ]
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201, 202])
    expect(answers[0]!.body).toMatchObject({
      mentor_name: 'Own Mentor',
      startup_name: 'Own Sense',
      status: 'upcoming',
      agenda: 'Pilot plan',
      mentorHours: null,
    })
  })

  it('is told in logs and requests with the times of the programme’s zone', async () => {
    const id = await added({ datetime: '2030-01-01T04:00:00Z' })
    const details = '01/01/2030, 09:30 → 01/01/2030, 10:30'
    const datetime = '2030-01-01T05:00:00Z'
    const { body: request } = await change('coe-editor', id, { datetime })
    expect(request.approval.editDetails).toContain(details)
    expect((await change('coe-master', id, { datetime })).status).toBe(200)
    const listed = await t.call('coe-master', 'GET', `/approvals/incubator/${t.own.incubator}`)
    expect(JSON.stringify(listed.body.data)).toContain(details)
    const log = await t.call('coe-master', 'GET', `/editActivity/incubator/${t.own.incubator}`)
    expect(log.body.data[0].activityDetails).toContain(details)
  })

  it('of other people is out of reach', async () => {
    const theirs = { mentor_id: t.other.mentor, startup_id: t.other.startup }
    for (const by of ['mentor', 'startup', 'coe-master'] as const)
      expect((await schedule(by, theirs)).status, by).toBe(403)
    const { body } = await schedule('portal-edit', theirs)
    for (const by of ['mentor', 'startup', 'coe-master'] as const) {
      expect((await t.call(by, 'GET', `/mentor-session/${body._id}`)).status, by).toBe(404)
      expect((await t.call(by, 'GET', '/mentor-session')).body.data, by).toEqual([])
    }
  })

  it('needs an assignment that lasts at its time', async () => {
    const unassigned = await schedule('portal-edit', { mentor_id: t.other.mentor })
    expect(unassigned.body.errors).toEqual([
      { path: 'mentor_id', message: 'The mentor is not assigned to the startup at this time' },
    ])
    const end = (until: string | null) =>
      t.call('portal-edit', 'PUT', `/mentorship/${t.own.of['mentorship']}`, { until })
    await end(inHours(100).slice(0, 10))
    expect((await schedule('mentor', { datetime: inHours(200) })).status).toBe(400)
    const id = await added()
    expect((await change('mentor', id, { datetime: inHours(200) })).body.errors).toMatchObject([
      { path: 'datetime' },
    ])
    await end(null)
  })

  it('lies ahead, and takes from 5 minutes to a day', async () => {
    const errors = async (values: object) => (await schedule('mentor', values)).body.errors
    expect(await errors({ datetime: inHours(-1) })).toEqual([
      { path: 'datetime', message: 'Day and time must be in the future' },
    ])
    for (const length of [4, 1_441, null])
      expect(await errors({ length })).toMatchObject([{ path: 'length' }])
    expect((await schedule('mentor', { length: 1_440 })).status).toBe(201)
  })

  it('does not begin with hours, feedback or a cancellation', async () => {
    expect((await schedule('coe-master', { mentorHours: 60 })).status).toBe(403)
    expect((await schedule('mentor', { mentorHours: 60 })).status).toBe(409)
    expect((await schedule('mentor', { feedback_startup: 'x' })).status).toBe(403)
    expect((await schedule('mentor', { status: 'done' })).body.status).toBe('upcoming')
  })

  it('is upcoming until its time and done afterwards, in records, lists and filters', async () => {
    const id = await added()
    const list = async (status: string) =>
      (await t.call('coe-viewer', 'GET', `/mentor-session?status=${status}`)).body
    expect([(await list('upcoming')).total, (await list('done')).total]).toEqual([1, 0])
    await letItBegin(id)
    expect([(await list('upcoming')).total, (await list('done')).total]).toEqual([0, 1])
    expect((await list('done')).data[0].status).toBe('done')
  })
})

describe('once a session has begun', () => {
  it('nobody changes or deletes it, and its sides enter hours and feedback', async () => {
    const id = await added()
    await letItBegin(id)
    for (const by of ['portal-edit', 'coe-master', 'coe-editor', 'mentor', 'startup'] as const) {
      expect((await change(by, id, { agenda: `By ${by}` })).status, by).toBe(409)
      expect((await t.call(by, 'DELETE', `/mentor-session/${id}`)).status, by).toBe(409)
    }
    for (const by of ['portal-edit', 'coe-master', 'coe-editor'] as const)
      expect((await change(by, id, { mentorHours: 60 })).status, by).toBe(403)
    expect((await change('mentor', id, { mentorHours: 90, feedback_mentor: 'Good' })).body).toMatchObject({
      mentorHours: 90,
      feedback_mentor: 'Good',
      status: 'done',
    })
    expect((await change('startup', id, { feedback_startup: 'Thanks' })).status).toBe(200)
    expect((await change('startup', id, { feedback_mentor: 'Mine' })).status).toBe(403)
    const again = await change('mentor', id, { feedback_mentor: 'Better' })
    expect([again.status, again.body.detail]).toEqual([409, 'Feedback on this session was given already.'])
    expect((await change('mentor', id, { mentorHours: 75 })).body.mentorHours).toBe(75)
    expect((await change('mentor', id, { cancel_reason: 'x' })).status).toBe(409)
  })

  it('and not before', async () => {
    const id = await added()
    for (const values of [{ mentorHours: 60 }, { feedback_mentor: 'Good' }]) {
      const { status, body } = await change('mentor', id, values)
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
  })

  it('a session that did not take place can be cancelled', async () => {
    const id = await added()
    await letItBegin(id)
    expect((await change('startup', id, { cancel_reason: 'Ill' })).body.status).toBe('cancelled')
    expect((await change('mentor', id, { mentorHours: 60 })).body.detail).toBe(
      'This session was cancelled. Schedule a new one.',
    )
  })
})

describe('a time of a mentor', () => {
  it('is taken once; a cancelled or moved session frees it', async () => {
    const id = await added({ datetime: inHours(40), length: 60 })
    const busy = await schedule('coe-master', { datetime: inHours(40.9), length: 10 })
    expect([busy.status, busy.body.code, busy.body.detail]).toEqual([
      409,
      'conflict',
      'The mentor has another session at this time.',
    ])
    expect((await schedule('coe-editor', { datetime: inHours(39.5) })).status).toBe(409)
    const next = await schedule('mentor', { datetime: inHours(41.01) })
    expect(next.status).toBe(201)
    expect((await change('mentor', id, { length: 90 })).status).toBe(409)
    await change('mentor', id, { cancel_reason: 'Travel' })
    expect((await change('mentor', next.body._id, { datetime: inHours(40) })).status).toBe(200)
  })

  it('is given to one of several who book it at the same moment', async () => {
    const datetime = inHours(50)
    const bookings = (['startup', 'mentor', 'coe-master', 'portal-edit'] as const).map((by, at) =>
      schedule(by, { datetime, length: 30 + at }),
    )
    const statuses = (await Promise.all(bookings)).map((a) => a.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const { rows } = await t.db.query(sql`select id from mentor_session`)
    expect(rows).toHaveLength(1)
  })

  it('is not taken by two sessions that move there at the same moment', async () => {
    const ids = [await added({ datetime: inHours(60) }), await added({ datetime: inHours(70) })]
    const moves = await Promise.all(ids.map((id) => change('mentor', id, { datetime: inHours(80) })))
    expect(moves.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
