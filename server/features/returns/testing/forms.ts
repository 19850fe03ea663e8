/** Return forms of tests, whose periods are open today. */
import { expect } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Questions of several kinds; none is counted, because a form that is filled in once counts nothing. */
export const QUESTIONS = [
  { code: 'revenue', label: 'Revenue', kind: 'money', required: true, adds_up: 'sum', change: 50 },
  {
    code: 'jobs',
    label: 'Jobs',
    kind: 'number',
    required: true,
    adds_up: 'last',
    lowest: 0,
    highest: 100,
    parts: [
      { code: 'women', label: 'Women', group: 'by gender' },
      { code: 'men', label: 'Men', group: 'by gender' },
    ],
  },
  { code: 'main', label: 'Main achievement', kind: 'text' },
]

let forms = 0

/** Makes a form that is filled in once, by default for incubators, and returns its id. */
export async function makeForm(t: TestApp, over: Record<string, unknown> = {}): Promise<string> {
  forms += 1
  const made = await t.call('portal-edit', 'POST', '/return-form', {
    title: `Quarterly progress ${forms}`,
    asked_of: 'incubators',
    frequency: 'once',
    opens: dayFromToday(-3),
    due: dayFromToday(5),
    closes: dayFromToday(20),
    questions: QUESTIONS,
    ...over,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body._id
}

/** The id of the return of the test's own incubator, or of its startup. */
export async function ownReturn(t: TestApp, formId: string): Promise<string> {
  const listed = await t.call('coe-master', 'GET', `/return?form_id=${formId}`)
  expect(listed.body.data, JSON.stringify(listed.body)).toHaveLength(1)
  return listed.body.data[0]._id
}
