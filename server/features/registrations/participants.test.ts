import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(() => t.db.query(sql`delete from sign_in_failure`))

type Kind = Parameters<TestApp['call']>[0]
const checkIn = (actor: Kind, id: string, code: string) =>
  t.call(actor, 'POST', `/event/${id}/check-in`, { code })

describe('the registrations of an event', () => {
  it('are read by the portal and the staff of its incubator, and by nobody else', async () => {
    const [id, others] = [await act.addEvent(), t.other.of['event']!]
    for (const path of ['participants', 'participants/export']) {
      const statusOf = async (actor: Kind, event: string) =>
        (await t.call(actor, 'GET', `/event/${event}/${path}`)).status
      for (const actor of ['portal-edit', 'portal-view', 'coe-master', 'coe-editor', 'coe-viewer'] as const)
        expect(await statusOf(actor, id), `${path} ${actor}`).toBe(200)
      for (const actor of ['coe-master', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const)
        expect(await statusOf(actor, others), `${path} ${actor}`).toBe(403)
      expect(await statusOf('portal-view', others)).toBe(200)
      expect(await statusOf('visitor', id)).toBe(401)
      expect(await statusOf('coe-master', newId())).toBe(404)
    }
  })

  it('are listed in their order, counted, searched and filtered', async () => {
    const id = await act.addEvent({ capacity: 2 })
    for (const name of ['Divya', 'Asha', 'Chitra']) await act.register(id, name)
    await checkIn('coe-master', id, await act.codeOf('Asha'))
    const read = async (query: string) => {
      const { body } = await t.call('coe-viewer', 'GET', `/event/${id}/participants?${query}`)
      return {
        names: body.data.map((one: { name: string }) => one.name),
        total: body.total,
        counts: body.counts,
      }
    }
    const counts = { registered: 2, waiting: 1, cancelled: 0, checked_in: 1 }
    expect(await read('')).toEqual({ names: ['Divya', 'Asha', 'Chitra'], total: 3, counts })
    expect(await read('status=waiting')).toEqual({ names: ['Chitra'], total: 1, counts })
    expect(await read('status=checked_in')).toMatchObject({ names: ['Asha'] })
    expect(await read('search=HASIRU&page=2&pageSize=2')).toMatchObject({ names: ['Chitra'], total: 3 })
    expect(await read('search=divya@')).toMatchObject({ names: ['Divya'] })
  })

  it('are exported as filtered, without formulas', async () => {
    const id = await act.addEvent({ capacity: 1 })
    await act.register(id, '=1+1', { email: 'sum@example.org' })
    await act.register(id, 'Asha')
    const all = await t.call('coe-viewer', 'GET', `/event/${id}/participants/export`)
    const lines = all.raw.body.split('\r\n')
    expect(lines[0]).toBe('\ufeffName,Email,Phone,Organisation,Status,Registered,Checked in')
    expect(lines[1]).toMatch(/^'=1\+1,sum@example\.org,5000000003,Hasiru,registered,/)
    expect(all.raw.headers['content-disposition']).toMatch(/participants-soil-day-\d{4}-\d\d-\d\d\.csv/)
    const some = await t.call('coe-viewer', 'GET', `/event/${id}/participants/export?status=waiting`)
    expect(some.raw.body).not.toContain('sum@')
    const sheet = await t.call('portal-view', 'GET', `/event/${id}/participants/export?format=xlsx`)
    expect(sheet.raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a code', () => {
  it('checks its owner in once, typed, in small letters or as the address of the QR code', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const code = await act.codeOf('Asha')
    const first = await checkIn('coe-editor', id, `${code.slice(0, 5)} - ${code.slice(5)}`.toLowerCase())
    expect(first.body).toMatchObject({ name: 'Asha', organisation: 'Hasiru', is_repeated: false })
    const again = await checkIn('portal-edit', id, `https://x.example/event/${id}/participants?code=${code}`)
    expect(again.body).toEqual({ ...first.body, is_repeated: true })
  })

  it('of several people who scan it at the same moment is new to one, and known to the others', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const code = await act.codeOf('Asha')
    const all = await Promise.all([1, 2, 3, 4].map(() => checkIn('coe-master', id, code)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(all.filter(({ body }) => body.is_repeated)).toHaveLength(3)
  })

  it('of another event, of the waiting list, or of nobody checks nobody in', async () => {
    const [id, another] = [await act.addEvent({ capacity: 1 }), await act.addEvent()]
    for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
    const detailOf = async (event: string, code: string) => {
      const { status, body } = await checkIn('coe-master', event, code)
      return [status, body.detail]
    }
    const code = await act.codeOf('Asha')
    expect(await detailOf(another, code)).toEqual([409, 'This code is for another event.'])
    expect(await detailOf(id, await act.codeOf('Bhanu'))).toEqual([
      409,
      'Bhanu is on the waiting list and has no place.',
    ])
    expect(await detailOf(id, '0000000000')).toEqual([404, 'No registration has this code.'])
    expect(await detailOf(id, 'nonsense!')).toEqual([400, 'A code has 10 letters and digits'])
    const { rows } = await t.db.query(sql`
      select 1 from event_registration where event_id = ${id} and checked_in_at is not null`)
    expect(rows).toEqual([])
  })

  it('that was lost is not needed: staff check its owner in by the row, and nobody without a place', async () => {
    const [id, another] = [await act.addEvent({ capacity: 1 }), await act.addEvent()]
    for (const name of ['Asha', 'Bhanu']) await act.register(id, name)
    const { body } = await t.call('coe-viewer', 'GET', `/event/${id}/participants`)
    const [asha, bhanu] = body.data.map((one: { _id: string }) => one._id)
    const checkInRow = (actor: Kind, participant: string, event = id, more = {}) =>
      t.call(actor, 'POST', `/event/${event}/check-in`, { participant_id: participant, ...more })
    expect((await checkInRow('coe-viewer', asha)).status).toBe(403)
    expect((await checkInRow('coe-master', asha, another)).status).toBe(404)
    expect((await checkInRow('coe-master', newId())).status).toBe(404)
    expect((await checkInRow('coe-master', asha, id, { code: '0000000000' })).status).toBe(400)
    expect((await checkInRow('coe-master', bhanu)).body.detail).toBe(
      'Bhanu is on the waiting list and has no place.',
    )
    const first = await checkInRow('coe-editor', asha)
    expect(first.body).toMatchObject({ name: 'Asha', is_repeated: false })
    expect((await checkIn('coe-master', id, await act.codeOf('Asha'))).body).toEqual({
      ...first.body,
      is_repeated: true,
    })
  })

  it('is taken by the portal and those who work on the events of the incubator, and by nobody else', async () => {
    const id = await act.addEvent()
    await act.register(id, 'Asha')
    const code = await act.codeOf('Asha')
    for (const actor of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await checkIn(actor, id, code)).status, actor).toBe(403)
    expect((await checkIn('visitor', id, code)).status).toBe(401)
    for (const actor of ['coe-master', 'coe-editor'] as const)
      expect((await checkIn(actor, t.other.of['event']!, code)).status, actor).toBe(403)
    for (const actor of ['portal-edit', 'coe-master', 'coe-editor'] as const)
      expect((await checkIn(actor, id, code)).status, actor).toBe(200)
  })
})
