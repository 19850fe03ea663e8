import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { remindByItself } from './remind-by-itself.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ALL = [
  { code: 'revenue', value: '10 lakh' },
  { code: 'jobs', value: 12, parts: { women: 5, men: 7 } },
]

it('a return goes from not started to accepted, and is sent back for one question in between', async () => {
  const form = await makeForm(t)
  const id = await ownReturn(t, form)
  const before = await t.call('coe-master', 'GET', `/return/${id}`)
  expect([before.status, before.body.status]).toEqual([200, 'not_started'])
  expect(before.body.problems.map(({ path }: { path: string }) => path)).toEqual(['revenue', 'jobs'])
  const early = await t.call('coe-master', 'POST', `/return/${id}/submit`)
  expect([early.status, early.body.errors.map((e: { path: string }) => e.path)]).toEqual([
    400,
    ['revenue', 'jobs'],
  ])
  const saved = await t.call('coe-editor', 'PUT', `/return/${id}`, { answers: ALL })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.status).toBe('draft')
  expect(saved.body.answers[0]).toMatchObject({ code: 'revenue', state: 'given', value: 1_000_000 })
  expect(saved.body.answers[1].parts).toEqual({ women: 5, men: 7 })
  const requested = await t.call('coe-editor', 'POST', `/return/${id}/submit`)
  expect(
    [requested.status, requested.body.approval?.changes?.length],
    JSON.stringify(requested.body),
  ).toEqual([202, 1])
  const blocked = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [{ code: 'jobs', value: 13 }],
  })
  expect([blocked.status, blocked.body.code]).toEqual([409, 'conflict'])
  const approved = await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, {
    status: 'approved',
  })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  const submitted = await t.call('portal-edit', 'GET', `/return/${id}`)
  expect(submitted.body).toMatchObject({ status: 'submitted', pending: null, days_late: 0 })
  const back = await t.call('portal-edit', 'POST', `/return/${id}/send-back`, {
    reason: 'Which jobs?',
    codes: ['jobs'],
  })
  expect([back.status, back.body.status], JSON.stringify(back.body)).toEqual([200, 'sent_back'])
  expect(back.body.sent_back).toMatchObject([{ reason: 'Which jobs?', codes: ['jobs'] }])
  const other = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [{ code: 'revenue', value: 1 }],
  })
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  const mended = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [{ code: 'jobs', value: 14, expected: 12 }],
  })
  expect(mended.status, JSON.stringify(mended.body)).toBe(200)
  const again = await t.call('coe-master', 'POST', `/return/${id}/submit`)
  expect([again.status, again.body.status], JSON.stringify(again.body)).toEqual([200, 'submitted'])
  const accepted = await t.call('portal-edit', 'POST', `/return/${id}/accept`)
  expect([accepted.status, accepted.body.status], JSON.stringify(accepted.body)).toEqual([200, 'accepted'])
  const figures = await t.call('portal-edit', 'GET', `/returns/figures?form_id=${form}&code=jobs&by=period`)
  expect(figures.body.data).toMatchObject([{ sum: 14, last: 14, median: 14, reported: 1, asked: 2 }])
  const parts = await t.call('portal-edit', 'GET', `/returns/figures?form_id=${form}&code=jobs&by=part`)
  expect(parts.body.data.map((one: { key: string; sum: number }) => [one.key, one.sum])).toEqual([
    ['women', 5],
    ['men', 7],
  ])
  const board = await t.call('portal-edit', 'GET', `/returns/board?form_id=${form}`)
  expect(board.body.counts).toEqual({ asked: 2, submitted: 1, accepted: 1, on_time: 1, missing: 1 })
  const history = await t.call('coe-master', 'GET', `/return/${id}/history`)
  expect(history.body.data.length).toBeGreaterThan(4)
  const reopened = await t.call('portal-edit', 'POST', `/return/${id}/reopen`, { reason: 'A mistake' })
  expect([reopened.status, reopened.body.status]).toEqual([200, 'sent_back'])
  const all = await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'revenue', value: 5 }] })
  expect(all.status).toBe(200)
})

it('reminds those who have not, once a day', async () => {
  const form = await makeForm(t)
  const { body } = await t.call('portal-edit', 'GET', `/returns/board?form_id=${form}`)
  const { period } = body.rows[0]
  const first = await t.call('portal-edit', 'POST', '/returns/remind', {
    form_id: form,
    period,
    text: 'Please',
  })
  expect(first.body, JSON.stringify(first.body)).toEqual({ reminded: 2, left: [] })
  const second = await t.call('portal-edit', 'POST', '/returns/remind', { form_id: form, period })
  expect([second.body.reminded, second.body.left.length]).toEqual([0, 2])
  const notices = await t.call('coe-master', 'GET', '/notices')
  expect(JSON.stringify(notices.body)).toContain('Please')
})

it('reminds by itself a week and a day before and after the due day, once', async () => {
  const { time_zone: timeZone } = t.settings.programme
  const form = await makeForm(t, {
    opens: dayFromToday(-1),
    due: dayFromToday(40),
    closes: dayFromToday(60),
  })
  const at = (days: number) => remindByItself(t.db, timeZone, new Date(Date.now() + days * 86_400_000))
  const reminded = []
  for (const days of [30, 33, 33, 34, 39, 40, 41, 47, 48]) reminded.push(await at(days))
  expect(reminded).toEqual([0, 2, 0, 0, 2, 0, 2, 2, 0])
  const { body } = await t.call('portal-edit', 'GET', `/returns/board?form_id=${form}`)
  expect(body.rows.map((row: { reminded: { by: string } }) => row.reminded.by)).toEqual([
    'Programme',
    'Programme',
  ])
  const notices = await t.call('portal-edit', 'GET', '/notices')
  expect(JSON.stringify(notices.body)).toContain('2 returns missing')
})

it('tells the portal a week after the due day how many are missing, once, also if the form closed earlier', async () => {
  const { time_zone: timeZone } = t.settings.programme
  await makeForm(t, {
    title: 'Closes early',
    opens: dayFromToday(-1),
    due: dayFromToday(70),
    closes: dayFromToday(73),
  })
  type Notice = { title: string; at: string }
  const noticesAfter = async (days: number): Promise<Notice[]> => {
    await remindByItself(t.db, timeZone, new Date(Date.now() + days * 86_400_000))
    const { body } = await t.call('portal-edit', 'GET', '/notices')
    return (body.data as Notice[]).filter(({ title }) => title.startsWith('Closes early'))
  }
  expect(await noticesAfter(76)).toEqual([])
  const sent = await noticesAfter(77)
  expect(sent.map(({ title }) => title)).toEqual([expect.stringContaining('2 returns missing')])
  expect(await noticesAfter(77)).toEqual(sent)
})

it('a form that is filled in once opens once, also if its days change later', async () => {
  const form = await makeForm(t)
  const id = await ownReturn(t, form)
  const changed = await t.call('portal-edit', 'PUT', `/return-form/${form}`, { due: dayFromToday(9) })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await ownReturn(t, form)).toBe(id)
})

// (dashboards-and-figures.md, Returns on dashboards)
it('each reads what is to be submitted now: staff their own, the portal those of incubators, a COE Master its startups too', async () => {
  const ofCentres = await makeForm(t)
  const ofStartups = await makeForm(t, { asked_of: 'startups' })
  const closed = await makeForm(t, {
    opens: dayFromToday(-40),
    due: dayFromToday(-20),
    closes: dayFromToday(-5),
  })
  type Due = { form_id: string; startup_id: string | null; incubator_id: string; due_on: string }
  const read = async (kind: Parameters<typeof t.call>[0]) => {
    const { body } = await t.call(kind, 'GET', '/returns/due')
    const due = body.data as Due[]
    const ofForm = (form: string) => due.filter((row) => row.form_id === form)
    expect(ofForm(closed)).toEqual([])
    return { centres: ofForm(ofCentres), startups: ofForm(ofStartups) }
  }
  const portal = await read('portal-view')
  expect([portal.centres.length, portal.startups.length]).toEqual([2, 0])
  expect(portal.centres[0]).toMatchObject({ status: 'not_started', due_on: dayFromToday(5), reminded: null })
  const editor = await read('coe-editor')
  expect([editor.centres.map((row) => row.incubator_id), editor.startups.length]).toEqual([
    [t.own.incubator],
    0,
  ])
  const master = await read('coe-master')
  expect(master.startups.map((row) => row.startup_id)).toContain(t.own.startup)
  const startup = await read('startup')
  expect([startup.centres, startup.startups.map((row) => row.startup_id)]).toEqual([[], [t.own.startup]])
  expect((await t.call('mentor', 'GET', '/returns/due')).status).toBe(403)

  const id = await ownReturn(t, ofCentres)
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers: ALL })
  expect((await read('coe-master')).centres).toHaveLength(1)
  expect((await t.call('coe-master', 'POST', `/return/${id}/submit`)).status).toBe(200)
  expect((await read('coe-master')).centres).toEqual([])
  expect((await read('portal-edit')).centres).toHaveLength(1)
})

it('the menu counts what waits for one: to be filled in, to be signed, or to be accepted', async () => {
  const kinds = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor', 'startup'] as const
  const count = () =>
    Promise.all(kinds.map(async (kind) => (await t.call(kind, 'GET', '/returns/counts')).body.due as number))
  const before = await count()
  /** How many more wait for each than before, in the order of `kinds`. */
  const more = async () => (await count()).map((due, at) => due - before[at]!)
  const id = await ownReturn(t, await makeForm(t))
  expect(await more()).toEqual([0, 0, 1, 1, 0])
  await t.call('coe-editor', 'PUT', `/return/${id}`, { answers: ALL })
  const sent = await t.call('coe-editor', 'POST', `/return/${id}/submit`)
  expect(sent.status, JSON.stringify(sent.body)).toBe(202)
  expect(await more()).toEqual([0, 0, 1, 0, 0])
  await t.call('coe-master', 'PUT', `/approvals/${sent.body.approval._id}`, { status: 'approved' })
  expect(await more()).toEqual([1, 0, 0, 0, 0])
  await t.call('portal-edit', 'POST', `/return/${id}/accept`)
  expect(await more()).toEqual([0, 0, 0, 0, 0])

  const ofStartup = await ownReturn(t, await makeForm(t, { asked_of: 'startups' }))
  expect(await more()).toEqual([0, 0, 0, 0, 1])
  await t.call('startup', 'PUT', `/return/${ofStartup}`, { answers: ALL })
  await t.call('startup', 'POST', `/return/${ofStartup}/submit`)
  expect(await more()).toEqual([0, 0, 1, 0, 0])
  await t.call('coe-master', 'POST', `/return/${ofStartup}/accept`)
  expect(await more()).toEqual([0, 0, 0, 0, 0])
})
