/**
 * The process: reads the switches and settings, opens the database, fills the demo if requested, listens, and closes
 * gracefully.
 */
import { setFlagsFromString } from 'node:v8'
import packageJson from '../package.json' with { type: 'json' }
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { fillDemo, isDemoFilled } from '#demo/fill.ts'
import { setProgrammeZone, setYearKind } from '#domain/vocabulary/programme-year.ts'
import { drawPublicPage } from '#web/site/draw-public-page.tsx'
import { ensureSetupLink } from './core/accounts/set-up.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/db/open.ts'
import { repeat } from './platform/db/repeat.ts'
import { makeCloser } from './platform/http/closing.ts'
import { readFreeSpaceOf } from './platform/http/free-space.ts'
import { claimStore, findDoubt } from './core/files/claim-store.ts'
import { checkFileStore, openFileStore } from './core/files/open-file-store.ts'
import { noteNewest } from './core/files/store-label.ts'
import { startJobs } from './jobs.ts'
import { endOnUncaught, reportChange, reportError } from './platform/report-error.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { readSwitches, USAGE, type Switches } from './switches.ts'
import { mergeIndex, prepareIndex } from './core/records/search-documents.ts'
import { dropUnrequested } from './core/submit/pending-changes.ts'
import {
  explainListening,
  explainOpening,
  KNOWS_LETTERS,
  prepareDataFolder,
  UNKNOWN_LETTERS,
} from './start-problems.ts'

/** Together less than the ten seconds after which the process ends anyway. Only a proxy can send requests elsewhere. */
const patienceOf = ({ trustProxy }: Settings) => ({ notice: trustProxy ? 3_000 : 0, answer: 4_000 })
/** In milliseconds. A merge with nothing to do takes one. */
const MERGE_EVERY = 2_000
/** V8 collects garbage when its heap has grown by this much, not once there is no more room (decisions/half-of-the-floor.md). */
const HEAP_GROWTH_PERCENT = 100
const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Lets running work finish. A second signal, or ten seconds, end it at once. */
function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  const stop = (): void => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        reportError('The product could not close cleanly', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function start({ demo: isDemo, paused: isPaused, 'adopt-files': isAdopting }: Switches): Promise<void> {
  const settings = readSettings(process.env)
  setYearKind(settings.programme.year)
  setProgrammeZone(settings.programme.time_zone)
  prepareDataFolder(settings.dataDir)
  await checkFileStore(settings)
  const db = await openDatabase(settings).catch((error: unknown) => {
    throw explainOpening(error, settings)
  })
  const { rows } = await db.pool.query<{ knowsLetters: boolean }>(KNOWS_LETTERS)
  if (!rows[0]?.knowsLetters) say(UNKNOWN_LETTERS)
  const store = await openFileStore(settings)
  await claimStore(db.jobs, settings, { isAdopting })
  if (isDemo && !(await isDemoFilled(db))) {
    const from = Date.now()
    say('Filling the demo programme …')
    await fillDemo(db, { store })
    say(`Filled in ${((Date.now() - from) / 1000).toFixed(1)} s.`)
  }
  await prepareIndex(db)
  // Not on a PostgreSQL server: it has no such rows, and other processes may be using it.
  if (db.kind === 'embedded') await dropUnrequested(db.jobs)
  const isSample = await isDemoFilled(db)
  const leaving = { isLeaving: false }
  const app = await buildApp({
    db,
    settings,
    isSample,
    isDemo,
    isPaused,
    version: packageJson.version,
    leaving,
    drawPublicPage,
    readFreeSpace: readFreeSpaceOf(settings.dataDir),
    log: process.stdout,
  })
  const doubt = await findDoubt(db.jobs, settings)
  if (doubt !== undefined) reportChange(doubt, app.log)
  const closeApp = makeCloser(app, leaving, patienceOf(settings))
  const stopMerging = repeat(() => mergeIndex(db), MERGE_EVERY)
  let stopJobs: (() => Promise<void>) | undefined
  closeOnSignals(async () => {
    await stopMerging()
    await stopJobs?.()
    await closeApp()
    if (!isPaused)
      await noteNewest(db.jobs, store).catch((error: unknown) => reportError('file store', error, app.log))
    await db.close()
  })
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explainListening(error, settings)
  })
  if (!isPaused) stopJobs = await startJobs(db, settings, app.log)

  say()
  say(`Ankura is ready: ${settings.appUrl}`)
  if (isPaused)
    say('Paused: no mails are sent and no jobs run. They go on at the next start without --paused.')
  if (isDemo) {
    say(`Sign in as one of these; the password of each is ${DEMO_PASSWORD}`)
    for (const account of DEMO_ACCOUNTS) say(`  ${account.email.padEnd(30)} ${account.role}`)
  } else {
    if (isSample) {
      say('This database holds the demo programme. Everybody knows the password of its accounts, so they do')
      say('not sign in here; with "npm run demo" they do. Who chose another password signs in with that.')
    }
    const link = await ensureSetupLink(db, settings)
    const aim = isSample
      ? 'To go on with its records, set up an account of your own'
      : 'This programme has nobody yet. Set up its first account'
    if (link) say(`${aim} here, once:\n  ${link}`)
  }
}

async function run(args: readonly string[]): Promise<void> {
  const switches = readSwitches(args)
  if (switches.help) return say(USAGE)
  if (switches.version) return say(packageJson.version)
  await start(switches)
}

endOnUncaught()
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
run(process.argv.slice(2)).catch((error: unknown) => {
  reportError('The product could not start', error)
  process.exit(1)
})
