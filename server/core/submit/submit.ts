import type { Change } from '#domain/changes/change.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { submitUnlocked, submitBatch } from './run.ts'
import type { Submission, Submitted } from './types.ts'
import { WriteConflict } from './write.ts'

/**
 * The startups and mentors of an incubator are counted while it is locked, and what only one record may have is
 * compared while nobody else can give it (taken-keys.ts).
 */
function needsLock([change, ...others]: readonly Change[]): boolean {
  if (!change || others.length > 0) return true
  const { name, uniqueBy } = entityOf(change.entity)
  const isDeletion = change.action === 'delete'
  return isDeletion ? name === 'incubator' : uniqueBy !== undefined
}

/**
 * Submits a batch: all of it or nothing. A single record is read without a lock. If somebody else changed it
 * in between, and for every other batch, the records are locked until the transaction ends.
 */
export async function submit(
  db: Database,
  author: Author,
  changes: readonly Change[],
  options: Omit<Submission, 'changes'> = {},
): Promise<Submitted> {
  const submission = { ...options, changes }
  if (!needsLock(changes))
    try {
      return await submitUnlocked(db, author, submission)
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
    }
  return db.transact((tx) => submitBatch(tx, author, submission))
}
