import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { queueReminders } from './session-reminders.ts'

let t: TestApp
const names: Record<string, string> = {}
beforeAll(async () => {
  t = await createTestApp()
  for (const by of ['mentor', 'startup'] as const)
    names[(await t.call(by, 'GET', '/auth/session')).body.uid] = by
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(sql`delete from mentor_session`)
  await t.db.query(sql`delete from outbox`)
  await t.db.query(sql`delete from session_reminder`)
})

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const add = async (datetime = inHours(48), more: object = {}): Promise<string> => {
  const values = { startup_id: t.own.startup, datetime, length: 90, ...more }
  return (await t.call('mentor', 'POST', '/mentor-session', values)).body._id
}
/** The mails of the outbox, each as "change to mentor", with what it says. */
async function mails() {
  const { rows } = await t.db.query<{ payload: MailParams['session-mail'] & { account_id: string } }>(
    sql`select payload from outbox where kind = 'session-mail' order by payload->>'change' desc, payload->>'account_id'`,
  )
  // Accounts of other tests may be sides, too; these are the two that are signed in.
  return rows.flatMap(({ payload }) => (names[payload.account_id] ? [payload] : []))
}
const recipients = async () => (await mails()).map((m) => `${m.change} to ${names[m.account_id]}`).toSorted()

/** What another calendar program reads of a file. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    summary: event.summary,
    description: event.description,
    status: component!.getFirstPropertyValue('status'),
  }
}
const fileOf = async (id: string, by: Parameters<TestApp['call']>[0] = 'startup') => {
  const { status, raw } = await t.call(by, 'GET', `/mentor-session/${id}.ics`)
  expect([status, raw.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return readCalendar(raw.body)
}

describe('the calendar file of a session', () => {
  it('is read by another calendar program, whatever its texts contain', async () => {
    const datetime = inHours(48).replace(/\.\d+Z$/, '.000Z')
    const agenda = 'Plan; "pilot", ಹಸಿರು\nBEGIN:VEVENT\\n\tcosts'
    const id = await add(datetime, { agenda, link: 'example.org/meet?a=1,2' })
    expect(await fileOf(id)).toEqual({
      method: 'PUBLISH',
      uid: `${id}@ankura`,
      sequence: 0,
      start: datetime,
      minutes: 90,
      summary: 'Mentor session: Own Mentor and Own Sense',
      description: agenda,
      status: 'CONFIRMED',
    })
  })

  it('keeps its UID and raises its SEQUENCE by one with each change, and cancels the entry', async () => {
    const id = await add()
    const first = await fileOf(id)
    const datetime = inHours(72).replace(/\.\d+Z$/, '.000Z')
    await t.call('startup', 'POST', `/mentor-session/${id}/move`, { datetime })
    expect(await fileOf(id)).toEqual({ ...first, sequence: 1, start: datetime })
    await t.call('startup', 'POST', `/mentor-session/${id}/cancel`, { reason: 'Ill' })
    expect(await fileOf(id)).toEqual({
      ...first,
      start: datetime,
      sequence: 2,
      method: 'CANCEL',
      status: 'CANCELLED',
    })
  })

  it('is for who reads the session', async () => {
    const id = await add()
    for (const by of ['mentor', 'coe-viewer', 'portal-view'] as const) await fileOf(id, by)
    expect((await t.call('visitor', 'GET', `/mentor-session/${id}.ics`)).status).toBe(401)
    const theirs = { mentor_id: t.other.mentor, startup_id: t.other.startup, datetime: inHours(9), length: 5 }
    const { body } = await t.call('portal-edit', 'POST', '/mentor-session', theirs)
    expect((await t.call('coe-master', 'GET', `/mentor-session/${body._id}.ics`)).status).toBe(404)
  })
})

describe('the mails of a session', () => {
  it('go to both sides when it is scheduled, moved and cancelled, each with the calendar file', async () => {
    const id = await add()
    expect(await recipients()).toEqual(['scheduled to mentor', 'scheduled to startup'])
    const [scheduled] = await mails()
    expect(readCalendar(scheduled!.calendar.content)).toEqual(await fileOf(id))

    await t.db.query(sql`delete from outbox`)
    await t.call('startup', 'POST', `/mentor-session/${id}/move`, { datetime: inHours(72) })
    expect(await recipients()).toEqual(['rescheduled to mentor', 'rescheduled to startup'])
    const [later] = await mails()
    expect(later).toMatchObject({
      before: expect.any(String),
      path: expect.stringMatching(/^\/(mentor|startup)\//),
    })
    expect(readCalendar(later!.calendar.content)).toEqual(await fileOf(id))

    await t.db.query(sql`delete from outbox`)
    await t.call('mentor', 'PUT', `/mentor-session/${id}`, { agenda: 'Only words' })
    expect(await recipients()).toEqual([])
    await t.call('mentor', 'POST', `/mentor-session/${id}/cancel`, { reason: 'Travel' })
    const [cancelled] = await mails()
    expect(cancelled).toMatchObject({ change: 'cancelled', reason: 'Travel', calendar: { method: 'CANCEL' } })
    expect(readCalendar(cancelled!.calendar.content)).toEqual(await fileOf(id))
  })

  it('cancel a deleted one, and wait for the approval of a requested one', async () => {
    const id = await add()
    await t.db.query(sql`delete from outbox`)
    await t.call('coe-master', 'DELETE', `/mentor-session/${id}`)
    expect(await recipients()).toEqual(['cancelled to mentor', 'cancelled to startup'])
    const [deleted] = await mails()
    expect(readCalendar(deleted!.calendar.content)).toMatchObject({ method: 'CANCEL', sequence: 1 })
    await t.db.query(sql`delete from outbox`)
    const values = { mentor_id: t.own.mentor, startup_id: t.own.startup, datetime: inHours(60), length: 5 }
    const { body } = await t.call('coe-editor', 'POST', '/mentor-session', values)
    expect(await recipients()).toEqual([])
    await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, { status: 'approved' })
    expect(await recipients()).toEqual(['scheduled to mentor', 'scheduled to startup'])
  })

  it('are not queued if the session is refused', async () => {
    const datetime = inHours(48)
    await Promise.all([add(datetime), add(datetime)])
    expect(await recipients()).toEqual(['scheduled to mentor', 'scheduled to startup'])
  })
})

describe('the reminder of a session', () => {
  const at = (hours: number) =>
    queueReminders(t.db, t.settings.programme, new Date(Date.now() + hours * HOUR))

  it('comes once to both sides, a day before', async () => {
    const id = await add(inHours(48))
    await t.db.query(sql`delete from outbox`)
    await at(23)
    expect(await recipients()).toEqual([])
    await Promise.all([at(24.5), at(24.5)])
    await at(30)
    expect(await recipients()).toEqual(['reminder to mentor', 'reminder to startup'])
    const [reminder] = await mails()
    expect(readCalendar(reminder!.calendar.content)).toEqual(await fileOf(id))
  })

  it('comes again for a session that was moved since, and not within the last day', async () => {
    const id = await add(inHours(48))
    await at(25)
    await t.call('mentor', 'POST', `/mentor-session/${id}/move`, { datetime: inHours(96) })
    await t.db.query(sql`delete from outbox`)
    await at(73)
    expect(await recipients()).toEqual(['reminder to mentor', 'reminder to startup'])
    await t.call('mentor', 'POST', `/mentor-session/${id}/move`, { datetime: inHours(20) })
    await t.db.query(sql`delete from outbox`)
    await at(1)
    expect(await recipients()).toEqual([])
  })

  it('does not come for a cancelled session, or after its time', async () => {
    const id = await add(inHours(48))
    await at(49)
    await t.call('mentor', 'POST', `/mentor-session/${id}/cancel`, { reason: 'x' })
    await t.db.query(sql`delete from outbox`)
    await at(25)
    expect(await recipients()).toEqual([])
  })
})
