import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VISITOR } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { registerForEvent, REGISTRATIONS_PER_EMAIL } from './register.ts'
import { factIn, makeRegistering } from './testing/events.ts'

let t: TestApp
let act: ReturnType<typeof makeRegistering>
beforeAll(async () => {
  t = await createTestApp()
  act = makeRegistering(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await emptyOutbox(t.db)
  await t.db.query(sql`delete from sign_in_failure`)
})

const messagesOf = ({ body }: { body: { errors: { path: string; message: string }[] } }) =>
  Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))

describe('whoever registers for an event', () => {
  it('gets a mail with the calendar file, a code, its picture and a link to cancel', async () => {
    const id = await act.addEvent({ location: 'Dharwad' })
    const { status, body } = await act.register(id, 'Asha')
    expect([status, body]).toEqual([201, { status: 'registered' }])
    const [mail] = await act.mails()
    expect(mail).toMatchObject({
      to: { name: 'Asha', email: 'asha@example.org' },
      subject: 'Registered: Soil day',
    })
    expect(factIn(mail, 'Where')).toBe('Dharwad')
    expect(factIn(mail, 'Code').replace('-', '')).toBe(await act.codeOf('Asha'))
    const { hostname, pathname } = new URL(factIn(mail, 'Cancel here'))
    expect([hostname, pathname]).toEqual([new URL(t.settings.appUrl).hostname, '/event/cancel'])
    const [picture] = mail!.attachments!
    expect(Buffer.from(picture!.content).subarray(0, 6).toString()).toMatch(/^GIF8[79]a$/)
    const entry = new ICAL.Component(ICAL.parse(mail!.calendar!.content)).getFirstSubcomponent('vevent')!
    const event = new ICAL.Event(entry)
    expect(mail!.calendar!.method).toBe('PUBLISH')
    expect([event.summary, event.location, event.startDate.isDate]).toEqual(['Soil day', 'Dharwad', true])
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([act.day(10), act.day(12)])
  })

  it('does so once with an address, however it is written, and learns nothing of the first registration', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const again = await act.register(id, 'Somebody', { email: ' ASHA@example.org' })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
    expect(messagesOf(again)).toEqual({ email: 'This email address is already registered for this event' })
    expect(JSON.stringify(again.body)).not.toContain('Asha')
    expect(await act.mails()).toHaveLength(1)
    expect((await act.register(await act.addEvent(), 'Asha')).status).toBe(201)
  })

  it('does so with 200 others at once: as many as there are places get one, and the others wait', async () => {
    const eventId = await act.addEvent({ capacity: 50 })
    // Without the queue of calls, which refuses those who would wait for long.
    const register = (n: number) =>
      registerForEvent(t, { actor: VISITOR, ip: '10.0.0.1', eventId, form: act.form(`Student${n}`) })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => register(n)))
    const count = (wanted: string) => answers.filter(({ status }) => status === wanted).length
    expect([count('registered'), count('waiting')]).toEqual([50, 150])
    const { rows } = await t.db.query<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from event_registration where event_id = ${eventId}::uuid group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { status: 'registered', n: 50 },
      { status: 'waiting', n: 150 },
    ])
  })

  it('is told every problem of the form at once, and nothing is stored', async () => {
    const id = await act.addEvent()
    expect(messagesOf(await t.call('visitor', 'POST', `/event/${id}/register`, {}))).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
    })
    const wrong = await act.register(id, 'Asha', {
      email: 'asha',
      phone: '12',
      organisation: 'x'.repeat(201),
    })
    expect(Object.keys(messagesOf(wrong))).toEqual(['email', 'phone', 'organisation'])
    expect(await act.statuses(id)).toEqual({})
    expect((await act.register(newId(), 'Asha')).status).toBe(404)
  })

  it('can do so until the last day ends, in the programme’s time zone', async () => {
    const today = await act.addEvent({ start_date: act.day(-3), end_date: act.day(0) })
    expect((await act.register(today, 'Asha')).status).toBe(201)
    const over = await act.addEvent({ start_date: act.day(-3), end_date: act.day(-1) })
    const late = await act.register(over, 'Asha')
    expect([late.status, late.body.code, late.body.reason]).toEqual([409, 'conflict', 'over'])
    expect(late.body.detail).toMatch(/^This event was over on \d\d\/\d\d\/\d{4}\.$/)
  })

  it('is a visitor, a startup, a mentor or the portal, and nobody of an incubator', async () => {
    const id = await act.addEvent()
    for (const actor of ['visitor', 'startup', 'mentor', 'portal-edit', 'portal-view'] as const)
      expect((await act.register(id, actor, { email: `${actor}@example.org` }, actor)).status, actor).toBe(
        201,
      )
    for (const actor of ['coe-master', 'coe-editor', 'coe-viewer'] as const)
      expect((await act.register(id, actor, {}, actor)).status, actor).toBe(403)
  })

  it('is no program that fills in the hidden field', async () => {
    const id = await act.addEvent()
    const { status, body } = await act.register(id, 'Robot', { leave_empty: 'https://example.org' })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'leave_empty', message: expect.stringContaining('Send the form again.') }],
    ])
    expect(await act.statuses(id)).toEqual({})
    expect(await act.mails()).toEqual([])
  })

  it('waits after too many registrations with one address, but not for what was refused', async () => {
    const over = await act.addEvent({ start_date: act.day(-3), end_date: act.day(-1) })
    const registerAt = async (id: string) => act.register(id, 'Asha')
    for (let n = 0; n <= REGISTRATIONS_PER_EMAIL.most; n++) expect((await registerAt(over)).status).toBe(409)
    for (let n = 0; n < REGISTRATIONS_PER_EMAIL.most; n++)
      expect((await registerAt(await act.addEvent())).status).toBe(201)
    const { status, raw } = await registerAt(await act.addEvent())
    expect(status).toBe(429)
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('the number of participants', () => {
  const shown = async (id: string) => ({
    staff: (await t.call('coe-viewer', 'GET', `/event/${id}`)).body.no_of_participants,
    visitors: (await t.call('visitor', 'GET', `/public/events/${id}`)).body.no_of_participants,
    listed: (await t.call('visitor', 'GET', '/public/events?pageSize=100')).body.data.find(
      (one: { _id: string }) => one._id === id,
    ).no_of_participants,
  })
  const all = (n: number | null) => ({ staff: n, visitors: n, listed: n })

  it('is that of the registrations until one is entered', async () => {
    const id = await act.addEvent({ capacity: 2 })
    expect(await shown(id)).toEqual(all(null))
    for (const name of ['Asha', 'Bhanu', 'Chitra']) await act.register(id, name)
    expect(await shown(id)).toEqual(all(2))
    await act.change(id, { no_of_participants: 40, expected: { no_of_participants: 2 } })
    expect(await shown(id)).toEqual(all(40))
    await act.change(id, { no_of_participants: null })
    expect(await shown(id)).toEqual(all(2))
  })

  it('is summed into the figures of a deliverable as it is shown', async () => {
    const year = Number(act.day(10).slice(0, 4))
    const { body } = await t.call('coe-master', 'POST', '/deliverables-as-per-mou', {
      program_name: 'Soil school',
      year,
      yearly_target: 100,
      source: 'people_trained',
    })
    const achieved = async (): Promise<number> =>
      (await t.call('coe-viewer', 'GET', `/deliverables-as-per-mou/${body._id}`)).body.achieved
    const before = await achieved()
    await act.register(await act.addEvent({ end_date: act.day(10) }), 'Asha')
    expect(await achieved()).toBe(before + 1)
  })

  it('is not entered by a program that sends the record back', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const { body } = await t.call('coe-master', 'GET', `/event/${id}`)
    expect((await act.change(id, { ...body, location: 'Hubballi' })).status).toBe(200)
    await act.register(id, 'Bhanu')
    expect(await shown(id)).toEqual(all(2))
  })
})
