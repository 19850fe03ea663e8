/**
 * An incubator can be deleted after its startups and mentors are gone (incubators.md, Deleting an incubator).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const mail = () => `${newId()}@example.org`
const portal = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.call('portal-edit', method, path, body)
const addIncubator = async () =>
  (
    await portal('POST', '/incubator', {
      ...NEW.incubator,
      name: 'Short lived',
      incubator_type: 'CIF',
      email: mail(),
    })
  ).body._id as string
const people = {
  startup: { ...NEW.startup, phone: '5000000001' },
  mentor: { ...NEW.mentor, phone: '5000000002' },
}
const addTo = async (incubator_id: string, entity: keyof typeof people, name: string) =>
  (await portal('POST', `/${entity}`, { ...people[entity], name, email: mail(), incubator_id })).body
    ._id as string
async function restore(id: string) {
  const { data } = (await portal('GET', `/incubator/${id}/history`)).body
  return portal('POST', `/incubator/${id}/restore`, { history_id: data[0]._id })
}

it('a refusal names the incubator’s startups and mentors and counts them', async () => {
  const id = await addIncubator()
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addTo(id, 'startup', name)
  const mentor = await addTo(id, 'mentor', 'Guide')
  const refused = await portal('DELETE', `/incubator/${id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      detail:
        'It still has 7 startups (A, B, C, D, E and 2 more) and 1 mentor (Guide). Move or delete them first.',
      remaining: [
        { entity: 'startup', total: 7, names: ['A', 'B', 'C', 'D', 'E'] },
        { entity: 'mentor', total: 1, names: ['Guide'] },
      ],
    },
  })
  await portal('DELETE', `/mentor/${mentor}`)
  expect((await portal('DELETE', `/incubator/${id}`)).body.remaining).toHaveLength(1)
})

it('deleting an incubator withdraws its requests and closes its accounts; restoring it reopens both', async () => {
  const id = await addIncubator()
  const staff = async (designation: 'COE Master' | 'COE Editor') => {
    const account = { role_type: 'incubator', incubator_id: id, designation, admin_id: newId() } as const
    return (await signInAs(t.db, account)).cookie
  }
  const [master, editor] = [await staff('COE Master'), await staff('COE Editor')]
  const call = async (cookie: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const sent = payload === undefined ? {} : { payload }
    const answer = await t.app.inject({ method, url: `/api${path}`, headers: { cookie }, ...sent })
    return { status: answer.statusCode, body: answer.json() }
  }
  const propose = async (name: string) =>
    (await call(editor, 'POST', '/prototype', { name })).body.approval._id
  const [waiting, earlier] = [await propose('Waits'), await propose('Withdrawn by its author')]
  await call(editor, 'PUT', `/approvals/${earlier}`, { status: 'withdrawn' })
  expect((await portal('DELETE', `/incubator/${id}`)).status).toBe(200)
  const statusOf = async (approval: string) => {
    const { rows } = await t.db.query<{ status: string }>(
      sql`select status from approval where id = ${approval}`,
    )
    return rows[0]?.status
  }
  expect([await statusOf(waiting), await statusOf(earlier)]).toEqual(['withdrawn', 'withdrawn'])
  expect((await call(master, 'GET', '/auth/session')).status).toBe(401)

  expect((await restore(id)).status).toBe(200)
  expect([await statusOf(waiting), await statusOf(earlier)]).toEqual(['pending', 'withdrawn'])
  // The deletion ended the sessions. The accounts are the same as before.
  const { rows } = await t.db.query<{ open: number }>(
    sql`select count(*) as open from account where incubator_id = ${id} and closed_at is null`,
  )
  expect(rows[0]?.open).toBe(3)
  const again = await staff('COE Master')
  const own = `/prototype?user_id=${id}`
  const list = await call(again, 'GET', own)
  expect(list.body).toMatchObject({ total: 0, pending_requests: 1, pending_additions: 1 })
  expect((await call(again, 'PUT', `/approvals/${waiting}`, { status: 'approved' })).status).toBe(200)
  expect((await call(again, 'GET', own)).body).toMatchObject({ total: 1, pending_requests: 0 })
})
