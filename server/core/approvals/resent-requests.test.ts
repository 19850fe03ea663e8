import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const make = async (name: string): Promise<string> =>
  (await t.call('coe-master', 'POST', '/prototype', { name })).body._id
const propose = (id: string, values: object, replaces = '') =>
  t.call('coe-editor', 'PUT', `/prototype/${id}${replaces && `?replaces=${replaces}`}`, values)
const request = async (...given: Parameters<typeof propose>): Promise<string> =>
  (await propose(...given)).body.approval._id
const decide = (id: string, status: string) => t.call('coe-master', 'PUT', `/approvals/${id}`, { status })
const read = async (id: string) => (await t.call('coe-viewer', 'GET', `/approvals/${id}`)).body

// (approvals.md, Edit and resend)
describe('a request that is edited and sent again', () => {
  it('and the earlier one name each other', async () => {
    const record = await make('Named twice')
    const earlier = await request(record, { development_time: '40 months' })
    await decide(earlier, 'rejected')
    const newer = await request(record, { development_time: '4 months' }, earlier)
    const [before, after] = [await read(earlier), await read(newer)]
    expect(before).toMatchObject({ status: 'rejected', replacedBy: { _id: newer, status: 'pending' } })
    expect(after.replaces).toEqual({ _id: earlier, status: 'rejected', requestDate: before.requestDate })
    expect([before.replaces, after.replacedBy]).toEqual([undefined, undefined])
  })

  it('withdraws the earlier one if it still waits', async () => {
    const record = await make('Waits')
    const earlier = await request(record, { development_time: '7 months' })
    const newer = await request(record, { development_time: '8 months' }, earlier)
    expect(await read(earlier)).toMatchObject({ status: 'withdrawn', replacedBy: { _id: newer } })
    const { body } = await t.call('coe-editor', 'GET', `/prototype/${record}`)
    expect(body.pending.map((one: { approval_id: string }) => one.approval_id)).toEqual([newer])
  })

  it('may be an addition', async () => {
    const added = await t.call('coe-editor', 'POST', '/prototype', { name: 'Added twice' })
    const earlier = added.body.approval._id
    await decide(earlier, 'rejected')
    const again = await t.call('coe-editor', 'POST', `/prototype?replaces=${earlier}`, {
      name: 'Added again',
    })
    expect((await read(again.body.approval._id)).replaces._id).toBe(earlier)
  })

  it('stays if the earlier one is deleted', async () => {
    const record = await make('Left alone')
    const earlier = await request(record, { description: 'One' })
    const newer = await request(record, { description: 'Two' }, earlier)
    expect((await t.call('coe-master', 'DELETE', `/approvals/${earlier}`)).status).toBe(200)
    const left = await read(newer)
    expect([left.status, left.replaces]).toEqual(['pending', undefined])
  })

  it('is refused if the earlier one was approved, sent again already or is about another record', async () => {
    const [record, other] = [await make('Refused'), await make('Another')]
    const approved = await request(record, { description: 'One' })
    await decide(approved, 'approved')
    const earlier = await request(record, { description: 'Two' })
    await request(record, { description: 'Three' }, earlier)
    const elsewhere = await request(other, { description: 'Elsewhere' })
    for (const [id, detail] of [
      [approved, 'This request is already approved.'],
      [earlier, 'This request was already sent again.'],
      [elsewhere, 'A request can only replace one about the same record.'],
    ] as const) {
      const { status, body } = await propose(record, { description: 'Again' }, id)
      expect([status, body.detail]).toEqual([409, detail])
    }
    expect((await read(elsewhere)).status).toBe('pending')
  })

  it("is refused in place of somebody else's", async () => {
    const record = await make('Not theirs')
    const earlier = await request(record, { description: 'Mine' })
    const { cookie } = await signInAs(t.db, {
      role_type: 'incubator',
      incubator_id: t.own.incubator,
      designation: 'COE Editor',
      admin_id: newId(),
    })
    const answer = await t.app.inject({
      method: 'PUT',
      url: `/api/prototype/${record}?replaces=${earlier}`,
      headers: { cookie },
      payload: { description: 'Theirs' },
    })
    expect(answer.statusCode).toBe(404)
    expect((await read(earlier)).status).toBe('pending')
    expect((await propose(record, { description: 'Unknown' }, newId())).status).toBe(404)
    expect((await propose(record, { description: 'No id' }, 'abc')).status).toBe(400)
  })
})
