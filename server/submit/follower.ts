import type { Tx } from '#server/db/open.ts'
import type { Ready, WrittenBatch } from './types.ts'

/**
 * What has to happen with a batch, in its transaction, once its records are written. Followers work on whole
 * batches, with statements whose number does not grow with them, and know nothing of each other.
 */
export interface Follower {
  /** Whether it has anything to do with this change; where none has, a change of one record is one statement. */
  isConcernedBy(ready: Ready): boolean
  /**
   * Gets the changes of the batch that concern it, at least one, when all of the batch is written: an incubator that is
   * deleted along with its records is gone by then. A record that goes to another incubator is an `update` with
   * `transfer`.
   */
  follow(tx: Tx, batch: WrittenBatch, written: readonly Ready[]): Promise<void>
}
