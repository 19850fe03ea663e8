/** Unused files go to the bin, and from there for good or back to whatever uses them (files-and-viewers.md, Sweeping of files). */
import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { reportChange, reportFiles } from '#server/platform/report-error.ts'
import { IS_UNUSED } from '#server/core/records/file-uses.ts'
import { BIN, inBin, type FileStore } from './file-store.ts'

const HOUR = 3_600_000
const UNUSED_FOR = 24 * HOUR
const BINNED_FOR = 30 * 24 * HOUR
/** More than this share of the files, or this number, is a mistake rather than what people left behind. */
const SHARE_MOST = 0.1
const MOST = 100

export type SweepLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** The uploaded files: whether each may go to the bin. */
async function findKnown(db: Jobs, before: Date): Promise<Map<string, boolean>> {
  const { rows } = await db.query<{ path: string; is_unused: boolean }>(sql`
    select path, created_at < ${before.toISOString()}::timestamptz and ${IS_UNUSED} as is_unused from file`)
  return new Map(rows.map(({ path, is_unused }) => [path, is_unused]))
}

/** False if the file is used now. */
async function forget(db: Jobs, path: string): Promise<boolean> {
  await db.query(sql`delete from file where path = ${path} and ${IS_UNUSED}`)
  return (await db.query(sql`select from file where path = ${path}`)).rows.length === 0
}

async function emptyBin(db: Jobs, store: FileStore, log: SweepLog, now: Date): Promise<void> {
  const known = await findKnown(db, now)
  const restored: string[] = []
  const removed: string[] = []
  for await (const { path, writtenAt } of store.list(BIN)) {
    if (known.get(path) === false) {
      await store.move(inBin(path), path)
      restored.push(path)
    } else if (now.getTime() - writtenAt.getTime() > BINNED_FOR && (await forget(db, path))) {
      await store.remove(inBin(path))
      removed.push(path)
    }
  }
  if (restored.length > 0)
    reportFiles('Files were taken back from the bin, because they are used again', restored, log)
  if (removed.length > 0) reportFiles('Files that were in the bin for 30 days were removed', removed, log)
}

async function fillBin(
  db: Jobs,
  store: FileStore,
  log: SweepLog,
  now: Date,
  shareMost: number,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR)
  const known = await findKnown(db, before)
  const unused: string[] = []
  let stored = 0
  for await (const { path, writtenAt } of store.list()) {
    stored += 1
    if (known.get(path) ?? writtenAt < before) unused.push(path)
  }
  if (unused.length === 0) return
  if (unused.length > MOST || unused.length > stored * shareMost) {
    reportChange(
      `${unused.length} of ${stored} files are unused. That is more than ${MOST} or more than a tenth, so all of them stay. ` +
        'Are DATABASE_URL, DATA_DIR and S3_BUCKET right?',
      log,
    )
    return
  }
  for (const path of unused) await store.move(path, inBin(path))
  reportFiles('Unused files were moved to the bin for 30 days', unused, log)
}

/**
 * Moves files to the bin that were uploaded more than a day ago and that nothing uses, for example for a form that was
 * never saved, and leftovers of interrupted uploads. Removes those that have been there for 30 days. Call it only if the
 * store is this database's (claim-store.ts).
 */
export async function sweepFiles(
  db: Jobs,
  store: FileStore,
  log: SweepLog,
  { now = new Date(), shareMost = SHARE_MOST }: { now?: Date; shareMost?: number } = {},
): Promise<void> {
  await emptyBin(db, store, log, now)
  await fillBin(db, store, log, now, shareMost)
}
