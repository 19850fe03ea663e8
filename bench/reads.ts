/**
 * Measures reads among 100,000 startups on a PostgreSQL server, next to both floors:
 *   tsx scripts/with-postgres.ts -- tsx bench/reads.ts <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillPlace, makePlace, multiplyStartups } from './databases.ts'
import { recordReads } from './record.ts'
import { measureSpeed, type Speed } from './speed.ts'

const STARTUPS = 100_000

export interface Reads {
  startups: number
  speeds: Speed[]
}

async function measureReads(): Promise<Reads> {
  const place = await fillPlace(await makePlace('server'), 1)
  try {
    const startups = await multiplyStartups(place, STARTUPS)
    const plan = await recordReads(place)
    const planFile = join(place.dataDir, 'plan.json')
    writeFileSync(planFile, JSON.stringify(plan))
    return { startups, speeds: await measureSpeed(place, plan, planFile) }
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/reads.ts <file>')
const reads = await measureReads()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(reads, null, 2))
