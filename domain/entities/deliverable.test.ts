import { expect, it } from 'vitest'
import { checkRecord } from '#domain/changes/read-values.ts'
import { deliverable, targetOf } from './deliverable.ts'

type Values = Parameters<NonNullable<typeof deliverable.derives>>[0]

const values = (more: Partial<Values> = {}): Values => ({
  program_name: 'Events held',
  year: 2026,
  yearly_target: 40,
  source: 'entered',
  return_form_id: null,
  return_code: null,
  return_take: null,
  achieved: 3,
  evidence: null,
  plan_q1: null,
  plan_q2: null,
  plan_q3: null,
  plan_q4: null,
  weight: null,
  revision_reason: null,
  revised_on: null,
  original: null,
  ...more,
})
const plan = (q1: number | null, q2: number | null, q3: number | null, q4: number | null) => ({
  plan_q1: q1,
  plan_q2: q2,
  plan_q3: q3,
  plan_q4: q4,
})
const problemsOf = (more: Partial<Values>) =>
  checkRecord(deliverable, values(more)).map(({ path, code }) => [path, code])

// (deliverables.md, Plan by quarter)
it('a plan by quarter has four figures, which do not fall, and ends at the target', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(plan(10, 10, 30, 40))).toEqual([])
  expect(problemsOf(plan(10, null, 30, null))).toEqual([
    ['plan_q2', 'required'],
    ['plan_q4', 'required'],
  ])
  expect(problemsOf(plan(10, 9, 30, 40))).toEqual([['plan_q2', 'less-than-before']])
  expect(problemsOf(plan(10, 20, 30, 39))).toEqual([['plan_q4', 'not-the-target']])
  expect(targetOf(values(plan(10, 10, 30, 40)))).toEqual({ target: 40, plan: [10, 10, 30, 40] })
  expect(targetOf(values())).toEqual({ target: 40, plan: null })
})

const derive = (now: Values, before: Values | null, day: string) =>
  deliverable.derives!(now, { now: `${day}T06:00:00.000Z`, timeZone: 'Asia/Kolkata' }, before)

// (deliverables.md, Revised targets)
it('a target changed after the year began keeps the original with the day, until it is the original again', () => {
  const before = values()
  expect(derive(values({ yearly_target: 50 }), null, '2026-06-01')).toEqual({
    original: null,
    revised_on: null,
  })
  expect(derive(values({ yearly_target: 50 }), before, '2026-03-31')).toEqual({
    original: null,
    revised_on: null,
  })
  expect(derive(values({ achieved: 9 }), before, '2026-06-01')).toEqual({ original: null, revised_on: null })
  const revised = derive(values({ yearly_target: 50 }), before, '2026-06-01')
  expect(revised).toMatchObject({ original: { yearly_target: 40, plan_q1: null }, revised_on: '2026-06-01' })
  const after = values({ yearly_target: 50, ...revised })
  const again = derive({ ...after, yearly_target: 60 }, after, '2026-09-01')
  expect(again).toMatchObject({ original: { yearly_target: 40 }, revised_on: '2026-09-01' })
  expect(derive({ ...after, yearly_target: 40 }, after, '2026-09-01')).toEqual({
    original: null,
    revised_on: null,
  })
  expect(derive(values(plan(1, 2, 3, 40)), before, '2026-06-01')).toMatchObject({ revised_on: '2026-06-01' })
})

// (deliverables.md, Questions of returns)
it('a question of a return form is whole with that source, and is not given with another', () => {
  const question = { return_form_id: 'f', return_code: 'jobs', return_take: 'sum' } as const
  expect(problemsOf({ source: 'return', ...question })).toEqual([])
  expect(problemsOf({ source: 'return', return_code: 'jobs' })).toEqual([
    ['return_form_id', 'required'],
    ['return_take', 'required'],
  ])
  for (const source of ['entered', 'events_held', null])
    expect(problemsOf({ source, ...question })).toEqual(
      Object.keys(question).map((name) => [name, 'only-with']),
    )
})
