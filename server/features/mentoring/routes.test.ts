import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter, momentOf } from '#domain/vocabulary/time-zone.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from mentor_session`))

type By = Parameters<TestApp['call']>[0]
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const add = async (datetime = inHours(30)): Promise<string> => {
  const values = { startup_id: t.own.startup, datetime, length: 60 }
  return (await t.call('mentor', 'POST', '/mentor-session', values)).body._id
}
const act = (by: By, id: string, what: 'cancel' | 'close' | 'move', body: object) =>
  t.call(by, 'POST', `/mentor-session/${id}/${what}`, body)
const letItBegin = (id: string) =>
  t.db.query(sql`update mentor_session set datetime = now() - interval '2 hours' where id = ${id}`)
const BODIES = {
  cancel: { reason: 'x' },
  close: { mentorHours: 5 },
  move: { datetime: inHours(99) },
} as const
const ACTIONS = ['cancel', 'close', 'move'] as const

describe('cancelling, closing and moving a session', () => {
  it('is for its two sides; staff may move it', async () => {
    const expected = {
      cancel: {
        'portal-edit': 403,
        'portal-view': 403,
        'coe-master': 403,
        'coe-editor': 403,
        'coe-viewer': 403,
      },
      close: {
        'portal-edit': 403,
        'portal-view': 403,
        'coe-master': 403,
        'coe-editor': 403,
        'coe-viewer': 403,
      },
      move: {
        'portal-edit': 200,
        'portal-view': 403,
        'coe-master': 200,
        'coe-editor': 202,
        'coe-viewer': 403,
      },
    } as const
    for (const action of ACTIONS)
      for (const [by, status] of Object.entries(expected[action])) {
        const id = await add()
        // The order of the checks: the role before the record.
        const unknown = await act(by as By, newId(), action, BODIES[action])
        expect(unknown.status, `${by} ${action}`).toBe(status === 403 ? 403 : 404)
        expect((await act(by as By, id, action, BODIES[action])).status, `${by} ${action}`).toBe(status)
        await t.db.query(sql`delete from mentor_session`)
      }
    expect((await act('visitor', await add(), 'cancel', BODIES.cancel)).status).toBe(401)
  })

  it('of other people finds nothing', async () => {
    const theirs = { mentor_id: t.other.mentor, startup_id: t.other.startup, datetime: inHours(9), length: 5 }
    const { body } = await t.call('portal-edit', 'POST', '/mentor-session', theirs)
    for (const by of ['mentor', 'startup'] as const)
      for (const action of ACTIONS) expect((await act(by, body._id, action, BODIES[action])).status).toBe(404)
  })

  it('cancels with a reason', async () => {
    const id = await add()
    for (const body of [{ reason: ' ' }, { reason: null }])
      expect((await act('startup', id, 'cancel', body)).body.errors).toEqual([
        { path: 'reason', message: 'Reason is required' },
      ])
    expect((await act('startup', id, 'cancel', { reason: 'x'.repeat(5_001) })).body.errors).toMatchObject([
      { path: 'reason' },
    ])
    expect((await act('startup', id, 'cancel', { reason: 'Ill' })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Ill',
    })
    expect((await act('mentor', id, 'cancel', { reason: 'Again' })).status).toBe(409)
  })

  it('closes with hours and with the feedback of one’s own side, once', async () => {
    const id = await add()
    expect((await act('mentor', id, 'close', { mentorHours: 90 })).status).toBe(409)
    await letItBegin(id)
    expect((await act('mentor', id, 'close', {})).status).toBe(400)
    expect((await act('mentor', id, 'close', { feedback: 'x'.repeat(5_001) })).body.errors).toMatchObject([
      { path: 'feedback' },
    ])
    expect((await act('mentor', id, 'close', { mentorHours: 90, feedback: 'Good' })).body).toMatchObject({
      mentorHours: 90,
      feedback_mentor: 'Good',
      feedback_startup: null,
    })
    expect((await act('startup', id, 'close', { feedback: 'Thanks' })).body).toMatchObject({
      mentorHours: 90,
      feedback_startup: 'Thanks',
    })
    expect((await act('startup', id, 'close', { feedback: 'More' })).status).toBe(409)
    const read = (await t.call('coe-viewer', 'GET', `/mentor-session/${id}`)).body
    expect(read).toMatchObject({ feedback_mentor: 'Good', feedback_startup: 'Thanks' })
  })

  it('moves to a time that lies ahead', async () => {
    const id = await add()
    const wrong = await act('startup', id, 'move', { datetime: inHours(-1) })
    expect(wrong.body.errors).toEqual([{ path: 'datetime', message: 'Day and time must be in the future' }])
    const datetime = inHours(77)
    expect((await act('startup', id, 'move', { datetime })).body).toMatchObject({ datetime, version: 2 })
  })
})

describe('weekly hours', () => {
  const today = dayIn('Asia/Kolkata', new Date())
  const inTwoDays = dayAfter(today, 2)
  const day = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(`${inTwoDays}T00:00:00Z`).getUTCDay()
  ]
  const hours = [{ day, from: '10:00', until: '12:00', length: 60 }]
  const put = (by: By, body: object = { hours }) => t.call(by, 'PUT', `/mentor/${t.own.mentor}/hours`, body)
  const slots = async (by: By = 'startup', query = '') =>
    (await t.call(by, 'GET', `/mentor/${t.own.mentor}/slots${query}`)).body.slots
  const [first, second] = ['10:00', '11:00'].map((time) => momentOf(`${inTwoDays}T${time}`, 'Asia/Kolkata'))

  it('are set by the mentor alone, with its other values in no other way', async () => {
    for (const by of [
      'portal-edit',
      'portal-view',
      'coe-master',
      'coe-editor',
      'coe-viewer',
      'startup',
    ] as const)
      expect((await put(by)).status, by).toBe(403)
    const direct = { weekly_hours: hours }
    expect((await t.call('coe-master', 'PUT', `/mentor/${t.own.mentor}`, direct)).status).toBe(403)
    expect((await put('mentor')).body.hours).toMatchObject(hours)
    expect((await t.call('mentor', 'PUT', `/mentor/${t.other.mentor}/hours`, { hours })).status).toBe(403)
    expect((await t.call('coe-viewer', 'GET', `/mentor/${t.own.mentor}/hours`)).body.hours).toMatchObject(
      hours,
    )
    const history = await t.call('mentor', 'GET', `/mentor/${t.own.mentor}/history`)
    expect(history.body.data[0].changes).toMatchObject([{ field: 'weekly_hours' }])
    const { body: card } = await t.call('visitor', 'GET', `/public/mentors/${t.own.mentor}`)
    expect(card).not.toHaveProperty('weekly_hours')
  })

  it('end after they begin', async () => {
    const wrong = [
      [{ day, from: '12:00', until: '12:00' }, 'hours.0.until'],
      [{ day: 'Someday', from: '10:00', until: '12:00' }, 'hours.0.day'],
      [{ day, from: '10:07', until: '12:00' }, 'hours.0.from'],
      [{ day, from: '10:00' }, 'hours.0.until'],
      [{ day, from: '10:00', until: '12:00', length: 3 }, 'hours.0.length'],
    ] as const
    for (const [one, path] of wrong)
      expect((await put('mentor', { hours: [one] })).body.errors, path).toMatchObject([{ path }])
  })

  it('offer slots, which startups of the mentor book once', async () => {
    await put('mentor')
    expect(await slots()).toEqual([
      { datetime: first, length: 60 },
      { datetime: second, length: 60 },
      { datetime: momentOf(`${dayAfter(inTwoDays, 7)}T10:00`, 'Asia/Kolkata'), length: 60 },
      { datetime: momentOf(`${dayAfter(inTwoDays, 7)}T11:00`, 'Asia/Kolkata'), length: 60 },
    ])
    const book = () =>
      t.call('startup', 'POST', '/mentor-session', { mentor_id: t.own.mentor, datetime: first, length: 60 })
    const answers = await Promise.all([book(), book()])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((a) => a.status === 409)!.body.code).toBe('conflict')
    expect(await slots('startup', `?to=${inTwoDays}`)).toEqual([{ datetime: second, length: 60 }])
    expect(await slots('coe-viewer', `?from=${today}&to=${dayAfter(inTwoDays, -1)}`)).toEqual([])
  })

  it('are listed for two months at most, of mentors that exist, to people who are signed in', async () => {
    const status = async (query: string, id = t.own.mentor, by: By = 'startup') =>
      (await t.call(by, 'GET', `/mentor/${id}/slots${query}`)).status
    expect(await status(`?from=${today}&to=${dayAfter(today, 61)}`)).toBe(200)
    expect(await status(`?from=${today}&to=${dayAfter(today, 62)}`)).toBe(400)
    expect(await status(`?from=${today}&to=${dayAfter(today, -1)}`)).toBe(400)
    expect(await status('?from=soon')).toBe(400)
    expect(await status('', newId())).toBe(404)
    expect(await status('', t.own.mentor, 'visitor')).toBe(401)
  })
})
