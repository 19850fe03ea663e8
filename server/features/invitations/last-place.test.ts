/** Several people who accept at the same moment, on the embedded database and on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeInviting } from './testing/invite.ts'

let t: TestApp
let act: ReturnType<typeof makeInviting>
beforeAll(async () => {
  t = await createTestApp()
  act = makeInviting(t)
})
afterAll(() => t.close())

const stateOf = async (id: string) =>
  (
    await t.db.query(sql`
      select used, (select count(*)::int from invitation_use u where u.invitation_id = i.id) as startups,
        (select count(*)::int from invitation_use u join account a on a.startup_id = u.record_id
          where u.invitation_id = i.id) as accounts from invitation i where id = ${id}`)
  ).rows[0]

describe('the last places of an invitation', () => {
  it.each([1, 3])('%i of them go to as many people, however many accept at once', async (uses) => {
    const { url, _id } = (await act.invite({ uses })).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => act.accept(url)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([
      ...Array.from({ length: uses }, () => 201),
      ...Array.from({ length: 6 - uses }, () => 410),
    ])
    for (const { status, body } of answers) if (status === 410) expect(body.reason).toBe('used')
    expect(await stateOf(_id)).toEqual({ used: uses, startups: uses, accounts: uses })
  })

  it('go to nobody who accepts while it is revoked', async () => {
    const { url, _id } = (await act.invite()).body
    const [revoked, ...answers] = await Promise.all([
      t.call('coe-master', 'POST', `/invitations/${_id}/revoke`),
      ...Array.from({ length: 3 }, () => act.accept(url)),
    ])
    expect(revoked.status).toBe(200)
    const accepted = answers.filter(({ status }) => status === 201).length
    for (const { status } of answers) expect([201, 410]).toContain(status)
    expect(await stateOf(_id)).toEqual({ used: accepted, startups: accepted, accounts: accepted })
    expect((await act.accept(url)).status).toBe(410)
  })

  it('are not taken by two people with one address: one gets in, and one place is used', async () => {
    const { url, _id } = (await act.invite({ uses: 2 })).body
    const form = act.form()
    const answers = await Promise.all([act.accept(url, form), act.accept(url, form)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await stateOf(_id)).toEqual({ used: 1, startups: 1, accounts: 1 })
  })
})
