/** What the product may do with its database. `open.ts` opens one. */
import type pg from 'pg'
import type { Trouble } from './health.ts'
import type { SQL } from './sql.ts'
import type { Totals } from './totals.ts'

export interface Result<Row> {
  readonly rows: Row[]
  /** The number of rows read or written; null if a statement does neither. */
  readonly rowCount: number | null
}

/** What both the open database and a transaction can do. */
export interface Queryable {
  /**
   * Runs a statement. The caller declares `Row`: columns as parsed by value-types.ts. A statement whose plan
   * depends on its values should not be prepared, because a generic plan would be slow.
   */
  query<Row = Record<string, unknown>>(
    statement: SQL,
    how?: { readonly isPrepared: boolean },
  ): Promise<Result<Row>>
  /** Cached counts of lists (totals.ts); none within a transaction. */
  readonly totals?: Totals
}

/** What may also write: a transaction, a job, or `writes` for a single statement of a request. */
export interface Writer extends Queryable {
  readonly canWrite: true
}

/**
 * A running transaction. Do not keep it, and do not use the database beside it: on the embedded kind that
 * would deadlock.
 */
export interface Tx extends Writer {
  readonly isTransaction: true
}

/**
 * Access to the database. Work that takes too long fails and leaves nothing behind (see limits.ts). `query` only reads.
 */
export interface DatabaseAccess extends Queryable {
  readonly kind: 'embedded' | 'server'
  /** The connections that write. */
  readonly pool: pg.Pool
  /** For a single statement that writes. */
  readonly writes: Writer
  /** The same, where it may wait for a lock that somebody else holds: few connections of its own. */
  readonly lockWaits: Writer
  /**
   * Runs one transaction. On 40001 and 40P01 `work` is repeated, up to 5 times in all, so it must have no
   * other effects.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The access for long work that no request waits for. Its `query` may write. */
export interface Jobs extends DatabaseAccess, Writer {}

/** The access for requests, which wait only for seconds. */
export interface Database extends DatabaseAccess {
  readonly jobs: Jobs
  /** The access for reads of visitors: few connections, and on a server a second for each statement. */
  readonly visitors: Queryable
  /** Whether the disk of the embedded database has room for so many bytes; undefined if nobody looks at it. */
  readonly hasRoomFor?: (bytes: number) => Promise<boolean>
  /** Why people cannot use the database now; empty if they can. Decided in seconds, however many queries are waiting. */
  findTroubles(): Promise<Trouble[]>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}
