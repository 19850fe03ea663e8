import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { newId } from '#server/platform/db/new-id.ts'
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
const { organisation: _, ...WALK_IN } = {
  name: 'Wasim',
  email: 'wasim@example.org',
  phone: '+91 50000 00009',
  organisation: '',
}
const add = (actor: Kind, id: string, form: object = WALK_IN) =>
  t.call(actor, 'POST', `/event/${id}/participants`, form)
const change = (actor: Kind, id: string, participant: string, body: object) =>
  t.call(actor, 'PUT', `/event/${id}/participants/${participant}`, body)
const idOf = async (id: string, name: string): Promise<string> => {
  const { data } = (await t.call('coe-master', 'GET', `/event/${id}/participants?pageSize=100`)).body
  return data.find((one: { name: string }) => one.name === name)._id
}

describe('somebody who came without a registration', () => {
  it('is added and checked in, even if the event is full, and gets no mail', async () => {
    const id = await act.addEvent({ capacity: 1 })
    await act.register(id, 'Asha')
    await emptyOutbox(t.db)
    const { status, body } = await add('coe-editor', id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Wasim',
      phone: '5000000009',
      organisation: null,
      status: 'registered',
    })
    expect(body.checkedInAt).not.toBeNull()
    expect(await act.mails()).toEqual([])
    const { counts } = (await t.call('coe-master', 'GET', `/event/${id}/participants`)).body
    expect(counts).toEqual({ registered: 2, waiting: 0, cancelled: 0, checked_in: 1 })
    const again = await add('coe-master', id, { ...WALK_IN, email: 'WASIM@example.org' })
    expect([again.status, again.body.code, again.body.errors[0].path]).toEqual([409, 'duplicate', 'email'])
    const wrong = await add('coe-master', id, { name: ' ', email: 'x', phone: '1' })
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'email', 'phone'])
  })

  it('is added only by those who check people in, at events of theirs', async () => {
    const [id, others] = [await act.addEvent(), t.other.of['event']!]
    for (const actor of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await add(actor, id)).status, actor).toBe(403)
    expect((await add('visitor', id)).status).toBe(401)
    expect((await add('coe-master', others)).status).toBe(403)
    expect((await add('coe-master', newId())).status).toBe(404)
    expect((await add('portal-edit', others)).status).toBe(201)
  })
})

describe('a check-in', () => {
  it('is undone, and done again by the same code', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const code = await act.codeOf('Asha')
    await t.call('coe-master', 'POST', `/event/${id}/check-in`, { code })
    const participant = await idOf(id, 'Asha')
    const { status, body } = await change('coe-editor', id, participant, { checked_in: false })
    expect([status, body.checkedInAt, body.status]).toEqual([200, null, 'registered'])
    expect((await change('coe-editor', id, participant, { checked_in: false })).status).toBe(200)
    const again = await t.call('coe-master', 'POST', `/event/${id}/check-in`, { code })
    expect(again.body.is_repeated).toBe(false)
    for (const wrong of [
      {},
      { checked_in: true },
      { checked_in: false, status: 'registered' },
      { status: 'cancelled' },
    ])
      expect((await change('coe-master', id, participant, wrong)).status, JSON.stringify(wrong)).toBe(400)
  })
})

describe('a place', () => {
  it('is given to somebody who waits, beyond the capacity, and they get the mail of it once', async () => {
    const id = await act.addEvent({ capacity: 1 })
    for (const name of ['Asha', 'Bhanu', 'Chitra']) await act.register(id, name)
    await emptyOutbox(t.db)
    const chitra = await idOf(id, 'Chitra')
    expect((await change('coe-master', id, chitra, { status: 'registered' })).body.status).toBe('registered')
    await change('coe-master', id, chitra, { status: 'registered' })
    expect((await act.mails()).map(({ to, subject }) => [to.name, subject])).toEqual([
      ['Chitra', expect.stringContaining('You have a place')],
    ])
    expect(await act.statuses(id)).toEqual({ Asha: 'registered', Bhanu: 'waiting', Chitra: 'registered' })
  })

  it('is not given after the event, to whoever cancelled, or at the event of another incubator', async () => {
    const id = await act.addEvent({ capacity: 1 })
    for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
    const bhanu = await idOf(id, 'Bhanu')
    for (const actor of ['portal-view', 'coe-viewer', 'startup'] as const)
      expect((await change(actor, id, bhanu, { status: 'registered' })).status, actor).toBe(403)
    const other = await act.addEvent()
    for (const wrong of [newId(), 'x'])
      expect((await change('coe-master', id, wrong, { status: 'registered' })).status).toBe(404)
    expect((await change('coe-master', other, bhanu, { status: 'registered' })).status).toBe(404)
    await t.db.query(
      sql`update event set start_date = '2020-01-01', end_date = '2020-01-01' where id = ${id}::uuid`,
    )
    expect((await change('coe-master', id, bhanu, { status: 'registered' })).body).toMatchObject({
      reason: 'over',
    })
    await t.db.query(sql`update event_registration set status = 'cancelled' where id = ${bhanu}::uuid`)
    expect((await change('coe-master', id, bhanu, { status: 'registered' })).status).toBe(409)
  })
})
