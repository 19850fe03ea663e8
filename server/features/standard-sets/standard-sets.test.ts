import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeForm } from '#server/features/returns/testing/forms.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const EVENTS = { program_name: 'Events held', yearly_target: 12, source: 'events_held' }
const VISITS = {
  program_name: 'Village visits',
  yearly_target: 40,
  plan_q1: 5,
  plan_q2: 15,
  plan_q3: 30,
  plan_q4: 40,
  weight: 2,
}
const ADD = '/deliverables-as-per-mou/add-set'
const listed = async (year: number) => {
  const { body } = await t.call('coe-viewer', 'GET', `/deliverables-as-per-mou?year=${year}&pageSize=100`)
  return (body.data as { program_name: string }[]).map((one) => one.program_name).toSorted()
}

// (deliverables.md, Standard sets)
it('the portal writes the standard set of a type, which staff read, and nobody else', async () => {
  const empty = await t.call('coe-viewer', 'GET', '/standard-set')
  expect(empty.body.data).toContainEqual({ type: 'COE', deliverables: [], updatedAt: null, updatedBy: null })
  for (const kind of ['portal-view', 'coe-master', 'coe-editor', 'startup'] as const)
    expect((await t.call(kind, 'PUT', '/standard-set/COE', { deliverables: [] })).status, kind).toBe(403)
  const written = await t.call('portal-edit', 'PUT', '/standard-set/COE', { deliverables: [EVENTS, VISITS] })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  const { body } = await t.call('portal-view', 'GET', '/standard-set')
  const set = body.data.find(({ type }: { type: string }) => type === 'COE')
  expect(set.deliverables).toMatchObject([EVENTS, { ...VISITS, source: 'entered' }])
  for (const kind of ['startup', 'mentor'] as const)
    expect((await t.call(kind, 'GET', '/standard-set')).status, kind).toBe(403)
  const log = await t.call('portal-view', 'GET', '/editActivity?pageSize=5')
  expect(JSON.stringify(log.body.data)).toContain('Update Standard Set')
})

it('a set with wrong deliverables is refused, with each problem at its place, and nothing changes', async () => {
  const wrong = [EVENTS, { program_name: '', yearly_target: 'many', year: 2026 }, { ...VISITS, plan_q4: 39 }]
  const { status, body } = await t.call('portal-edit', 'PUT', '/standard-set/COE', { deliverables: wrong })
  expect(status).toBe(400)
  expect(body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'deliverables.1.program_name',
    'deliverables.1.year',
    'deliverables.1.yearly_target',
    'deliverables.2.plan_q4',
  ])
  const twice = { deliverables: [EVENTS, VISITS, { ...EVENTS, program_name: 'events HELD ' }] }
  const repeated = await t.call('portal-edit', 'PUT', '/standard-set/COE', twice)
  expect([repeated.status, repeated.body.errors]).toEqual([
    400,
    [
      expect.objectContaining({
        path: 'deliverables.2.program_name',
        message: '"events HELD" is the name of another deliverable',
      }),
    ],
  ])
  const many = Array.from({ length: 51 }, () => EVENTS)
  expect((await t.call('portal-edit', 'PUT', '/standard-set/COE', { deliverables: many })).status).toBe(400)
  expect((await t.call('portal-edit', 'PUT', '/standard-set/NOPE', { deliverables: [] })).status).toBe(404)
  expect((await t.call('portal-edit', 'GET', '/standard-set')).body.data[0].deliverables).toHaveLength(2)
})

it('a set is added to a year in one batch, without what the year has already', async () => {
  const first = await t.call('coe-master', 'POST', ADD, { year: '2026-27', from: 'standard' })
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  expect(first.body.data).toHaveLength(2)
  expect(first.body.data[1]).toMatchObject({ ...VISITS, year: 2026, achieved: null })
  const again = await t.call('coe-master', 'POST', ADD, { year: 2026, from: 'standard' })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  const next = await t.call('coe-master', 'POST', ADD, { year: 2027, from: 2026 })
  expect(next.status, JSON.stringify(next.body)).toBe(201)
  expect(await listed(2027)).toEqual(await listed(2026))
  expect((await t.call('coe-master', 'POST', ADD, { year: 2026, from: 2011 })).status).toBe(409)
  expect((await t.call('coe-master', 'POST', ADD, { year: 'soon', from: 'standard' })).status).toBe(400)
})

it('a set that a COE Editor adds is one request, and the portal names the incubator', async () => {
  const requested = await t.call('coe-editor', 'POST', ADD, { year: 2028, from: 'standard' })
  expect([requested.status, requested.body.approval?.changes?.length]).toEqual([202, 2])
  expect(await listed(2028)).toEqual([])
  const id = requested.body.approval._id
  expect((await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })).status).toBe(200)
  expect(await listed(2028)).toEqual(['Events held', 'Village visits'])
  const nowhere = await t.call('portal-edit', 'POST', ADD, { year: 2029, from: 'standard' })
  expect([nowhere.status, nowhere.body.errors?.[0]?.path]).toEqual([400, 'incubator_id'])
  const other = { incubator_id: t.other.incubator, year: 2029, from: 'standard' }
  expect((await t.call('coe-master', 'POST', ADD, other)).status).toBe(403)
  for (const kind of ['coe-viewer', 'startup', 'mentor', 'portal-view'] as const)
    expect((await t.call(kind, 'POST', ADD, { ...other, incubator_id: t.own.incubator })).status, kind).toBe(
      403,
    )
  const named = await t.call('portal-edit', 'POST', ADD, { ...other, incubator_id: t.own.incubator })
  expect(named.status, JSON.stringify(named.body)).toBe(201)
})

// (deliverables.md, Questions of returns)
it('a set names questions of forms of the programme, and is added with them', async () => {
  const jobs = { code: 'jobs', label: 'Jobs', kind: 'number' }
  const main = { code: 'main', label: 'Main achievement', kind: 'text' }
  const form = await makeForm(t, { questions: [jobs, main] })
  const ofIncubator = { asked_of: 'startups', questions: [jobs], incubator_id: t.own.incubator }
  const own = await makeForm(t, ofIncubator)
  const question = { return_form_id: form, return_code: 'jobs', return_take: 'sum' }
  const one = { program_name: 'Jobs', yearly_target: 200, source: 'return', ...question }
  const put = (deliverables: object[]) => t.call('portal-edit', 'PUT', '/standard-set/COE', { deliverables })
  const wrong = await put([
    one,
    { ...one, program_name: 'B', return_form_id: own },
    { ...one, program_name: 'C', return_code: 'main' },
    { ...one, program_name: 'D', source: 'events_held' },
    { ...one, program_name: 'E', return_take: null },
  ])
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'deliverables.1.return_form_id',
    'deliverables.2.return_code',
    'deliverables.3.return_form_id',
    'deliverables.3.return_code',
    'deliverables.3.return_take',
    'deliverables.4.return_take',
  ])
  const written = await put([one])
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  const added = await t.call('coe-master', 'POST', ADD, { year: 2025, from: 'standard' })
  expect(added.body.data).toMatchObject([{ ...one, year: 2025, achieved: 0 }])
})
