/**
 * Random returns of startups that move between incubators and are deleted: what their incubators count, and the figures, equal
 * a plain reckoning (returns.md, Periods; Counted answers; Figures).
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import { typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { nameOfYear } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Author } from '#server/platform/http/author.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decideReturn, letIn } from './decide-return.ts'
import { saveAnswers, submitReturn } from './fill-return.ts'
import { addCentre, masterOf, PORTAL } from './testing/centres.ts'
import { makeForm } from './testing/forms.ts'

const CENTRES = 3
const STARTUPS = 6
const YEARS = [2021, 2022].map((year) => nameOfYear('financial', year))
const HALVES = YEARS.flatMap((year) => [`${year}-H1`, `${year}-H2`])
const TAKES = ['sum', 'last', 'average', 'reporters'] as const

let t: TestApp
const centres: string[] = []
/** The startups that exist, with the incubator where each is today. */
const homes = new Map<string, string>()
let made = 0

beforeAll(async () => {
  t = await createTestApp()
  const incubator_type = typeOfShort('K-WING')
  for (let n = 0; n < CENTRES; n += 1) centres.push(await addCentre(t, `Centre ${n}`, { incubator_type }))
})
afterAll(() => t.close())

async function change(one: Change): Promise<string> {
  const done = await submit(t.db, PORTAL, [one])
  if (done.status !== 'applied') throw new Error('The portal applies its changes')
  return done.recordIds[0]!
}

async function addStartups(): Promise<void> {
  while (homes.size < STARTUPS) {
    const incubatorId = centres[made % CENTRES]!
    made += 1
    const values = {
      ...NEW.startup,
      name: `Startup ${made}`,
      email: `startup-${made}@example.org`,
      phone: '5000000003',
    }
    homes.set(await change({ action: 'create', entity: 'startup', incubatorId, values }), incubatorId)
  }
}

const startupOf = (startupId: string): Author => ({
  ...PORTAL,
  actor: {
    ...PORTAL.actor,
    kind: 'startup',
    designation: null,
    roleType: 'startup',
    incubatorId: homes.get(startupId)!,
    startupId,
  },
})

/** What one startup was asked for one half-year, in the incubator where it was then. */
interface Place {
  readonly id: string
  readonly startup: string
  readonly centre: string
  readonly half: string
  status: string
  jobs: number | null
}
/** What an incubator's return of a year came to when it was submitted. */
interface Statement {
  readonly id: string
  readonly centre: string
  readonly year: string
  frozen: readonly Counted[] | null
}
interface Counted {
  readonly value: number | null
  readonly records: readonly string[]
  readonly reported: number
  readonly asked: number
}

const step = fc.record({
  do: fc.constantFrom('give', 'give', 'give', 'accept', 'accept', 'send-back', 'move', 'delete', 'freeze'),
  startup: fc.nat(STARTUPS - 1),
  half: fc.constantFrom(...HALVES),
  jobs: fc.option(fc.integer({ min: 0, max: 90 })),
  centre: fc.nat(CENTRES - 1),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const isGiven = ({ status, jobs }: Place): boolean =>
  jobs !== null && (status === 'submitted' || status === 'accepted')
const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)
const unlessNone = (figures: readonly number[], value: number): number | null =>
  figures.length === 0 ? null : value
const lastsOf = (given: readonly Place[]): number[] => [
  ...new Map(
    given.toSorted((a, b) => a.half.localeCompare(b.half)).map(({ startup, jobs }) => [startup, jobs!]),
  ).values(),
]

/** What an incubator counts of its startups in a year, by each way to take a question. */
function reckonCounted(places: readonly Place[], { centre, year }: Statement): Counted[] {
  const asked = places.filter((place) => place.centre === centre && place.half.startsWith(year))
  const given = asked.filter(isGiven)
  const all = given.map(({ jobs }) => jobs!)
  const reported = new Set(given.map(({ startup }) => startup)).size
  const average = Math.round((sum(all) / all.length) * 100) / 100
  const values = [sum(all), sum(lastsOf(given)), average].map((value) => unlessNone(all, value))
  const records = given.map(({ id }) => id).toSorted()
  return [...values, reported].map((value) => ({
    value,
    records,
    reported,
    asked: new Set(asked.map(({ startup }) => startup)).size,
  }))
}

const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((x, y) => x - y)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!]
  return (low + high) / 2
}

function reckonFigures(asked: readonly Place[]) {
  const given = asked.filter(isGiven)
  const all = given.map(({ jobs }) => jobs!)
  const lasts = lastsOf(given)
  return {
    sum: unlessNone(all, sum(all)),
    last: unlessNone(all, sum(lasts)),
    average: unlessNone(all, Math.round((sum(all) / all.length) * 1e6) / 1e6),
    median: unlessNone(all, median(lasts)),
    reported: all.length,
    asked: asked.length,
  }
}

async function begin() {
  await addStartups()
  const yearly = { frequency: 'year', opens: 1, due: 15, closes: 45 }
  const jobs = { code: 'jobs', label: 'Jobs', kind: 'number', adds_up: 'sum' }
  const ofStartups = await makeForm(t, {
    ...yearly,
    asked_of: 'startups',
    frequency: 'half-year',
    first_period: HALVES[0],
    questions: [jobs],
  })
  const ofCentres = await makeForm(t, {
    ...yearly,
    types: ['K-WING'],
    first_period: YEARS[0],
    questions: TAKES.map((take) => ({
      code: take,
      label: take,
      kind: 'counted',
      source: { form_id: ofStartups, code: 'jobs', take },
    })),
  })
  const list = async (form: string, period: string) =>
    (await t.call('portal-view', 'GET', `/return?form_id=${form}&period=${period}&pageSize=100`)).body.data
  const open = (id: string) => letIn(t.db, PORTAL, id, () => ({ until: dayFromToday(9), reason: 'Late' }))
  const places: Place[] = []
  for (const half of HALVES)
    for (const { _id: id, startup_id: startup, incubator_id: centre } of await list(ofStartups, half)) {
      if (homes.has(startup)) await open(id)
      places.push({ id, startup, centre, half, status: 'not_started', jobs: null })
    }
  const statements: Statement[] = []
  for (const year of YEARS)
    for (const { _id: id, incubator_id: centre } of await list(ofCentres, year)) {
      await open(id)
      statements.push({ id, centre, year, frozen: null })
    }
  return { ofStartups, places, statements }
}

/** Fills in and submits, or decides; refused where the status does not allow it. */
async function actOn(place: Place, one: Step) {
  const { id, startup, centre, status } = place
  if (one.do === 'give') {
    const author = homes.has(startup) ? startupOf(startup) : masterOf(centre)
    const answers = [{ code: 'jobs', ...(one.jobs === null ? { state: 'none' } : { value: one.jobs }) }]
    const save = saveAnswers(t.db, author, id, () => answers)
    if (status === 'submitted' || status === 'accepted') return expect(save).rejects.toThrow(Refusal)
    await save
    await submitReturn(t.db, author, id)
    return Object.assign(place, { status: 'submitted', jobs: one.jobs })
  }
  const next = one.do === 'accept' ? 'accepted' : 'sent_back'
  const how = one.do === 'accept' ? 'accept' : 'send-back'
  const decided = decideReturn(t.db, masterOf(centre), id, how, () => ({ reason: 'Why?' }))
  if (status !== 'submitted') return expect(decided).rejects.toThrow(Refusal)
  await decided
  return Object.assign(place, { status: next })
}

async function freeze(places: readonly Place[], statement: Statement): Promise<void> {
  const submitted = submitReturn(t.db, masterOf(statement.centre), statement.id)
  if (statement.frozen !== null) return expect(submitted).rejects.toThrow(Refusal)
  await submitted
  statement.frozen = reckonCounted(places, statement)
}

async function checkStatement(places: readonly Place[], statement: Statement): Promise<void> {
  const { id, frozen } = statement
  const today = reckonCounted(places, statement)
  const { body } = await t.call('portal-view', 'GET', `/return/${id}`)
  for (const [at, take] of TAKES.entries()) {
    const { value, records, reported, asked } = body.answers[at].counted
    expect({ value, records: records.toSorted(), reported, asked }, take).toEqual((frozen ?? today)[at])
  }
  const { body: behind } = await t.call('portal-view', 'GET', `/return/${id}/records?code=sum`)
  const [then, now] = [frozen?.[0]?.records ?? [], today[0]!.records]
  const came = frozen ? now.filter((one) => !then.includes(one)) : []
  const went = then.filter((one) => !now.includes(one))
  expect([behind.came.toSorted(), behind.went.toSorted()]).toEqual([came, went])
}

async function checkFigures(form: string, places: readonly Place[]): Promise<void> {
  const read = async (query: string) => {
    const { body } = await t.call('portal-view', 'GET', `/returns/figures?form_id=${form}&code=jobs&${query}`)
    return new Map<string, object>(
      body.data.map(({ key, label: _label, ...figures }: { key: string; label: string }) => [key, figures]),
    )
  }
  const byPeriod = await read('by=period')
  for (const half of HALVES) {
    expect(byPeriod.get(half), half).toEqual(reckonFigures(places.filter((place) => place.half === half)))
    const byCentre = await read(`by=incubator&period=${half}`)
    for (const centre of centres) {
      const own = places.filter((place) => place.half === half && place.centre === centre)
      expect(byCentre.get(centre), centre).toEqual(own.length === 0 ? undefined : reckonFigures(own))
    }
  }
}

it('what startups report stays with the incubator it was asked in, whatever becomes of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async (steps) => {
      const { ofStartups, places, statements } = await begin()
      const startups = [...homes.keys()]
      for (const one of steps) {
        if (one.do === 'freeze') {
          const isOfIt = ({ centre, year }: Statement) =>
            centre === centres[one.centre] && one.half.startsWith(year)
          await freeze(places, statements.find(isOfIt)!)
          continue
        }
        const startup = startups[one.startup]!
        if (one.do === 'move' || one.do === 'delete') {
          if (!homes.has(startup)) continue
          const gone = { entity: 'startup', recordId: startup } as const
          if (one.do === 'delete') {
            await change({ action: 'delete', ...gone })
            homes.delete(startup)
          } else {
            const to = centres[one.centre]!
            await change({ action: 'update', ...gone, values: { user_id: to } })
            homes.set(startup, to)
          }
          continue
        }
        await actOn(
          places.find((of) => of.startup === startup && of.half === one.half)!,
          one,
        )
      }
      for (const statement of statements) await checkStatement(places, statement)
      await checkFigures(ofStartups, places)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 300_000)
