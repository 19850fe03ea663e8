/** Where people read of a period, it stands in words; its name is for addresses and programs (returns.md, Periods). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfPeriod, periodAt, shiftPeriod } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm } from './testing/forms.ts'

const PERIOD = nameOfPeriod('financial', shiftPeriod(periodAt('financial', 'quarter', dayFromToday()), -1))

let t: TestApp
let form: string
let id: string
beforeAll(async () => {
  t = await createTestApp()
  form = await makeForm(t, {
    frequency: 'quarter',
    opens: 1,
    due: 150,
    closes: 200,
    first_period: PERIOD,
    questions: [{ code: 'jobs', label: 'Jobs', kind: 'number', adds_up: 'last' }],
  })
  const { body } = await t.call('coe-master', 'GET', `/return?form_id=${form}&period=${PERIOD}`)
  id = body.data[0]._id
})
afterAll(() => t.close())

const expectInWords = (text: string): void => {
  expect(text).toMatch(/Q\d 20\d\d-\d\d/)
  expect(text).not.toContain(PERIOD)
}

it('the request, the log and the bell name the period of a return in words', async () => {
  const until = '2090-01-01'
  for (const [actor, call, body] of [
    ['portal-edit', 'returns/remind', { ids: [id] }],
    ['coe-editor', `return/${id}/ask-extension`, { until, reason: 'Ill' }],
    ['portal-edit', `return/${id}/let-in`, { until, reason: 'Ill' }],
  ] as const)
    expect((await t.call(actor, 'POST', `/${call}`, body)).status).toBeLessThan(300)
  await t.call('coe-editor', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 3 }] })
  const { body } = await t.call('coe-editor', 'POST', `/return/${id}/submit`)
  const { body: waiting } = await t.call('coe-master', 'GET', `/approvals/${body.approval._id}`)
  expectInWords(waiting.editDetails)
  expectInWords(waiting.changes[0].title)
  const { body: log } = await t.call('portal-edit', 'GET', '/editActivity?pageSize=100')
  const entries = log.data.filter(({ activity }: { activity: string }) =>
    /Returns?( |$)(?!Form)/.test(activity),
  )
  expect(entries.length).toBeGreaterThanOrEqual(3)
  for (const { activityDetails } of entries) expectInWords(activityDetails)
  const { body: bell } = await t.call('coe-master', 'GET', '/notices')
  const due = bell.data.filter(({ kind }: { kind: string }) => kind === 'returns')
  expect(due.length).toBeGreaterThan(0)
  for (const { title } of due) expectInWords(title)
})

it('the files of the board and of the figures name their periods in words', async () => {
  for (const call of [
    `board?form_id=${form}&period=${PERIOD}&format=csv`,
    `figures?form_id=${form}&code=jobs&by=period&period=${PERIOD}&format=csv`,
  ])
    expectInWords((await t.call('portal-edit', 'GET', `/returns/${call}`)).body)
})
