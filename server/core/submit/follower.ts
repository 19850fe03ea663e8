import type { Tx } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import type { Ready, WrittenBatch } from './types.ts'

/**
 * Does a part of the work that follows a write, in the same transaction. Followers process whole batches with
 * a fixed number of statements and do not know each other.
 */
export interface Follower {
  /**
   * Whether the follower has work to do for this change by this author. If no follower has, a change of one record is
   * one statement.
   */
  isConcernedBy(ready: Ready, author: Author): boolean
  /**
   * Gets the changes that concern it, at least one, after all records of the batch are written. An incubator
   * that the batch deletes no longer exists then. A record that moves to another incubator is an `update`
   * with `transfer`.
   */
  follow(tx: Tx, batch: WrittenBatch, written: readonly Ready[]): Promise<void>
}
