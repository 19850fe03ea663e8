/**
 * The process: settings, open the database, fill the demo where asked, listen, close with grace.
 * `node main.js` serves an own programme; `node main.js --demo` the demo programme.
 */
import { mkdirSync } from 'node:fs'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts'
import { fillDemo, isDemoFilled } from '#demo/fill.ts'
import { ensureSetupLink } from './accounts/set-up.ts'
import { sweepAccounts } from './accounts/sweep.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { checkFileStore } from './files/file-store.ts'
import { sweepFiles } from './files/sweep.ts'
import { sweepImports } from './imports/sweep.ts'
import { startOutbox, sweepOutbox } from './mail/outbox.ts'
import { endOnUncaught, reportError } from './report-error.ts'
import { readSettings } from './settings.ts'

const DAY = 24 * 60 * 60 * 1000
const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Lets what is under way end; a second signal, or ten seconds, end it at once. */
function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  const stop = (): void => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        reportError('The product could not close in order', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function start(isDemo: boolean): Promise<void> {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  await checkFileStore(settings)
  const db = await openDatabase(settings)
  if (isDemo && !(await isDemoFilled(db))) {
    const from = Date.now()
    say('Filling the demo programme …')
    await fillDemo(db, { today: new Date().toISOString().slice(0, 10) })
    say(`Filled in ${((Date.now() - from) / 1000).toFixed(1)} s.`)
  }
  const isSample = await isDemoFilled(db)
  const app = await buildApp({ db, settings, isSample, isDemo, log: process.stdout })
  const outbox = startOutbox(db, settings, (error) => reportError('mail', error, app.log))
  const sweep = () =>
    Promise.all([
      sweepFiles(db.jobs, settings),
      sweepImports(db.jobs),
      sweepAccounts(db.jobs),
      sweepOutbox(db.jobs),
    ]).catch((error: unknown) => reportError('sweep', error, app.log))
  const daily = setInterval(() => void sweep(), DAY)
  closeOnSignals(async () => {
    clearInterval(daily)
    await outbox.stop()
    await app.close()
    await db.close()
  })
  await app.listen({ port: settings.port, host: settings.host })
  void sweep()

  say()
  say(`Ankura is ready: ${settings.appUrl}`)
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

endOnUncaught()
start(process.argv.includes('--demo')).catch((error: unknown) => {
  reportError('The product could not start', error)
  process.exit(1)
})
