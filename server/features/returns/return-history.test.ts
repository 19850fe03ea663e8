/** What happened to a return (returns.md, Screens of returns). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const GIVEN = [
  { code: 'revenue', value: 200_000 },
  { code: 'jobs', value: 4 },
]
const call = async (actor: ActorKind, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await t.call(actor, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const historyOf = (actor: ActorKind, id: string) => call(actor, 'GET', `/return/${id}/history`)

it('names more time that was requested and given, also before anybody began the return', async () => {
  const id = await ownReturn(t, await makeForm(t))
  const wanted = { until: dayFromToday(25), reason: 'The auditor is ill' }
  await call('coe-editor', 'POST', `/return/${id}/ask-extension`, wanted)
  const given = { until: dayFromToday(22), reason: 'Three days less' }
  await call('portal-edit', 'POST', `/return/${id}/let-in`, given)
  const { data, more_time: time, requests } = await historyOf('coe-viewer', id)
  expect([data, requests]).toEqual([[], []])
  expect(time).toMatchObject([
    { ...wanted, what: 'requested', is_late: false, by: { designation: 'COE Editor' } },
    { ...given, what: 'given', is_late: false, by: { designation: 'Master Edit' } },
  ])
})

it('names the requests to submit it with what became of them, for those who read these', async () => {
  const id = await ownReturn(t, await makeForm(t))
  await call('coe-editor', 'PUT', `/return/${id}`, { answers: GIVEN })
  const first = await call('coe-editor', 'POST', `/return/${id}/submit`)
  const rejection = { status: 'rejected', reason: 'Ask the mill again' }
  const rejectedFor = async (actor: ActorKind) => (await call(actor, 'GET', `/return/${id}`)).rejected
  expect(await rejectedFor('coe-editor')).toBeNull()
  await call('coe-master', 'PUT', `/approvals/${first.approval._id}`, rejection)
  // Whoever sends it again reads why it was not signed; the portal does not read a centre's requests.
  expect(await rejectedFor('coe-editor')).toMatchObject({ reason: 'Ask the mill again' })
  expect(await rejectedFor('portal-edit')).toBeNull()
  const second = await call('coe-editor', 'POST', `/return/${id}/submit`)
  expect(await rejectedFor('coe-editor')).toBeNull()
  const { requests } = await historyOf('coe-viewer', id)
  expect(requests).toMatchObject([
    { approval_id: second.approval._id, status: 'pending', decidedBy: null },
    { approval_id: first.approval._id, ...rejection },
  ])
  expect(requests[0].proposed.submitted).toMatchObject(
    GIVEN.map(({ code, value }) => ({ code, number: value })),
  )
  await call('coe-master', 'PUT', `/approvals/${second.approval._id}`, { status: 'approved' })
  await call('portal-edit', 'POST', `/return/${id}/send-back`, { reason: 'Which mill?' })
  expect(await rejectedFor('coe-editor')).toBeNull()
  const { data, requests: none } = await historyOf('portal-view', id)
  expect(none).toEqual([])
  expect(data[1]).toMatchObject({ origin: 'approval', after: { status: 'submitted' } })
  expect(data[1].proposedBy).toBe(requests[0].editor)
})
