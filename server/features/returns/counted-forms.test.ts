/** Forms that count the returns of startups (returns.md, Counted answers). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysOf, nameOfPeriod, periodAt, shiftPeriod, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const JOBS = { code: 'jobs', label: 'Jobs', kind: 'number' }
/** The month that ended last. */
const MONTH = shiftPeriod(periodAt(yearKind(), 'month', dayFromToday(0)), -1)
/** Questions that count those of a form. */
const counting = (form_id: string, codes: readonly string[]) =>
  codes.map((code) => ({
    code,
    label: code,
    kind: 'counted',
    source: { form_id, code: 'jobs', take: code },
  }))

it('a form counts what startups are asked as often as it or more often, and says each question that it cannot', async () => {
  const yearly = await makeForm(t, {
    asked_of: 'startups',
    frequency: 'year',
    opens: 1,
    due: 2,
    closes: 3,
    questions: [JOBS],
  })
  const make = (frequency: string) =>
    t.call('portal-edit', 'POST', '/return-form', {
      title: `Every ${frequency}`,
      asked_of: 'incubators',
      frequency,
      questions: counting(yearly, ['sum', 'last']),
    })
  for (const frequency of ['month', 'quarter', 'half-year']) {
    const { status, body } = await make(frequency)
    expect([status, body.errors?.map(({ path }: { path: string }) => path)], frequency).toEqual([
      400,
      ['questions.0.source', 'questions.1.source'],
    ])
    expect(body.errors[0].message).toMatch(
      /^"Jobs" of ".+" is asked less often than this form, so this form cannot count it$/,
    )
  }
  expect((await make('year')).status).toBe(201)
})

it('what startups answer to a form that is filled in once counts in the period of its due day', async () => {
  const { from: opens, to: due } = daysOf(yearKind(), MONTH)
  const once = await makeForm(t, { asked_of: 'startups', opens, due, questions: [JOBS] })
  const id = await ownReturn(t, once)
  await t.call('startup', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 4 }] })
  expect((await t.call('startup', 'POST', `/return/${id}/submit`)).status).toBe(200)
  const form = await makeForm(t, {
    frequency: 'month',
    first_period: nameOfPeriod(yearKind(), MONTH),
    opens: 1,
    due: 15,
    closes: 45,
    questions: counting(once, ['sum', 'reporters']),
  })
  const { body } = await t.call('coe-master', 'GET', `/return/${await ownReturn(t, form)}`)
  expect(body.answers.map((one: { counted: object }) => one.counted)).toMatchObject([
    { value: 4, reported: 1, asked: 1 },
    { value: 1, reported: 1, asked: 1 },
  ])
})
