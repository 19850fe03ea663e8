/**
 * Measures the calls of the dashboards at many times the demo, eight asking at once: while nobody writes, and
 * after a write before every call, on which some of the figures depend.
 *   tsx scripts/with-postgres.ts -- tsx bench/insights.ts <file> [times] [server|embedded]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/platform/settings.ts'
import { copyRecords, fillPlace, makePlace, type Kind } from './databases.ts'
import { middleOf } from './middle.ts'
import type { Place } from './product.ts'
import { timeCalls } from './time-calls.ts'

const TIMES = 100

const DASHBOARDS = [
  ['super', 'portal'],
  ['master', 'incubator'],
  ['startup', 'startup'],
  ['mentor', 'mentor'],
] as const

export interface DashboardTimes {
  dashboard: string
  /** Milliseconds at the median. */
  quiet: number
  written: number
}

export interface InsightTimes {
  times: number
  kinds: { kind: Kind; dashboards: DashboardTimes[] }[]
}

/** What a change of a round of funding leaves, on which the sums and the scoreboard depend. */
const write = (db: Database): Promise<unknown> =>
  db.query(sql`
    with changed as (
      update funding_raised set updated_at = now() where id = (select id from funding_raised limit 1) returning incubator_id)
    insert into change_log (source, kind, entities, owners)
    select 'history', 'update', array['funding-raised'], array[incubator_id] from changed`)

async function measureAt(place: Place): Promise<DashboardTimes[]> {
  const db = await openDatabase(place)
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }), isDemo: true })
  const measured: DashboardTimes[] = []
  try {
    for (const [person, dashboard] of DASHBOARDS) {
      const payload = { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
      const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      const cookie = String(login.headers['set-cookie']).split(';')[0]!
      const call = async (): Promise<void> => {
        const { statusCode, body } = await app.inject({
          url: `/api/insights/${dashboard}`,
          headers: { cookie },
        })
        if (statusCode !== 200) throw new Error(`${dashboard}: ${statusCode} ${body}`)
      }
      await call()
      const quiet = middleOf(await timeCalls(call))
      const written = middleOf(
        await timeCalls(async () => {
          await write(db)
          await call()
        }),
      )
      process.stderr.write(`${dashboard}: ${quiet.toFixed(1)} ms, ${written.toFixed(1)} ms after a write\n`)
      measured.push({ dashboard, quiet, written })
    }
    return measured
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
    return { kind, dashboards: await measureAt(place) }
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
