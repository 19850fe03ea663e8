/** The waiting list, and several people at the same moment, on the embedded database and on PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findRegistration } from './cancel.ts'
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

const subjects = async () => (await act.mails()).map(({ to, subject }) => `${to.name}: ${subject}`)
const linkOf = async (name: string): Promise<string> =>
  factIn(
    (await act.mails()).find(({ to }) => to.name === name),
    'Cancel here',
  )
const NAMES = ['Asha', 'Bhanu', 'Chitra', 'Divya']
/** Registers everybody, one after the other. */
async function fillEvent(capacity: number): Promise<string> {
  const id = await act.addEvent({ capacity })
  for (const name of NAMES) await act.register(id, name)
  return id
}

describe('an event with a capacity', () => {
  it.each([1, 3])(
    'gives its last %i places to as many people, however many register at once',
    async (capacity) => {
      const id = await act.addEvent({ capacity })
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => act.register(id, `Person${n}`)))
      const of = (status: string) => answers.filter(({ body }) => body.status === status).length
      expect([of('registered'), of('waiting')]).toEqual([capacity, 6 - capacity])
      const stored = Object.values(await act.statuses(id))
      expect(stored.filter((status) => status === 'registered')).toHaveLength(capacity)
    },
  )

  it('takes two people with one address once, however they hurry', async () => {
    const id = await act.addEvent({ capacity: 5 })
    const answers = await Promise.all([act.register(id, 'Asha'), act.register(id, 'Asha')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('says who waits, and gives them neither a calendar file nor a code', async () => {
    const id = await act.addEvent({ capacity: 1 })
    await act.register(id, 'Asha')
    expect((await act.register(id, 'Bhanu')).body).toEqual({ status: 'waiting' })
    const mail = (await act.mails()).find(({ to }) => to.name === 'Bhanu')!
    expect(mail.subject).toBe('Waiting list: Soil day')
    expect([mail.calendar, mail.attachments, factIn(mail, 'Code')]).toEqual([undefined, undefined, ''])
  })
})

describe('a cancelled registration', () => {
  it('gives its place to the first who waits, and tells both', async () => {
    const id = await fillEvent(2)
    const url = await linkOf('Asha')
    await emptyOutbox(t.db)
    expect((await act.cancel(url)).body).toEqual({ status: 'cancelled' })
    expect(await act.statuses(id)).toEqual({
      Asha: 'cancelled',
      Bhanu: 'registered',
      Chitra: 'registered',
      Divya: 'waiting',
    })
    expect(await subjects()).toEqual([
      'Asha: Registration cancelled: Soil day',
      'Chitra: You have a place: Soil day',
    ])
    const [gone, promoted] = await act.mails()
    expect([gone!.calendar!.method, promoted!.calendar!.method]).toEqual(['CANCEL', 'PUBLISH'])
    expect(promoted!.attachments).toHaveLength(1)
  })

  it('is cancelled once, may be made anew, and its link is told of no other', async () => {
    const id = await fillEvent(2)
    const url = await linkOf('Asha')
    await Promise.all([act.cancel(url), act.cancel(url)])
    expect((await act.statuses(id))['Divya']).toBe('waiting')
    expect((await act.register(id, 'Asha')).body).toEqual({ status: 'waiting' })
    expect((await act.cancel(url)).status).toBe(200)
    expect((await act.statuses(id))['Asha']).toBe('waiting')
    expect((await act.cancel(`https://x.example/?token=${'A'.repeat(43)}`)).status).toBe(404)
    expect((await act.cancel('https://x.example/?token=short')).status).toBe(404)
  })

  it('is found by its link, whose token is stored only as a hash', async () => {
    const id = await fillEvent(4)
    const url = await linkOf('Asha')
    const token = new URL(url).searchParams.get('token')!
    const found = await findRegistration({ db: t.db, settings: t.settings }, token)
    expect(found).toMatchObject({ status: 'registered', name: 'Asha', event: { id, name: 'Soil day' } })
    const { rows } = await t.db.query<{ text: string }>(sql`
      select (select jsonb_agg(l) from registration_link l)::text || (select jsonb_agg(o) from outbox o)::text as text`)
    expect(rows[0]!.text).not.toContain(token)
  })

  it('of somebody who waits moves nobody up', async () => {
    const id = await fillEvent(2)
    await act.cancel(await linkOf('Chitra'))
    expect((await act.statuses(id))['Divya']).toBe('waiting')
  })

  it('is too late after the event', async () => {
    const id = await fillEvent(2)
    const url = await linkOf('Asha')
    await act.change(id, { start_date: act.day(-5), end_date: act.day(-4) })
    expect((await act.cancel(url)).status).toBe(409)
  })
})

describe('a change of an event', () => {
  it('with more places moves up as many, and with fewer takes none away', async () => {
    const id = await fillEvent(1)
    await emptyOutbox(t.db)
    await act.change(id, { capacity: 3 })
    expect(await subjects()).toEqual([
      'Bhanu: You have a place: Soil day',
      'Chitra: You have a place: Soil day',
    ])
    await act.change(id, { capacity: 1 })
    expect(Object.values(await act.statuses(id)).filter((status) => status === 'registered')).toHaveLength(3)
    await act.change(id, { capacity: null })
    expect((await act.statuses(id))['Divya']).toBe('registered')
  })

  it('of its days or place is told to everybody, with a newer calendar file for who has a place', async () => {
    const id = await fillEvent(3)
    const sequenceOf = (content: string) => Number(/SEQUENCE:(\d+)/.exec(content)![1])
    const uidOf = (content: string) => /UID:(\S+)/.exec(content)![1]
    const first = (await act.mails()).find(({ to }) => to.name === 'Asha')!.calendar!.content
    await emptyOutbox(t.db)
    await act.change(id, { start_date: act.day(20), end_date: act.day(20) })
    const mails = await act.mails()
    expect(mails.map(({ to }) => to.name)).toEqual(NAMES)
    const mail = mails[0]!
    expect(factIn(mail, 'When')).not.toBe(factIn(mail, 'Moved from'))
    expect(uidOf(mail.calendar!.content)).toBe(uidOf(first))
    expect(sequenceOf(mail.calendar!.content)).toBeGreaterThan(sequenceOf(first))
    expect(mails[3]!.calendar).toBeUndefined()
    await emptyOutbox(t.db)
    await act.change(id, { description: 'Bring a spade' })
    expect(await act.mails()).toEqual([])
  })

  it('of its times is told too, with those of before', async () => {
    const id = await fillEvent(3)
    await act.change(id, { start_date: act.day(10), end_date: null, start_time: '10:00', end_time: '12:30' })
    await emptyOutbox(t.db)
    await act.change(id, { start_time: '11:00' })
    const [mail] = await act.mails()
    expect(factIn(mail, 'When')).toMatch(/^\d\d\/\d\d\/\d{4}, 11:00 – 12:30 \(Asia\/Kolkata\)$/)
    expect(factIn(mail, 'Moved from')).toMatch(/, 10:00 – 12:30$/)
    expect(mail!.calendar!.content).toMatch(/DTSTART:\d{8}T053000Z/)
  })

  it('that deletes it is told to everybody, and so is its restoration', async () => {
    const id = await fillEvent(3)
    await emptyOutbox(t.db)
    await t.call('coe-master', 'DELETE', `/event/${id}`)
    const [asha, , , divya] = await act.mails()
    expect(asha).toMatchObject({ subject: 'Event cancelled: Soil day', calendar: { method: 'CANCEL' } })
    expect(divya!.calendar).toBeUndefined()
    await emptyOutbox(t.db)
    const { data } = (await t.call('coe-master', 'GET', `/event/${id}/history`)).body
    await t.call('coe-master', 'POST', `/event/${id}/restore`, { history_id: data[0]._id })
    expect(await subjects()).toEqual(NAMES.map((name) => `${name}: Event takes place: Soil day`))
    expect((await act.statuses(id))['Divya']).toBe('waiting')
  })

  it('that restores it gives away the places that were given back while it was deleted', async () => {
    const id = await fillEvent(2)
    const url = await linkOf('Asha')
    await t.call('coe-master', 'DELETE', `/event/${id}`)
    expect((await act.cancel(url)).status).toBe(200)
    await emptyOutbox(t.db)
    const { data } = (await t.call('coe-master', 'GET', `/event/${id}/history`)).body
    await t.call('coe-master', 'POST', `/event/${id}/restore`, { history_id: data[0]._id })
    expect(await act.statuses(id)).toMatchObject({ Chitra: 'registered', Divya: 'waiting' })
    expect(await subjects()).toEqual([
      'Bhanu: Event takes place: Soil day',
      'Chitra: You have a place: Soil day',
      'Divya: Event takes place: Soil day',
    ])
  })

  it('to a later day gives away the places that it got while it was over', async () => {
    const id = await fillEvent(2)
    await act.change(id, { start_date: act.day(-5), end_date: act.day(-4) })
    await act.change(id, { capacity: 3 })
    expect((await act.statuses(id))['Chitra']).toBe('waiting')
    await act.change(id, { start_date: act.day(5), end_date: act.day(6) })
    expect(await act.statuses(id)).toMatchObject({ Chitra: 'registered', Divya: 'waiting' })
  })

  it('is told to nobody if the event is long over', async () => {
    const id = await fillEvent(2)
    await act.change(id, { start_date: act.day(-9), end_date: act.day(-8) })
    await emptyOutbox(t.db)
    await act.change(id, { location: 'Hubballi' })
    await t.call('coe-master', 'DELETE', `/event/${id}`)
    expect(await act.mails()).toEqual([])
  })
})
