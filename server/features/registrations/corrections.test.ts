/** Several corrections of an event in a row are one mail (event-registration.md, Changes of an event). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { factIn, makeRegistering } from './testing/events.ts'

let t: TestApp
let act: ReturnType<typeof makeRegistering>
beforeAll(async () => {
  t = await createTestApp()
  act = makeRegistering(t)
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from sign_in_failure`))

/** A day from tomorrow on. */
const day = (n: number): string => act.day(n)

const registered = async (): Promise<string> => {
  const id = await act.addEvent({ start_date: day(1), location: 'Mysuru', end_date: null })
  for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
  await emptyOutbox(t.db)
  return id
}
const change = async (id: string, ...corrections: object[]) => {
  for (const values of corrections)
    expect((await t.call('coe-master', 'PUT', `/event/${id}`, values)).status).toBe(200)
}
const remove = (id: string) => t.call('coe-master', 'DELETE', `/event/${id}`)
const restore = async (id: string) => {
  const { data } = (await t.call('coe-master', 'GET', `/event/${id}/history`)).body
  await t.call('coe-master', 'POST', `/event/${id}/restore`, { history_id: data[0]._id })
}
const subjects = async () => (await act.mails()).map(({ subject }) => subject)
/** As if a sender had taken the mails. */
const send = () => t.db.query(sql`update outbox set group_key = null`)

it('tells the last of four corrections once, compared with what people know', async () => {
  const id = await registered()
  const days = [day(2), day(3), day(4)]
  await change(id, ...days.map((start_date) => ({ start_date })), { location: 'Udupi' })
  expect(await subjects()).toEqual(['Event changed: Soil day', 'Event changed: Soil day'])
  const [mail] = await act.mails()
  expect(['When', 'Moved from', 'Where', 'Earlier place'].map((name) => factIn(mail, name))).toEqual([
    formatDate(day(4)),
    formatDate(day(1)),
    'Udupi',
    'Mysuru',
  ])
  const { rows } = await t.db.query<{ waits: boolean }>(
    sql`select due_at between created_at + interval '15 seconds' and created_at + interval '25 seconds' as waits from outbox`,
  )
  expect(rows).toEqual([{ waits: true }, { waits: true }])
})

it('says nothing if the event is again as people know it', async () => {
  const id = await registered()
  await change(id, { start_date: day(2) }, { start_date: day(1) })
  expect(await subjects()).toEqual([])
  await remove(id)
  await restore(id)
  expect(await subjects()).toEqual([])
})

it('says that the event is cancelled, with the time that people know', async () => {
  const id = await registered()
  await change(id, { start_date: day(2) })
  await remove(id)
  expect(await subjects()).toEqual(['Event cancelled: Soil day', 'Event cancelled: Soil day'])
  expect(factIn((await act.mails())[0], 'When')).toBe(formatDate(day(1)))
})

it('tells a correction anew once a mail has left', async () => {
  const id = await registered()
  await change(id, { start_date: day(2) })
  await send()
  await change(id, { start_date: day(3) })
  expect(await subjects()).toHaveLength(4)
  await send()
  await remove(id)
  await send()
  await restore(id)
  expect((await subjects()).filter((one) => one === 'Event takes place: Soil day')).toHaveLength(2)
})

it('leaves a place that becomes free to its own mail, with the newest time', async () => {
  const id = await act.addEvent({ start_date: day(1), end_date: null, capacity: 1 })
  for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
  await emptyOutbox(t.db)
  await change(id, { start_date: day(2) }, { capacity: 2 })
  const mails = (await act.mails()).filter(({ to }) => to.name === 'Bhanu')
  expect(mails.map(({ subject }) => subject)).toEqual(['You have a place: Soil day'])
  expect(factIn(mails[0], 'When')).toBe(formatDate(day(2)))
})
