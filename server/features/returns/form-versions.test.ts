/** The versions of a form (returns.md, Versions of a form). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn, QUESTIONS } from './testing/forms.ts'

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
