/**
 * `npm test`: the tests, the browser's included, and a closing line that counts them:
 *   1234 passed, 0 failed
 * Exits with an error if a test failed, one of the two runs crashed, or nothing ran. `npm run test:all` adds the slow
 * ones: `*.slow.test.ts` and the journeys through every screen. `npm test -- server/core/submit` passes its arguments
 * to vitest and skips the browser tests.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countPlaywright, countVitest, type Counts } from './count-tests.ts'
import { ensureChromium } from './find-chromium.ts'
import { findFreePort } from '../server/testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ankura-test-'))

function run(
  parameters: string[],
  report: string,
  count: (json: string) => Counts,
): Counts & { isOk: boolean } {
  const file = join(folder, report)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const [command, ...rest] = parameters.map((p) => p.replace('{file}', file))
  const { status } = spawnSync(command!, rest, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  try {
    const counts = count(readFileSync(file, 'utf8'))
    return { ...counts, isOk: status === 0 && counts.passed > 0 }
  } catch {
    return { passed: 0, failed: 0, stumbled: 0, failures: [], isOk: false }
  }
}

function findBrowser(): string | undefined {
  try {
    return ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

/**
 * Builds the product for the tests that start it, and starts to fill it for the journeys, which find it by E2E_URL and
 * wait until it answers. That takes most of a minute on one processor, while the other tests leave some idle.
 */
async function startProduct(): Promise<ChildProcess | undefined> {
  if (process.env['E2E_URL'] !== undefined) return undefined
  const port = String(await findFreePort())
  process.env['E2E_URL'] = `http://localhost:${port}`
  const env = { ...process.env, PORT: port, APP_URL: process.env['E2E_URL'] }
  spawnSync(process.execPath, ['scripts/ensure-build.js'], { stdio: 'inherit' })
  return spawn('tsx', ['e2e/testing/serve.ts'], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const given = process.argv.slice(2)
const chosen = given.filter((parameter) => parameter !== '--all')
const needsBrowser = chosen.length === 0
const isWithoutSlow = needsBrowser && !given.includes('--all')
const hasBrowser = needsBrowser && findBrowser() !== undefined
const vitest = [
  'vitest',
  'run',
  ...chosen,
  ...(isWithoutSlow ? ['--project', '!node-slow'] : []),
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json={file}',
]
// Those of its folders are slow.
const journeys = ['playwright', 'test', ...(isWithoutSlow ? ['e2e/[^/]+\\.spec\\.ts$'] : [])]
const product = hasBrowser ? await startProduct() : undefined
const runs = [run(vitest, 'vitest.json', countVitest)]
if (hasBrowser) runs.push(run([...journeys, '--reporter=list,json'], 'playwright.json', countPlaywright))
if (product?.exitCode === null) {
  product.kill('SIGTERM')
  await once(product, 'exit')
}
rmSync(folder, { recursive: true, force: true })

const passed = runs.reduce((sum, r) => sum + r.passed, 0)
const failed = runs.reduce((sum, r) => sum + r.failed, 0)
const stumbled = runs.reduce((sum, r) => sum + r.stumbled, 0)
const isComplete = hasBrowser || !needsBrowser
const isOk = isComplete && runs.every((r) => r.isOk)
if (!isComplete) console.log('\nThe browser tests did not run: there is no Chromium.')
else if (!isOk && failed === 0) console.log('\nA test run broke off: see above.')
const failures = runs.flatMap((r) => r.failures)
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
if (stumbled > 0) console.log(`\n${stumbled} of them passed only when tried again: see "flaky" above.`)
// A crashed run, or one that could not start, counts as a failure too, for readers of this line only.
console.log(`\n${passed} passed, ${isOk ? 0 : Math.max(1, failed)} failed`)
process.exit(isOk ? 0 : 1)
