/**
 * Measures the calls of the dashboards at many times the demo, eight asking at once, while nobody writes and
 * after a write before every call, and lists the tables that their statements read from end to end:
 *   npx tsx scripts/with-postgres.ts -- npx tsx bench/insights.ts [server|embedded] [scale]
 */
import { rmSync } from 'node:fs'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/settings.ts'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'

const AT_ONCE = 8
const CALLS = 160

const [kind = 'server', scale = '100'] = process.argv.slice(2)
if (kind !== 'server' && kind !== 'embedded')
  throw new Error('tsx bench/insights.ts [server|embedded] [scale]')

const DASHBOARDS = [
  ['super', 'portal'],
  ['master', 'incubator'],
  ['startup', 'startup'],
  ['mentor', 'mentor'],
] as const

/** Milliseconds of each call, `AT_ONCE` at a time. */
async function timeCalls(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const work = async (): Promise<void> => {
    while (times.length < CALLS) {
      const from = performance.now()
      await call()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return times
}

/** Another transaction with an id of its own, after which nothing read before counts as fresh. */
const write = (db: Database): Promise<unknown> => db.query(sql`select pg_current_xact_id()`)

async function sequentialScans(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.query<{ relname: string; seq_tup_read: number }>(
    sql`select relname, seq_tup_read from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ relname, seq_tup_read: read }) => [relname, read]))
}

const place = await fillPlace(await makePlace(kind), Number(scale))
const db = await openDatabase(place)
const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }), isDemo: true })
try {
  for (const [person, name] of DASHBOARDS) {
    const payload = { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const cookie = String(login.headers['set-cookie']).split(';')[0]!
    const call = async (): Promise<void> => {
      const { statusCode, body } = await app.inject({ url: `/api/insights/${name}`, headers: { cookie } })
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`)
    }
    await call()
    const before = await sequentialScans(db)
    await write(db)
    await call()
    const quiet = await timeCalls(call)
    const written = await timeCalls(async () => {
      await write(db)
      await call()
    })
    const after = await sequentialScans(db)
    const scans = [...after].flatMap(([table, read]) =>
      read > (before.get(table) ?? 0) ? [`${table} ${read - (before.get(table) ?? 0)}`] : [],
    )
    process.stdout.write(
      `${name}: ${middleOf(quiet).toFixed(1)} ms at the median, ${middleOf(written).toFixed(1)} ms after a write; rows read by scans: ${scans.join(', ')}\n`,
    )
  }
} finally {
  await app.close()
  await db.close()
  rmSync(place.dataDir, { recursive: true, force: true })
}
