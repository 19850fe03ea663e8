/**
 * Sessions ahead that lose their assignment, mentor or startup are cancelled
 * (mentor-sessions.md, Sessions that lose their assignment).
 */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let mentor: string
let startup: string
let assignment: string

const today = dayIn('Asia/Kolkata', new Date())
/** Noon of a day in some days. */
const inDays = (days: number): string => `${dayAfter(today, days)}T12:00:00+05:30`

type By = Parameters<TestApp['call']>[0]
const made = async (path: string, values: object, by: By = 'portal-edit'): Promise<string> => {
  const { status, body } = await t.call(by, 'POST', `/${path}`, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id
}
const addPerson = (entity: 'startup' | 'mentor', incubator_id = t.own.incubator) =>
  made(entity, {
    ...NEW[entity],
    name: `${entity} ${newId().slice(-6)}`,
    email: `${newId()}@example.org`,
    phone: '5000000001',
    incubator_id,
  })
const assign = (values: object = {}) =>
  made('mentorship', { mentor_id: mentor, startup_id: startup, from: today, ...values })
const schedule = (days: number, values: object = {}) =>
  made('mentor-session', {
    mentor_id: mentor,
    startup_id: startup,
    datetime: inDays(days),
    length: 60,
    ...values,
  })
const read = async (id: string) => (await t.call('portal-view', 'GET', `/mentor-session/${id}`)).body
const historyOf = async (id: string) =>
  (await t.call('portal-view', 'GET', `/mentor-session/${id}/history`)).body.data
const endAt = (days: number, by: By = 'coe-master') =>
  t.call(by, 'PUT', `/mentorship/${assignment}`, { until: dayAfter(today, days) })
async function mails() {
  const { rows } = await t.db.query<{ side: string; payload: MailParams['session-mail'] }>(sql`
    select case when a.mentor_id is null then 'startup' else 'mentor' end as side, o.payload
    from outbox o join account a on a.id = (o.payload->>'account_id')::uuid
    where o.kind = 'session-mail' order by 1`)
  return rows
}
const undo = ({ raw }: Awaited<ReturnType<TestApp['call']>>) =>
  t.call('coe-master', 'POST', `/batches/${String(raw.headers['batch-id'])}/undo`)
async function restore(path: string, at = 0) {
  const { body } = await t.call('portal-edit', 'GET', `${path}/history`)
  return t.call('portal-edit', 'POST', `${path}/restore`, { history_id: body.data[at]._id })
}

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  mentor = await addPerson('mentor')
  startup = await addPerson('startup')
  assignment = await assign()
  await t.db.query(sql`delete from outbox`)
})

describe('an assignment that ends', () => {
  it('cancels the sessions after its end, by whoever ended it, and no others', async () => {
    const [before, after] = [await schedule(3), await schedule(9)]
    const begun = await schedule(1)
    await t.db.query(sql`update mentor_session set datetime = now() - interval '1 hour' where id = ${begun}`)
    const other = await addPerson('startup')
    await assign({ startup_id: other })
    const others = await schedule(8, { startup_id: other })
    expect((await endAt(5)).body).toMatchObject({ until: dayAfter(today, 5), startup_id: startup })
    expect(await read(after)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The mentor is no longer assigned to the startup',
      version: 2,
    })
    const [{ body: session }, [entry]] = [
      await t.call('coe-master', 'GET', '/auth/session'),
      await historyOf(after),
    ]
    expect(entry).toMatchObject({ action: 'update', by: { name: session.name }, proposedBy: null })
    for (const id of [before, begun, others]) expect((await read(id)).cancel_reason).toBeNull()
  })

  it('tells both sides, whose calendars remove the entry', async () => {
    const id = await schedule(9)
    await t.db.query(sql`delete from outbox`)
    await endAt(0)
    const mailed = await mails()
    expect(mailed.map(({ side, payload }) => [side, payload.change, payload.path])).toEqual([
      ['mentor', 'cancelled', `/mentor/${mentor}`],
      ['startup', 'cancelled', `/startup/${startup}`],
    ])
    for (const { payload } of mailed) {
      expect(payload.reason).toBe('The mentor is no longer assigned to the startup')
      const calendar = new ICAL.Component(ICAL.parse(payload.calendar.content))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
      expect([calendar.getFirstPropertyValue('method'), event.uid, event.sequence]).toEqual([
        'CANCEL',
        `${id}@ankura`,
        1,
      ])
    }
  })

  it('cancels as well if it is deleted, or begins later', async () => {
    const [first, second] = [await schedule(2), await schedule(9)]
    const later = { from: dayAfter(today, 5) }
    expect((await t.call('coe-master', 'PUT', `/mentorship/${assignment}`, later)).status).toBe(200)
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['cancelled', 'upcoming'])
    expect((await t.call('coe-master', 'DELETE', `/mentorship/${assignment}`)).status).toBe(200)
    expect((await read(second)).cancel_reason).toBe('The mentor is no longer assigned to the startup')
  })

  it('leaves the sessions that another assignment covers', async () => {
    await endAt(5)
    await assign({ from: dayAfter(today, 5) })
    const id = await schedule(9)
    await t.call('coe-master', 'DELETE', `/mentorship/${assignment}`)
    expect((await read(id)).status).toBe('upcoming')
  })

  it('at the wish of an Editor cancels once a Master approves it', async () => {
    const id = await schedule(9)
    const { body } = await endAt(0, 'coe-editor')
    expect((await read(id)).status).toBe('upcoming')
    await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, { status: 'approved' })
    expect((await read(id)).status).toBe('cancelled')
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({ origin: 'approval', proposedBy: expect.any(String) })
  })

  it('by the restoration of an earlier state cancels too', async () => {
    await endAt(5)
    await t.call('coe-master', 'PUT', `/mentorship/${assignment}`, { until: null })
    const id = await schedule(9)
    expect((await restore(`/mentorship/${assignment}`, 1)).status).toBe(200)
    expect((await read(id)).status).toBe('cancelled')
  })

  it('does not end between the check and the booking of a session', async () => {
    const answers = await Promise.all([
      endAt(0),
      t.call('coe-master', 'POST', '/mentor-session', {
        mentor_id: mentor,
        startup_id: startup,
        datetime: inDays(9),
        length: 60,
      }),
    ])
    expect(answers[0].status).toBe(200)
    const { rows } = await t.db.query(sql`
      select id from mentor_session where mentor_id = ${mentor} and status = 'upcoming'`)
    expect(rows).toEqual([])
  })
})

describe('a mentor or startup that is deleted', () => {
  it('has no sessions ahead, and the other side is told why', async () => {
    const id = await schedule(9)
    await t.db.query(sql`delete from outbox`)
    expect((await t.call('coe-master', 'DELETE', `/mentor/${mentor}`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'The mentor was deleted' })
    expect((await mails()).map(({ side, payload }) => [side, payload.reason])).toEqual([
      ['startup', 'The mentor was deleted'],
    ])
  })

  it('leaves the reason to the mentor if it is the startup', async () => {
    const id = await schedule(9)
    await t.db.query(sql`delete from outbox`)
    await t.call('coe-master', 'DELETE', `/startup/${startup}`)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'The startup was deleted' })
    expect((await mails()).map(({ side, payload }) => [side, payload.reason])).toEqual([
      ['mentor', 'The startup was deleted'],
    ])
  })

  it('comes back without them, by a restoration and by undoing the deletion', async () => {
    const id = await schedule(9)
    const gone = await t.call('coe-master', 'DELETE', `/mentor/${mentor}`)
    const undone = await undo(gone)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await t.call('coe-master', 'GET', `/mentor/${mentor}`)).status).toBe(200)
    expect((await read(id)).status).toBe('cancelled')
    await t.call('coe-master', 'DELETE', `/startup/${startup}`)
    expect((await restore(`/startup/${startup}`)).status).toBe(200)
    expect((await read(id)).cancel_reason).toBe('The mentor was deleted')
  })

  it('frees sessions of another incubator, too', async () => {
    const theirs = await addPerson('startup', t.other.incubator)
    await assign({ startup_id: theirs })
    const id = await schedule(9, { startup_id: theirs })
    const gone = await t.call('coe-master', 'DELETE', `/mentor/${mentor}`)
    expect((await read(id)).status).toBe('cancelled')
    expect((await undo(gone)).status).toBe(200)
  })
})

it('a deleted session is not restored to a time at which its mentor is no longer assigned', async () => {
  const id = await schedule(9)
  await t.call('coe-master', 'DELETE', `/mentor-session/${id}`)
  await endAt(0)
  const refused = await restore(`/mentor-session/${id}`)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'mentor_id', message: 'The mentor is not assigned to the startup at this time' }],
  ])
  await t.call('coe-master', 'PUT', `/mentorship/${assignment}`, { until: null })
  expect((await restore(`/mentor-session/${id}`)).status).toBe(200)
})
