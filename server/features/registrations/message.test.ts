import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyOutbox, readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeRegistering } from './testing/events.ts'

let t: TestApp
let act: ReturnType<typeof makeRegistering>
beforeAll(async () => {
  t = await createTestApp()
  act = makeRegistering(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(sql`delete from sign_in_failure`)
  await emptyOutbox(t.db)
})

type Kind = Parameters<TestApp['call']>[0]
const TEXT = 'Bring your laptops.\nThe bus leaves at 9.'
const send = (actor: Kind, id: string, message: unknown = TEXT) =>
  t.call(actor, 'POST', `/event/${id}/participants/message`, { message })

test('a message reaches everybody with a place at an event, and stands whole in the log', async () => {
  const id = await act.addEvent({ capacity: 3 })
  for (const name of ['Asha', 'Bhanu', 'Chitra', 'Divya']) await act.register(id, name)
  await emptyOutbox(t.db)
  const { status, body } = await send('coe-editor', id)
  expect([status, body]).toEqual([200, { mails: 3 }])
  await t.db.query(sql`update event_registration set status = 'cancelled' where name = 'Chitra'`)
  const mails = await readOutbox(t, 'event-message-mail')
  expect(mails.map(({ to }) => to.name).toSorted()).toEqual(['Asha', 'Bhanu'])
  expect(mails[0]).toMatchObject({ subject: 'About Soil day' })
  expect(mails[0]!.paragraphs[0]).toBe(TEXT)
  const { data } = (await t.call('coe-master', 'GET', '/editActivity')).body
  expect(JSON.stringify(data[0])).toContain('The bus leaves at 9.')
})

test('a message is written only by those who check people in, to somebody, with a text of some length', async () => {
  const id = await act.addEvent()
  expect((await send('coe-master', id)).body.code).toBe('conflict')
  await act.register(id, 'Asha')
  for (const actor of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
    expect((await send(actor, id)).status, actor).toBe(403)
  expect((await send('coe-master', t.other.of['event']!)).status).toBe(403)
  for (const wrong of [' ', 'a'.repeat(1_001), 3])
    expect((await send('coe-master', id, wrong)).status).toBe(400)
  expect((await send('coe-master', id, 'a'.repeat(1_000))).status).toBe(200)
})

test('an event has a few messages a day, whoever writes them', async () => {
  const [id, other] = [await act.addEvent(), await act.addEvent({ name: 'Water day' })]
  for (const one of [id, other]) await act.register(one, 'Asha')
  for (let n = 0; n < 5; n++) expect((await send('coe-master', id)).status).toBe(200)
  expect((await send('portal-edit', id)).status).toBe(429)
  expect((await send('coe-master', other)).status).toBe(200)
})

test('the list of events tells how many have a place at each, and which are past', async () => {
  const id = await act.addEvent({ capacity: 1 })
  for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
  const past = await act.addEvent({ start_date: '2020-01-01', end_date: '2020-01-02' })
  const read = async (is: string) =>
    (await t.call('coe-viewer', 'GET', `/event?is=${is}&pageSize=100`)).body.data as {
      _id: string
      registrations: number
    }[]
  const upcoming = await read('upcoming')
  expect(upcoming.find(({ _id }) => _id === id)?.registrations).toBe(1)
  expect(upcoming.some(({ _id }) => _id === past)).toBe(false)
  const over = await read('past')
  expect(over.find(({ _id }) => _id === past)?.registrations).toBe(0)
  expect(over.some(({ _id }) => _id === id)).toBe(false)
})
