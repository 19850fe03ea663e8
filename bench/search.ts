/**
 * Measures the search everywhere at many times the demo, eight asking at once:
 *   npx tsx scripts/with-postgres.ts -- npx tsx bench/search.ts [server|embedded] [scale]
 */
import { rmSync } from 'node:fs'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { readSettings } from '#server/platform/settings.ts'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'
import { timeCalls } from './time-calls.ts'

const [kind = 'server', scale = '100'] = process.argv.slice(2)
if (kind !== 'server' && kind !== 'embedded') throw new Error('tsx bench/search.ts [server|embedded] [scale]')

const TEXTS = {
  'two letters': 'sa',
  'half a word': 'hasir',
  'a common word': 'agri',
  'two halves': 'hasir mysore',
  misspelt: 'tamraind',
  'an old place name': 'mysore',
  Kannada: 'ಮೈಸೂರು',
  nothing: 'qqzzx',
}

const place = await fillPlace(await makePlace(kind), Number(scale))
const db = await openDatabase(place)
const app = await buildApp({ db, settings: readSettings({ DATA_DIR: place.dataDir }), isDemo: true })
try {
  for (const person of ['super', 'editor', 'startup', undefined] as const) {
    const payload = person && { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
    const login = payload && (await app.inject({ method: 'POST', url: '/api/auth/login', payload }))
    const headers = login ? { cookie: String(login.headers['set-cookie']).split(';')[0]! } : {}
    for (const [name, text] of Object.entries(TEXTS)) {
      const url = `/api${person ? '' : '/public'}/search?q=${encodeURIComponent(text)}`
      let found = 0
      const times = await timeCalls(async () => {
        const { statusCode, body } = await app.inject({ url, headers })
        if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`)
        found = (JSON.parse(body) as { data: unknown[] }).data.length
      })
      process.stdout.write(
        `${person ?? 'visitor'}, ${name} (${text}): ${middleOf(times).toFixed(1)} ms at the median, ${found} found\n`,
      )
    }
  }
} finally {
  await app.close()
  await db.close()
  rmSync(place.dataDir, { recursive: true, force: true })
}
