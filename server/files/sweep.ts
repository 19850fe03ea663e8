import type { Jobs } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import { openFileStore } from './file-store.ts'
import { addUsesOfOldImports, IS_UNUSED } from './uses.ts'

const HOUR = 3_600_000

/**
 * Removes unused files that were uploaded more than `olderThanHours` ago, for example for a form that was
 * never saved, and leftovers of interrupted uploads. Returns their number.
 */
export async function sweepFiles(
  db: Jobs,
  settings: Pick<Settings, 'dataDir' | 's3'>,
  olderThanHours = 24,
): Promise<number> {
  const store = await openFileStore(settings)
  const before = new Date(Date.now() - olderThanHours * HOUR)
  await addUsesOfOldImports(db)
  const { rows: gone } = await db.query<{ path: string }>(sql`
    delete from file where created_at < ${before.toISOString()}::timestamptz and ${IS_UNUSED} returning path`)
  for (const { path } of gone) await store.remove(path)

  const { rows: kept } = await db.query<{ path: string }>(sql`select path from file`)
  const known = new Set(kept.map((k) => k.path))
  let strays = 0
  for await (const { path, writtenAt } of store.list()) {
    if (known.has(path) || writtenAt >= before) continue
    await store.remove(path)
    strays += 1
  }
  return gone.length + strays
}
