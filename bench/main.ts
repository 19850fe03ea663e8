/**
 * `npm run bench`: measures the product on both kinds of database and in the browser, each figure next to
 * its floor, kills it a hundred times on each, and writes bench/results.md and .json. Takes more than an hour. `npm
 * run bench -- pages kill` measures parts of it (embedded, server, reads, insights, worst, waits, pages, public, kill, kill-server) again and
 * keeps the others, each with the day of its measurement. `npm run bench -- mutate` measures the tests instead: see mutate.ts.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { writeReport, type Results } from './report.ts'

const RAW = 'bench/results/raw'
const measure = (kind: string): string[] => ['bench/measure.ts', kind, `${RAW}/${kind}.json`]
const PARTS = {
  embedded: measure('embedded'),
  server: ['scripts/with-postgres.ts', '--', 'tsx', ...measure('server')],
  reads: ['scripts/with-postgres.ts', '--', 'tsx', 'bench/reads.ts', `${RAW}/reads.json`],
  contention: ['scripts/with-postgres.ts', '--', 'tsx', 'bench/contention.ts', `${RAW}/contention.json`],
  insights: ['scripts/with-postgres.ts', '--', 'tsx', 'bench/insights.ts', `${RAW}/insights.json`],
  worst: ['scripts/with-postgres.ts', '--', 'tsx', 'bench/worst.ts', `${RAW}/worst.json`],
  waits: ['scripts/with-postgres.ts', '--', 'tsx', 'bench/waits.ts', `${RAW}/waits.json`],
  pages: ['bench/pages.ts', `${RAW}/pages.json`],
  public: ['bench/public-pages.ts', `${RAW}/public.json`],
  kill: ['bench/kill.ts', 'embedded', `${RAW}/kill.json`],
  'kill-server': [
    'scripts/with-postgres.ts',
    '--',
    'tsx',
    'bench/kill.ts',
    'server',
    `${RAW}/kill-server.json`,
  ],
} as const
type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => name in PARTS
const chosen = process.argv.slice(2)
if (chosen[0] === 'mutate') {
  const mutate = ['--import', 'tsx', 'bench/mutate.ts', ...chosen.slice(1)]
  process.exit(spawnSync(process.execPath, mutate, { stdio: 'inherit' }).status ?? 1)
}
if (!chosen.every(isPart)) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`)
const parts = chosen.length > 0 ? chosen : (Object.keys(PARTS) as Part[])

for (const part of parts) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...PARTS[part]], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const FILE = 'bench/results.json'
const earlier = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : undefined
const day = dayFromToday()
const measured = parts.map((part) => [
  part,
  { day, found: JSON.parse(readFileSync(`${RAW}/${part}.json`, 'utf8')) },
])
const results: Results = {
  machine: `${cpus().length} cores, Node ${process.versions.node}`,
  parts: { ...earlier?.parts, ...Object.fromEntries(measured) },
}
const report = writeReport(results)
writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
writeFileSync('bench/results.md', report)
process.stdout.write(`\n${report}`)
