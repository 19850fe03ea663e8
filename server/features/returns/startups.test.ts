import { afterAll, beforeAll, expect, it } from 'vitest'
import { isMoney } from '#domain/returns/units.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn, QUESTIONS } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const GIVEN = [
  { code: 'revenue', value: 200_000 },
  { code: 'jobs', value: 4 },
]

it('a COE Master makes a form for its own startups, and none for incubators', async () => {
  const body = {
    title: 'Monthly figures',
    asked_of: 'startups',
    frequency: 'month',
    first_period: '2024-25-M07',
    questions: QUESTIONS,
  }
  for (const kind of ['coe-master', 'coe-editor'] as const) {
    const refused = await t.call(kind, 'POST', '/return-form', { ...body, asked_of: 'incubators' })
    expect([refused.status, refused.body.code], kind).toEqual([403, 'forbidden'])
  }
  const ofIncubator = { ...body, asked_of: 'incubators', incubator_id: t.own.incubator }
  const wrong = await t.call('portal-edit', 'POST', '/return-form', ofIncubator)
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'asked_of'])
  const requested = await t.call('coe-editor', 'POST', '/return-form', body)
  expect(requested.status).toBe(202)
  const made = await t.call('coe-master', 'POST', '/return-form', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const listed = await t.call('startup', 'GET', `/return?form_id=${made.body._id}&pageSize=100`)
  // Every month since July 2024 has closed or is open.
  expect(listed.body.total).toBeGreaterThan(20)
  expect(new Set(listed.body.data.map((one: { startup_id: string }) => one.startup_id))).toEqual(
    new Set([t.own.startup]),
  )
  const deleted = await t.call('coe-master', 'DELETE', `/return-form/${made.body._id}`)
  expect([deleted.status, deleted.body.code]).toEqual([409, 'conflict'])
})

it('a startup fills in its return, its COE Master accepts it, and nobody else reaches it', async () => {
  const form = await makeForm(t, { asked_of: 'startups' })
  const id = await ownReturn(t, form)
  expect((await t.call('mentor', 'GET', `/return/${id}`)).status).toBe(404)
  expect((await t.call('portal-edit', 'PUT', `/return/${id}`, { answers: GIVEN })).status).toBe(403)
  const saved = await t.call('startup', 'PUT', `/return/${id}`, { answers: GIVEN })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const submitted = await t.call('startup', 'POST', `/return/${id}/submit`)
  expect([submitted.status, submitted.body.status], JSON.stringify(submitted.body)).toEqual([
    200,
    'submitted',
  ])
  expect((await t.call('coe-editor', 'POST', `/return/${id}/accept`)).status).toBe(403)
  const accepted = await t.call('coe-master', 'POST', '/returns/accept', { ids: [id] })
  expect(accepted.body, JSON.stringify(accepted.body)).toEqual({ decided: [id], left: [] })
  const twice = await t.call('coe-master', 'POST', '/returns/accept', { ids: [id] })
  expect(twice.body.left).toMatchObject([{ _id: id, code: 'conflict' }])
})

it('a COE Master decides about no return of its incubator', async () => {
  const id = await ownReturn(t, await makeForm(t))
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers: GIVEN })
  await t.call('coe-master', 'POST', `/return/${id}/submit`)
  expect((await t.call('coe-master', 'POST', `/return/${id}/accept`)).status).toBe(403)
})

it('an answer is refused at its place, and of several none is saved', async () => {
  const id = await ownReturn(t, await makeForm(t))
  const sent = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [
      { code: 'revenue', value: 'a lot' },
      { code: 'nothing', value: 1 },
      { code: 'jobs', value: 3, parts: { women: 2, men: 2 } },
      { code: 'jobs', value: 3 },
      { code: 'main', state: 'soon' },
    ],
  })
  expect([sent.status, sent.body.errors?.map((e: { path: string }) => e.path)]).toEqual([
    400,
    ['answers.0.value', 'answers.1.code', 'answers.2.parts', 'answers.3.code', 'answers.4.state'],
  ])
  expect((await t.call('coe-master', 'GET', `/return/${id}`)).body.status).toBe('not_started')
})

it('two people fill in one return: other answers stay, and the same one is stale', async () => {
  const id = await ownReturn(t, await makeForm(t))
  await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [{ code: 'revenue', value: 5, expected: null }],
  })
  const other = await t.call('coe-editor', 'PUT', `/return/${id}`, {
    answers: [{ code: 'jobs', value: 2, expected: { value: null, state: 'none' } }],
  })
  expect(other.status, JSON.stringify(other.body)).toBe(200)
  const late = await t.call('coe-editor', 'PUT', `/return/${id}`, {
    answers: [{ code: 'revenue', value: 6, expected: null }],
  })
  expect([late.status, late.body.code, late.body.errors[0].path]).toEqual([409, 'stale', 'answers.0'])
  const { body } = await t.call('coe-viewer', 'GET', `/return/${id}`)
  expect(body.answers.map((one: { value: unknown }) => one.value)).toEqual([5, 2, null])
})

it('a return that closed is let in late, and more time before the closing day is in time', async () => {
  const closed = await ownReturn(
    t,
    await makeForm(t, { opens: dayFromToday(-40), due: dayFromToday(-20), closes: dayFromToday(-5) }),
  )
  const refused = await t.call('coe-master', 'PUT', `/return/${closed}`, { answers: GIVEN })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await t.call('coe-master', 'GET', `/return/${closed}`)).body.status).toBe('not_submitted')
  const time = { until: dayFromToday(10), reason: 'The auditor was ill' }
  const wanted = await t.call('coe-editor', 'POST', `/return/${closed}/ask-extension`, time)
  expect([wanted.status, wanted.body.extension?.until]).toEqual([200, time.until])
  const letIn = await t.call('portal-edit', 'POST', `/return/${closed}/let-in`, time)
  expect([letIn.status, letIn.body.status, letIn.body.extension]).toEqual([200, 'not_started', null])
  expect((await t.call('coe-master', 'PUT', `/return/${closed}`, { answers: GIVEN })).status).toBe(200)
  const late = await t.call('coe-master', 'POST', `/return/${closed}/submit`)
  expect([late.status, late.body.days_late]).toEqual([200, 20])

  const open = await ownReturn(t, await makeForm(t, { opens: dayFromToday(-9), due: dayFromToday(-2) }))
  const extended = await t.call('portal-edit', 'POST', `/return/${open}/let-in`, time)
  expect(extended.body).toMatchObject({ due_on: time.until, closes_on: time.until, days_late: 0 })
  const past = await t.call('portal-edit', 'POST', `/return/${open}/let-in`, {
    ...time,
    until: dayFromToday(-1),
  })
  expect([past.status, past.body.errors?.[0]?.path]).toEqual([400, 'until'])
})

it('counts what the startups of an incubator gave, and says of how many', async () => {
  const period = '2024-25-M05'
  const startups = await t.call('portal-edit', 'POST', '/return-form', {
    title: 'Monthly figures',
    asked_of: 'startups',
    frequency: 'month',
    first_period: period,
    questions: QUESTIONS,
  })
  const listed = await t.call('startup', 'GET', `/return?form_id=${startups.body._id}&period=${period}`)
  const [{ _id: id }] = listed.body.data
  await t.call('portal-edit', 'POST', `/return/${id}/let-in`, { until: dayFromToday(5), reason: 'Late' })
  await t.call('startup', 'PUT', `/return/${id}`, { answers: GIVEN })
  expect((await t.call('startup', 'POST', `/return/${id}/submit`)).status).toBe(200)
  const take = (code: string, kind: string) => ({
    code: `${code}_${kind}`,
    label: `${code}, ${kind}`,
    kind: 'counted',
    source: { form_id: startups.body._id, code, take: kind },
  })
  const quarterly = {
    title: 'Progress',
    asked_of: 'incubators',
    frequency: 'quarter',
    first_period: '2024-25-Q1',
    questions: [
      take('revenue', 'sum'),
      take('jobs', 'last'),
      take('jobs', 'reporters'),
      take('revenue', 'reporters'),
    ],
  }
  const unknown = await t.call('portal-edit', 'POST', '/return-form', {
    ...quarterly,
    questions: [take('nothing', 'sum')],
  })
  expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'questions.0.source'])
  const centres = await t.call('portal-edit', 'POST', '/return-form', quarterly)
  expect(centres.status, JSON.stringify(centres.body)).toBe(201)
  const places = await t.call('coe-master', 'GET', `/return?form_id=${centres.body._id}&period=2024-25-Q1`)
  const { body } = await t.call('coe-master', 'GET', `/return/${places.body.data[0]._id}`)
  expect(body.answers.map((one: { counted: { value: number } }) => one.counted.value)).toEqual([
    200_000, 4, 1, 1,
  ])
  // May and June are two months of the quarter, with one startup in each.
  expect(body.answers[0].counted).toMatchObject({ reported: 1, asked: 1, records: [id] })
  expect(body.questions.map(isMoney)).toEqual([true, false, false, false])
})

it('counts from records, freezes at submission, and says what came and went since', async () => {
  const made = await t.call('portal-edit', 'POST', '/return-form', {
    title: 'Yearly statement',
    asked_of: 'incubators',
    frequency: 'quarter',
    first_period: '2024-25-Q1',
    questions: [
      {
        code: 'partners',
        label: 'Partnerships',
        kind: 'counted',
        source: 'partnerships_made',
        adds_up: 'sum',
      },
      { code: 'funds', label: 'Funds', kind: 'counted', source: 'funds_raised', adds_up: 'sum' },
    ],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const yearOnly = await t.call('portal-edit', 'POST', '/return-form', {
    title: 'Projects',
    asked_of: 'incubators',
    frequency: 'quarter',
    questions: [{ code: 'projects', label: 'Projects', kind: 'counted', source: 'projects_started' }],
  })
  expect([yearOnly.status, yearOnly.body.errors?.[0]?.path]).toEqual([400, 'questions.0.source'])
  const listed = await t.call('coe-master', 'GET', `/return?form_id=${made.body._id}&period=2024-25-Q1`)
  const [{ _id: id }] = listed.body.data
  const add = (date: string) =>
    t.call('coe-master', 'POST', '/partnership', {
      institution: `Partner ${date}`,
      type: 'Private Institutions',
      date,
    })
  const first = await add('2024-06-30')
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  await add('2024-07-01')
  await t.call('portal-edit', 'POST', `/return/${id}/let-in`, { until: dayFromToday(5), reason: 'Late' })
  const before = await t.call('coe-master', 'GET', `/return/${id}`)
  expect(before.body.answers[0].counted).toMatchObject({ value: 1, records: [first.body._id] })
  // The sample of funding raised is of 2024 and has no month.
  expect(before.body.answers[1].counted).toMatchObject({ value: 0, records: [] })
  expect(before.body.answers[1].counted.unplaced).toBeGreaterThan(0)
  // While a request waits, the return shows what was sent.
  const requested = await t.call('coe-editor', 'POST', `/return/${id}/submit`)
  const extra = await add('2024-06-01')
  const waiting = await t.call('coe-viewer', 'GET', `/return/${id}`)
  expect(waiting.body.requested.by).toBe(requested.body.approval.editor)
  expect(waiting.body.answers[0].counted).toMatchObject({ value: 1, records: [first.body._id] })
  const since = await t.call('coe-viewer', 'GET', `/return/${id}/records?code=partners`)
  expect(since.body).toMatchObject({ submitted: { value: 1 }, today: { value: 2 }, came: [extra.body._id] })
  const { _id: approval } = requested.body.approval
  await t.call('coe-master', 'PUT', `/approvals/${approval}`, { status: 'rejected', reason: 'One more' })
  const again = await t.call('coe-editor', 'GET', `/return/${id}`)
  expect([again.body.requested, again.body.answers[0].counted.value]).toEqual([null, 2])
  await t.call('coe-master', 'DELETE', `/partnership/${extra.body._id}`)
  const submitted = await t.call('coe-master', 'POST', `/return/${id}/submit`)
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  const later = await add('2024-05-02')
  await t.call('coe-master', 'DELETE', `/partnership/${first.body._id}`)
  const { body } = await t.call('portal-view', 'GET', `/return/${id}/records?code=partners`)
  expect(body).toMatchObject({
    submitted: { value: 1, records: [first.body._id] },
    today: { value: 1, records: [later.body._id] },
    came: [later.body._id],
    went: [first.body._id],
    entity: 'partnership',
  })
  const frozen = await t.call('portal-view', 'GET', `/return/${id}`)
  expect(frozen.body.answers[0].counted).toMatchObject({ value: 1, records: [first.body._id], today: 1 })
  expect(frozen.body.answers[1].counted).not.toHaveProperty('today')
})

it('answers that are there already can be saved again by whoever fills in the return', async () => {
  const form = await makeForm(t, { asked_of: 'startups' })
  const id = await ownReturn(t, form)
  for (const person of ['startup', 'startup', 'coe-editor', 'coe-master'] as const) {
    const saved = await t.call(person, 'PUT', `/return/${id}`, { answers: GIVEN })
    expect([person, saved.status, saved.body.status]).toEqual([person, 200, 'draft'])
  }
  expect((await t.call('startup', 'GET', `/return/${id}/history`)).body.total).toBe(1)
})
