import type { Change } from '#domain/changes/change.ts'
import type { Database } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { run } from './run.ts'
import type { Submission, Submitted } from './types.ts'

/** Submits a batch in a transaction of its own: all of it or nothing. */
export const submit = (
  db: Database,
  author: Author,
  changes: readonly Change[],
  options: Omit<Submission, 'changes'> = {},
): Promise<Submitted> => db.transact((tx) => run(tx, author, { ...options, changes }, 'submit'))
