import type { Change } from '#domain/changes/change.ts'
import type { Database } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { run, runUnlocked } from './run.ts'
import type { Submission, Submitted } from './types.ts'
import { WriteConflict } from './write.ts'

/** Its startups and mentors are counted while it is locked. */
const needsLock = (changes: readonly Change[]): boolean =>
  changes.length !== 1 || (changes[0]!.entity === 'incubator' && changes[0]!.action === 'delete')

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
      return await runUnlocked(db, author, submission)
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
    }
  return db.transact((tx) => run(tx, author, submission, 'submit'))
}
