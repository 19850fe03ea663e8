/**
 * Programs send a record back whole. Unchanged values are not changes
 * (changing-records.md, Records sent back whole).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async () =>
  (await t.call('coe-master', 'POST', '/prototype', { name: `Probe ${newId()}`, description: 'As it was' }))
    .body

it('a startup may send back its whole record with its status, but not change the status', async () => {
  const path = `/startup/${t.own.startup}`
  await t.call('coe-master', 'PUT', path, { status: 'graduated', statusReason: 'Own office' })
  const { body } = await t.call('startup', 'GET', path)
  const awards = [{ name: 'First prize', date: '2025-02-01' }]
  const kept = await t.call('startup', 'PUT', path, { ...body, awards })
  expect(kept).toMatchObject({ status: 200, body: { status: 'graduated', awards } })
  expect((await t.call('startup', 'PUT', path, { ...kept.body, status: 'active' })).status).toBe(403)
  expect((await t.call('startup', 'PUT', path, { status: 'graduated' })).status).toBe(403)
  expect((await t.call('startup', 'PUT', path, { name: 'Other', status: 'no such' })).status).toBe(403)
})

it('a request contains only changed fields, so another field may change before the approval', async () => {
  const record = await add()
  const requested = await t.call('coe-editor', 'PUT', `/prototype/${record._id}`, {
    ...record,
    name: 'Better',
  })
  expect(requested.body.approval.changes[0]).toMatchObject({
    base: { name: record.name },
    proposed: { name: 'Better' },
  })
  expect(Object.keys(requested.body.approval.changes[0].base)).toEqual(['name'])
  await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { description: 'Anew' })
  const decided = await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, {
    status: 'approved',
  })
  expect(decided.status).toBe(200)
  expect((await t.call('coe-master', 'GET', `/prototype/${record._id}`)).body).toMatchObject({
    name: 'Better',
    description: 'Anew',
  })
})

it('a COE actor who names another incubator as the owner is refused, in an addition and in a change', async () => {
  const record = await add()
  for (const actorKind of ['coe-master', 'coe-editor'] as const) {
    const foreign = { name: 'Moved', user_id: t.other.incubator }
    expect((await t.call(actorKind, 'PUT', `/prototype/${record._id}`, foreign)).status).toBe(403)
    expect((await t.call(actorKind, 'POST', '/prototype', foreign)).status).toBe(403)
    const both = { name: 'Both', user_id: t.own.incubator, incubator_id: t.other.incubator }
    expect((await t.call(actorKind, 'POST', '/prototype', both)).status).toBe(403)
  }
})

it('a body may contain counts and creators, which are ignored', async () => {
  const path = `/startup/${t.own.startup}`
  expect((await t.call('coe-master', 'PUT', path, { description: 'Soil', total_startups: 4 })).status).toBe(
    200,
  )
})

it('derived values may be in any form: the month of a period, the month of a cohort as a number', async () => {
  const period = { year: '2024', month: 4, fromDate: '2024-04', toDate: '2025-03', formatted: 'x'.repeat(80) }
  const body = { title: 'Jobs created', due_date: '2025-03-31', target: '12', period }
  const made = await t.call('coe-master', 'POST', '/milestone', body)
  expect(made).toMatchObject({
    status: 201,
    body: { period: { month: 'April', formatted: 'April 2024 - March 2025' } },
  })
  const cohort = await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, {
    cohort_month: 6,
    cohort_year: 2024,
  })
  expect(cohort).toMatchObject({ status: 200, body: { cohort_month: '06' } })
})

it('if a field has two names, the name with the changed value counts', async () => {
  const count = (await t.call('coe-master', 'POST', '/performance', { jobs_created: 5, year: 2024 })).body
  const more = await t.call('coe-master', 'PUT', `/performance/${count._id}`, { ...count, jobs_created: 9 })
  expect(more).toMatchObject({ status: 200, body: { count: 9, jobs_created: 9, indicator: 'jobs_created' } })
  const fewer = await t.call('coe-master', 'PUT', `/performance/${count._id}`, { ...more.body, count: 7 })
  expect(fewer).toMatchObject({ status: 200, body: { count: 7, jobs_created: 7 } })
  const picture = (at: string) => `https://example.org/${at}.jpg`
  const record = (await t.call('coe-master', 'POST', '/prototype', { name: 'Probe', photo: picture('a') }))
    .body
  const path = `/prototype/${record._id}`
  const seen = await t.call('coe-master', 'PUT', path, { ...record, photo: picture('b') })
  expect(seen.body).toMatchObject({ photo: picture('b'), link_or_photo: picture('b') })
})

it('a performance record has one count: two are refused, and an invalid one is reported once', async () => {
  const count = (values: object) => t.call('coe-master', 'POST', '/performance', { year: 2024, ...values })
  expect((await count({ jobs_created: 1, revenue_generated: 2 })).status).toBe(400)
  expect((await count({ jobs_created: '' })).body.errors).toEqual([
    { path: 'jobs_created', message: 'Count is required' },
  ])
})

it('a request whose startup was deleted in between is a conflict, not unknown', async () => {
  const values = { ...NEW.startup, name: 'Brief', email: 'brief@example.org', phone: '5000000006' }
  const startup = (await t.call('coe-master', 'POST', '/startup', values)).body
  const item = { type: 'capex', amount: 5, user_id: startup._id }
  const { approval } = (await t.call('coe-editor', 'POST', '/funding', item)).body
  await t.call('coe-master', 'DELETE', `/startup/${startup._id}`)
  const decided = await t.call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })
  expect(decided).toMatchObject({ status: 409, body: { code: 'conflict' } })
})
