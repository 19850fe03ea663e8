/** What the product does by itself: it sends mails, reminds, sums up, and removes what has expired or nobody uses. */
import type { FastifyBaseLogger } from 'fastify'
import { permissionOf } from '#domain/permissions/table.ts'
import { sweepAccounts } from './core/accounts/sweep.ts'
import type { Database } from './platform/db/database.ts'
import { repeat } from './platform/db/repeat.ts'
import { findDoubt } from './core/files/claim-store.ts'
import { openFileStore } from './core/files/open-file-store.ts'
import { noteNewest } from './core/files/store-label.ts'
import { sweepFiles } from './core/files/sweep.ts'
import { sweepImports } from './core/imports/sweep.ts'
import { sweepChangeLog } from './core/live/read-log.ts'
import type { Job } from './core/submit/feature.ts'
import { FEATURES } from './features.ts'
import { startOutbox } from './features/mail/outbox.ts'
import { reportChange, reportError } from './platform/report-error.ts'
import type { Settings } from './platform/settings.ts'

const FIVE_SECONDS = 5_000
const TEN_MINUTES = 600_000
/** Whoever started the product with a wrong setting has this long to notice. */
const FIRST_SWEEP_AFTER = 3_600_000
const SWEEP_EVERY = 24 * 3_600_000
/** The newest changes that a restored dump may lack without anybody noticing. */
const NOTE_EVERY = 30_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Removes what has expired and what nobody uses, unless this may be the wrong database (running.md, A store for one database). */
export async function sweepAll(db: Database, settings: Settings, log: Log, now = new Date()): Promise<void> {
  const { jobs } = db
  const doubt = await findDoubt(jobs, settings)
  if (doubt !== undefined) return reportChange(doubt, log)
  const store = await openFileStore(settings)
  await Promise.all([
    sweepFiles(jobs, store, log, { now }),
    sweepImports(jobs),
    sweepAccounts(jobs),
    sweepChangeLog(jobs),
    ...FEATURES.flatMap(({ daily = [] }) => daily).map(({ what, run }) =>
      run(db, settings).catch((error: unknown) => reportError(what, error, log)),
    ),
  ])
}

/** Throws if the table of rights does not let the programme do it. */
async function runAsProgramme({ what, action, run }: Job, db: Database, settings: Settings): Promise<void> {
  if (action !== undefined && permissionOf(action, 'programme') === '-')
    throw new Error(`The programme has no right to ${action}, for ${what}.`)
  await run(db, settings)
}

/** Starts all of it. The returned function lets running work finish and starts no more. */
export async function startJobs(db: Database, settings: Settings, log: Log): Promise<() => Promise<void>> {
  const running = new Set<Promise<unknown>>()
  const reporting = (what: string, work: () => Promise<unknown>) => () => {
    const done = work()
      .catch((error: unknown) => reportError(what, error, log))
      .finally(() => running.delete(done))
    running.add(done)
  }

  const outbox = startOutbox(db, settings, (error, mail) =>
    reportError('mail', error, log, mail === undefined ? {} : { mail }),
  )
  const queueAll = FEATURES.flatMap(({ everyTenMinutes = [] }) => everyTenMinutes).map((job) =>
    reporting(job.what, () => runAsProgramme(job, db, settings)),
  )
  const queue = (): void => queueAll.forEach((start) => start())
  queue()
  const often = setInterval(queue, TEN_MINUTES)

  const stopAwaited = FEATURES.flatMap(({ everyFiveSeconds = [] }) => everyFiveSeconds).map((job) =>
    repeat(
      () => runAsProgramme(job, db, settings).catch((error: unknown) => reportError(job.what, error, log)),
      FIVE_SECONDS,
    ),
  )

  const sweep = reporting('sweep', () => sweepAll(db, settings, log))
  let daily: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    sweep()
    daily = setInterval(sweep, SWEEP_EVERY)
  }, FIRST_SWEEP_AFTER)

  const store = await openFileStore(settings)
  const stopNoting = repeat(() => noteNewest(db.jobs, store), NOTE_EVERY)

  return async () => {
    clearTimeout(first)
    clearInterval(daily)
    clearInterval(often)
    await outbox.stop()
    await stopNoting()
    await Promise.all(stopAwaited.map((stop) => stop()))
    await Promise.all(running)
  }
}
