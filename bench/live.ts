/**
 * Opens 2,000 streams of changes on one server, and measures its memory and the time of a list before and with them:
 *   npx tsx bench/live.ts [server|embedded] [streams]
 * With `server`: npx tsx scripts/with-postgres.ts -- npx tsx bench/live.ts server
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSession } from '#server/core/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/platform/settings.ts'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'

const [kind = 'embedded', count = '2000', origin, ...cookies] = process.argv.slice(2)
const STREAMS = Number(count)
const OF_SESSION = 5
const CALLS = 300

/** The readers, in a process of their own, whose memory does not count. */
async function readStreams(): Promise<void> {
  let heard = 0
  for (let n = 0; n < STREAMS; n += 1)
    await new Promise<void>((resolve, reject) => {
      const headers = { cookie: cookies[n % cookies.length], accept: 'text/event-stream' }
      get(`${origin}/api/live`, { headers, agent: false }, (answer) => {
        answer.on('data', (part: Buffer) => {
          if (part.includes('event: change')) heard += 1
        })
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`Stream ${n}: ${answer.statusCode}`))
      }).on('error', reject)
    })
  process.send?.('open')
  process.on('message', () => {
    process.send?.(heard)
    heard = 0
  })
}

async function measure(): Promise<void> {
  if (kind !== 'server' && kind !== 'embedded')
    throw new Error('tsx bench/live.ts [server|embedded] [streams]')
  const place = await fillPlace(await makePlace(kind), 1)
  const db = await openDatabase(place)
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }), isDemo: true })
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const { rows } = await db.query<{ id: string }>(
    sql`select id from account where role_type = 'superincubator' and closed_at is null order by admin_id nulls first limit 1`,
  )
  const sessions: string[] = []
  for (let n = 0; n <= STREAMS / OF_SESSION; n += 1)
    sessions.push(`ankura_session=${await openSession(db.writes, rows[0]!.id)}`)
  const cookie = sessions[0]!
  const timeList = async (): Promise<number> => {
    const times: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const from = performance.now()
      const { status } = await fetch(`${at}/api/startup`, { headers: { cookie } })
      if (status !== 200) throw new Error(`The list answers ${status}`)
      times.push(performance.now() - from)
    }
    return middleOf(times)
  }
  const memory = (): number => {
    globalThis.gc?.()
    return process.memoryUsage().rss / 1024 / 1024
  }
  await timeList()
  const before = { list: await timeList(), memory: memory() }
  const self = fileURLToPath(import.meta.url)
  const readers = spawn(process.execPath, ['--import', 'tsx', self, kind, count, at, ...sessions.slice(1)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(readers, 'message')
  const open = { list: await timeList(), memory: memory() }
  const startup = await (await fetch(`${at}/api/startup`, { headers: { cookie } })).json()
  const [{ _id }] = (startup as { data: [{ _id: string }] }).data
  const change = (n: number) =>
    fetch(`${at}/api/startup/${_id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Changed ${n}` }),
    })
  await change(1)
  await sleep(1_000)
  const answered = once(readers, 'message')
  readers.send('how many')
  const [heard] = (await answered) as [number]
  console.log(
    JSON.stringify({
      streams: STREAMS,
      heardWithinASecond: heard,
      megabytes: Math.round(open.memory - before.memory),
      listMilliseconds: [before.list, open.list].map((n) => Number(n.toFixed(2))),
      ratio: Number((open.list / before.list).toFixed(2)),
    }),
  )
  readers.kill()
  await app.close()
  await db.close()
  rmSync(place.dataDir, { recursive: true, force: true })
}

await (origin === undefined ? measure() : readStreams())
