/**
 * Measures the calls of the dashboards and of returns at many times the demo, eight asking at once: while nobody writes,
 * and after a write before every call, on which some of the figures depend. Then it opens a period for all startups.
 *   tsx scripts/with-postgres.ts -- tsx bench/insights.ts <file> [times] [server|embedded]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDuePeriods } from '#server/features/returns/open-periods.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/platform/settings.ts'
import { copyRecords, fillPlace, makePlace, type Kind } from './databases.ts'
import { middleOf } from './middle.ts'
import type { Place } from './product.ts'
import { timeCalls } from './time-calls.ts'

const TIMES = 100

type Person = keyof typeof DEMO_PEOPLE

const DASHBOARDS = [
  ['super', 'portal', '/insights/portal'],
  ['master', 'incubator', '/insights/incubator'],
  ['startup', 'startup', '/insights/startup'],
  ['mentor', 'mentor', '/insights/mentor'],
] as const

export interface DashboardTimes {
  dashboard: string
  /** Milliseconds at the median. */
  quiet: number
  written: number
}

/** A period that opens for all startups, in milliseconds, and what somebody else's list takes at the 99th percentile. */
export interface Opening {
  startups: number
  took: number
  quiet: number
  beside: number
}

export interface InsightTimes {
  times: number
  kinds: { kind: Kind; dashboards: DashboardTimes[]; opening: Opening }[]
}

/** What a change of a round of funding leaves, on which the sums and the scoreboard depend. */
const write = (db: Database): Promise<unknown> =>
  db.jobs.query(sql`
    with changed as (
      update funding_raised set updated_at = now() where id = (select id from funding_raised limit 1) returning incubator_id)
    insert into change_log (source, kind, entities, owners)
    select 'history', 'update', array['funding-raised'], array[incubator_id] from changed`)

type Call = (person: Person, method: 'GET' | 'POST', path: string, payload?: object) => Promise<string>

/** Calls the app as people of the demo, each of whom signs in once. */
function makeCall(app: Awaited<ReturnType<typeof buildApp>>): Call {
  const cookies = new Map<Person, string>()
  return async (person, method, path, payload) => {
    if (!cookies.has(person)) {
      const own = { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
      const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: own })
      cookies.set(person, String(login.headers['set-cookie']).split(';')[0]!)
    }
    const headers = { cookie: cookies.get(person)! }
    const { statusCode, body } = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    })
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${body}`)
    return body
  }
}

/** The board of the form that centres fill in, and one of its figures, over eight periods. */
async function pathsOfReturns(call: Call): Promise<[Person, string, string][]> {
  const { data } = JSON.parse(await call('super', 'GET', '/return-form?frequency=quarter'))
  const form = data[0]._id as string
  return [
    ['super', 'board of eight periods', `/returns/board?form_id=${form}&periods=8`],
    ['super', 'figure over eight periods', `/returns/figures?form_id=${form}&code=jobs&by=period`],
  ]
}

const LIST = '/funding-raised?pageSize=10'
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Opens a period for all startups, as the product does by itself, while somebody else reads a list again and again. */
async function measureOpening(db: Database, call: Call): Promise<Opening> {
  const list = async (): Promise<void> => void (await call('master', 'GET', LIST))
  const quiet = p99(await timeCalls(list))
  const form = await call('super', 'POST', '/return-form', {
    title: 'Figures of all startups',
    asked_of: 'startups',
    frequency: 'once',
    opens: '2035-12-01',
    due: '2036-01-01',
    closes: '2036-02-01',
    questions: [{ code: 'revenue', label: 'Revenue', kind: 'money', required: true }],
  })
  let isOpen = false
  const beside: number[] = []
  const reading = (async () => {
    while (!isOpen) {
      const from = performance.now()
      await list()
      beside.push(performance.now() - from)
    }
  })()
  const from = performance.now()
  await openDuePeriods(db.jobs, {
    // The other forms would open their periods of all the years until then.
    formIds: [JSON.parse(form)._id as string],
    timeZone: 'Asia/Kolkata',
    now: new Date('2035-12-01T12:00:00Z'),
  })
  const took = performance.now() - from
  isOpen = true
  await reading
  const { rows } = await db.query<{ n: number }>(
    sql`select count(*)::int as n from return_place where period = '2036-01-01'`,
  )
  return { startups: rows[0]!.n, took, quiet, beside: p99(beside) }
}

async function measureAt(place: Place): Promise<{ dashboards: DashboardTimes[]; opening: Opening }> {
  const db = await openDatabase(place)
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }), isDemo: true })
  const call = makeCall(app)
  const dashboards: DashboardTimes[] = []
  try {
    for (const [person, dashboard, path] of [...DASHBOARDS, ...(await pathsOfReturns(call))]) {
      const read = async (): Promise<void> => void (await call(person, 'GET', path))
      await read()
      const quiet = middleOf(await timeCalls(read))
      const written = middleOf(
        await timeCalls(async () => {
          await write(db)
          await read()
        }),
      )
      process.stderr.write(`${dashboard}: ${quiet.toFixed(1)} ms, ${written.toFixed(1)} ms after a write\n`)
      dashboards.push({ dashboard, quiet, written })
    }
    const opening = await measureOpening(db, call)
    process.stderr.write(`opening: ${JSON.stringify(opening)}\n`)
    return { dashboards, opening }
  } finally {
    await app.close()
    await db.close()
  }
}

async function measureKind(kind: Kind, times: number): Promise<InsightTimes['kinds'][number]> {
  process.stderr.write(`${kind}, ${times} times: filling\n`)
  const place = await fillPlace(await makePlace(kind), 1)
  try {
    await copyRecords(place, times)
    return { kind, ...(await measureAt(place)) }
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file, times = String(TIMES), only] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/insights.ts <file> [times] [server|embedded]')
const kinds: InsightTimes['kinds'] = []
for (const kind of ['server', 'embedded'] as const)
  if (only === undefined || only === kind) kinds.push(await measureKind(kind, Number(times)))
const results: InsightTimes = { times: Number(times), kinds }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(results, null, 2))
