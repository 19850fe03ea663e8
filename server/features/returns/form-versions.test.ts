/** The versions of a form (returns.md, Versions of a form). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfPeriod, periodAt, shiftPeriod, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn, QUESTIONS } from './testing/forms.ts'

/** Days of a quarter's form that are open all the next quarter. */
const DAYS = { opens: 1, due: 15, closes: 200 }
const lastQuarter = () =>
  nameOfPeriod(yearKind(), shiftPeriod(periodAt(yearKind(), 'quarter', dayFromToday(0)), -1))

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a change after somebody has begun a return makes a version, with who made it and the periods of each', async () => {
  const form = await makeForm(t)
  const change = async (body: object) => {
    const { status } = await t.call('portal-edit', 'PUT', `/return-form/${form}`, body)
    expect(status).toBe(200)
  }
  const read = async (actor: 'portal-view' | 'coe-master') =>
    (await t.call(actor, 'GET', `/return-form/${form}/versions`)).body.data
  await change({ purpose: 'For the state' })
  expect(await read('portal-view')).toHaveLength(1)
  const id = await ownReturn(t, form)
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 4 }] })
  await change({ questions: QUESTIONS.slice(1) })
  expect(await read('portal-view')).toMatchObject([
    { version: 2, purpose: 'For the state', periods: [], by: { designation: 'Master Edit' } },
    { version: 1, purpose: 'For the state', periods: [dayFromToday(5)], by: { designation: 'Master Edit' } },
  ])
  const [latest, first] = await read('coe-master')
  expect([latest.questions, first.questions].map((list: { code: string }[]) => list.length)).toEqual([2, 3])
  // The history of a form of the programme is the portal's.
  expect([latest.by, first.by]).toEqual([null, null])
})

it('a change reaches the open returns, with their days, until somebody has begun one', async () => {
  const form = await makeForm(t, { frequency: 'quarter', first_period: lastQuarter(), ...DAYS })
  const id = await ownReturn(t, form)
  const change = async (body: object) => {
    const { status, body: answer } = await t.call('portal-edit', 'PUT', `/return-form/${form}`, body)
    expect(status, JSON.stringify(answer)).toBe(200)
  }
  const read = async () => (await t.call('coe-master', 'GET', `/return/${id}`)).body
  const before = await read()
  await change({ title: 'Progress', due: DAYS.due + 5, closes: DAYS.closes + 9 })
  const dated = await read()
  expect(dated).toMatchObject({
    title: 'Progress',
    opens_on: before.opens_on,
    due_on: dayAfter(before.due_on, 5),
    closes_on: dayAfter(before.closes_on, 9),
  })
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 4 }] })
  await change({ due: DAYS.due, closes: DAYS.closes })
  expect(await read()).toMatchObject({ due_on: dated.due_on, closes_on: dated.closes_on })
})

it('another due day of a form that is filled in once names its period again, with the same returns', async () => {
  const form = await makeForm(t)
  const id = await ownReturn(t, form)
  const due = dayFromToday(9)
  await t.call('portal-edit', 'PUT', `/return-form/${form}`, { due })
  const { body } = await t.call('portal-edit', 'GET', `/returns/board?form_id=${form}&period=${due}`)
  expect(body).toMatchObject({ periods: [{ period: due, due_on: due }], counts: { asked: 2 } })
  expect(body.rows.map((row: { _id: string }) => row._id)).toContain(id)
})
