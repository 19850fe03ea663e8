/**
 * Random answers, records, submissions and decisions: statuses, counted answers, figures and rates equal a plain reckoning
 * (returns.md, The life of a return; Counted answers; Figures).
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfYear } from '#domain/vocabulary/programme-year.ts'
import { typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { submit } from '#server/core/submit/submit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decideReturn, letIn } from './decide-return.ts'
import { saveAnswers, submitReturn } from './fill-return.ts'
import { addCentre, masterOf, PORTAL } from './testing/centres.ts'
import { makeForm } from './testing/forms.ts'

const CENTRES = 3
const YEARS = [2021, 2022, 2023]

let t: TestApp
const centres: string[] = []
beforeAll(async () => {
  t = await createTestApp()
  const incubator_type = typeOfShort('NAIN')
  for (let n = 0; n < CENTRES; n += 1) centres.push(await addCentre(t, `Centre ${n}`, { incubator_type }))
})
afterAll(() => t.close())

const QUESTIONS = [
  {
    code: 'jobs',
    label: 'Jobs',
    kind: 'number',
    adds_up: 'sum',
    parts: [
      { code: 'a', label: 'A', group: 'by gender' },
      { code: 'b', label: 'B', group: 'by gender' },
    ],
  },
  { code: 'seats', label: 'Seats', kind: 'percent', adds_up: 'average' },
  { code: 'made', label: 'Prototypes', kind: 'counted', source: 'prototypes_made', adds_up: 'sum' },
]

/** Answers of a return; null where nothing is given. */
interface Answers {
  jobs: number | null
  a: number
  b: number
  seats: number | null
}

interface Model {
  readonly id: string
  readonly centre: number
  readonly year: number
  status: 'not_submitted' | 'not_started' | 'draft' | 'submitted' | 'sent_back' | 'accepted'
  answers: Answers
  submitted: (Answers & { made: string[] }) | null
}

const place = { centre: fc.nat(CENTRES - 1), year: fc.constantFrom(...YEARS) }
const step = fc.oneof(
  fc.record({
    do: fc.constant('save' as const),
    ...place,
    jobs: fc.option(fc.integer({ min: 20, max: 900 })),
    a: fc.nat(10),
    b: fc.nat(10),
    seats: fc.option(fc.integer({ min: 0, max: 100 })),
  }),
  fc.record({ do: fc.constantFrom('submit', 'accept', 'send-back', 'reopen', 'add', 'remove'), ...place }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The prototypes of each centre and year. */
const prototypes = new Map<string, string[]>()
const madeIn = (centre: number, year: number): string[] => {
  const key = `${centre} ${year}`
  if (!prototypes.has(key)) prototypes.set(key, [])
  return prototypes.get(key)!
}

async function changeRecords({ do: what, centre, year }: Step): Promise<void> {
  const made = madeIn(centre, year)
  const entity = 'prototype'
  if (what === 'add') {
    const values = { name: `Probe ${made.length}`, date: `${year}-07-01` }
    const added = await submit(t.db, PORTAL, [
      { action: 'create', entity, incubatorId: centres[centre]!, values },
    ])
    if (added.status === 'applied') made.push(added.recordIds[0]!)
    return
  }
  const recordId = made.pop()
  if (recordId !== undefined) await submit(t.db, PORTAL, [{ action: 'delete', entity, recordId }])
}

/** What a step makes of a return; undefined if its status does not allow it. */
function next(model: Model, one: Step): Pick<Model, 'status' | 'answers' | 'submitted'> | undefined {
  const { status, answers, submitted } = model
  const isOpen = status === 'not_started' || status === 'draft' || status === 'sent_back'
  if (one.do === 'save') {
    const { jobs, seats } = one
    const given = { jobs, seats, a: jobs === null ? 0 : one.a, b: jobs === null ? 0 : one.b }
    return isOpen
      ? { status: status === 'sent_back' ? status : 'draft', answers: given, submitted }
      : undefined
  }
  const made = [...madeIn(model.centre, model.year)]
  if (one.do === 'submit')
    return isOpen ? { status: 'submitted', answers, submitted: { ...answers, made } } : undefined
  if (one.do === 'accept')
    return status === 'submitted' ? { status: 'accepted', answers, submitted } : undefined
  const from = one.do === 'send-back' ? 'submitted' : 'accepted'
  return status === from ? { status: 'sent_back', answers, submitted } : undefined
}

async function act({ id, centre }: Model, one: Step): Promise<unknown> {
  const author = masterOf(centres[centre]!)
  if (one.do === 'save') {
    const { jobs, a, b, seats } = one
    const answers = [
      jobs === null ? { code: 'jobs', state: 'none' } : { code: 'jobs', value: jobs, parts: { a, b } },
      seats === null ? { code: 'seats', state: 'not_applicable' } : { code: 'seats', value: seats },
    ]
    return saveAnswers(t.db, author, id, () => answers)
  }
  if (one.do === 'submit') return submitReturn(t.db, author, id)
  if (one.do === 'accept') return decideReturn(t.db, PORTAL, id, 'accept')
  return decideReturn(t.db, PORTAL, id, one.do === 'reopen' ? 'reopen' : 'send-back', () => ({
    reason: 'Why?',
  }))
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)
const orNull = (figures: readonly number[], of: (figures: readonly number[]) => number): number | null =>
  figures.length === 0 ? null : of(figures)
const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((x, y) => x - y)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!]
  return (low + high) / 2
}

/** What a group of returns, in the order of their years, comes to. */
function reckon(models: readonly Model[], figureOf: (of: NonNullable<Model['submitted']>) => number | null) {
  const given = models.flatMap((model) => {
    const counts = model.status === 'submitted' || model.status === 'accepted'
    const figure = counts && model.submitted ? figureOf(model.submitted) : null
    return figure === null ? [] : [{ centre: model.centre, figure }]
  })
  const all = given.map(({ figure }) => figure)
  const lasts = [...new Map(given.map(({ centre, figure }) => [centre, figure])).values()]
  return {
    sum: orNull(all, sum),
    last: orNull(lasts, sum),
    average: orNull(all, (of) => Math.round((sum(of) / of.length) * 1e6) / 1e6),
    median: orNull(lasts, median),
    reported: all.length,
    asked: models.length,
  }
}

const read = async (form: string, query: string) => {
  const { status, body } = await t.call('portal-view', 'GET', `/returns/figures?form_id=${form}&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return new Map<string, object>(
    body.data.map(({ key, label: _label, ...figures }: { key: string; label: string }) => [key, figures]),
  )
}

async function checkFigures(form: string, models: readonly Model[]): Promise<void> {
  const jobs = (of: Answers) => of.jobs
  const byPeriod = await read(form, 'code=jobs&by=period')
  const seats = await read(form, 'code=seats&by=period')
  const made = await read(form, 'code=made&by=period')
  for (const year of YEARS) {
    const of = models.filter((model) => model.year === year)
    const period = nameOfYear('financial', year)
    expect(byPeriod.get(period)).toEqual(reckon(of, jobs))
    const { sum: _sum, last, ...shares } = reckon(of, (one) => one.seats)
    const isOne = shares.reported === 1
    expect(seats.get(period)).toEqual({ ...shares, sum: null, last: isOne ? last : null })
    expect(made.get(period)).toEqual(reckon(of, (one) => one.made.length))
  }
  const byCentre = await read(form, 'code=jobs&by=incubator')
  for (const [at, id] of centres.entries())
    expect(byCentre.get(id)).toEqual(
      reckon(
        models.filter(({ centre }) => centre === at),
        jobs,
      ),
    )
  const byPart = await read(form, 'code=jobs&by=part')
  for (const part of ['a', 'b'] as const)
    expect(byPart.get(part)).toEqual(reckon(models, (of) => (of.jobs === null ? null : of[part])))
  const total = await read(form, 'code=jobs&by=type')
  expect(total.get('NAIN')).toEqual(reckon(models, jobs))
}

async function checkReturn(model: Model): Promise<void> {
  const { body } = await t.call('portal-view', 'GET', `/return/${model.id}`)
  expect(body.status).toBe(model.status)
  const today = madeIn(model.centre, model.year)
  const isFrozen = model.status === 'submitted' || model.status === 'accepted'
  const frozen = model.submitted?.made ?? []
  const counted = body.answers.find(({ code }: { code: string }) => code === 'made').counted
  expect(counted.records.toSorted()).toEqual((isFrozen ? frozen : today).toSorted())
  expect(counted.value).toBe(counted.records.length)
  const { body: behind } = await t.call('portal-view', 'GET', `/return/${model.id}/records?code=made`)
  const came = model.submitted ? today.filter((id) => !frozen.includes(id)) : []
  const went = model.submitted ? frozen.filter((id) => !today.includes(id)) : []
  expect([behind.came.toSorted(), behind.went.toSorted()]).toEqual([came.toSorted(), went.toSorted()])
}

async function checkBoard(form: string, models: readonly Model[]): Promise<void> {
  const { body } = await t.call('portal-view', 'GET', `/returns/board?form_id=${form}`)
  for (const year of YEARS) {
    const of = models.filter((model) => model.year === year)
    const submitted = of.filter(({ status }) => status === 'submitted' || status === 'accepted').length
    const rate = body.rates.find((one: { period: string }) => one.period === nameOfYear('financial', year))
    // Every one of them was let in after its closing day.
    expect(rate).toMatchObject({ asked: of.length, submitted, on_time: 0 })
  }
}

/** What a centre's deliverables take from its returns, of one year and of all. */
async function checkDeliverables(form: string, models: readonly Model[]): Promise<void> {
  const taken = { program_name: 'Jobs', yearly_target: 9, source: 'return', return_form_id: form }
  for (const [centre, user_id] of centres.entries())
    for (const year of [...YEARS, null])
      for (const return_take of ['sum', 'last']) {
        const values = { ...taken, return_code: 'jobs', return_take, user_id }
        const { body: made } = await t.call('portal-edit', 'POST', '/deliverables-as-per-mou', values)
        const { body } = await t.call('portal-edit', 'PUT', `/deliverables-as-per-mou/${made._id}`, { year })
        const given = models
          .filter((of) => of.centre === centre && of.status === 'accepted' && [null, of.year].includes(year))
          .flatMap(({ submitted }) => submitted?.jobs ?? [])
        const expected = return_take === 'sum' ? sum(given) : (given.at(-1) ?? 0)
        expect(body.achieved, `${centre} ${year} ${return_take}`).toBe(expected)
      }
}

/** A form with the returns of the centres, those of some years let in; later ones stay closed. */
async function begin(): Promise<{ form: string; models: Model[] }> {
  const form = await makeForm(t, {
    questions: QUESTIONS,
    types: ['NAIN'],
    frequency: 'year',
    first_period: '2021-22',
    opens: 1,
    due: 15,
    closes: 45,
  })
  const { body } = await t.call('portal-view', 'GET', `/return?form_id=${form}&pageSize=100`)
  const models: Model[] = []
  for (const { _id: id, incubator_id: incubatorId, period } of body.data) {
    const year = Number(period.slice(0, 4))
    const isLetIn = YEARS.includes(year)
    if (isLetIn) await letIn(t.db, PORTAL, id, () => ({ until: dayFromToday(9), reason: 'Late' }))
    const answers = { jobs: null, a: 0, b: 0, seats: null }
    const status = isLetIn ? 'not_started' : 'not_submitted'
    models.push({ id, centre: centres.indexOf(incubatorId), year, status, answers, submitted: null })
  }
  models.sort((one, other) => one.year - other.year)
  return { form, models }
}

it('random returns equal a plain reckoning, and refuse what their status does not allow', async () => {
  const steps = fc.array(step, { minLength: 25, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { form, models } = await begin()
      for (const one of taken) {
        if (one.do === 'add' || one.do === 'remove') {
          await changeRecords(one)
          continue
        }
        const model = models.find(({ centre, year }) => centre === one.centre && year === one.year)!
        const after = next(model, one)
        if (after === undefined) {
          await expect(act(model, one), `${one.do} of ${model.status}`).rejects.toThrow(Refusal)
          continue
        }
        await act(model, one)
        Object.assign(model, after)
      }
      for (const model of models) await checkReturn(model)
      await checkFigures(form, models)
      await checkBoard(form, models)
      await checkDeliverables(form, models)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 300_000)
