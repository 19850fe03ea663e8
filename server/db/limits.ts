/**
 * How long the database is waited for, in milliseconds. A hung statement, a lock that nobody lets go or a
 * network that swallows everything must cost the request that met it, and not the whole product.
 */
export interface Limits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connect: number
  /** For a lock that another session holds. */
  readonly lock: number
  /** For one statement. */
  readonly statement: number
  /**
   * For the answer to a statement, in case not even its failure comes: the network is silent, or a commit waits
   * for a standby that is gone. Longer than `statement`, so that the database itself ends what it can.
   */
  readonly answer: number
}

/** Somebody looks at the screen meanwhile. Who gets no connection is told so before a lock's limit gives one back. */
export const REQUEST_LIMITS: Limits = { connect: 4_000, lock: 5_000, statement: 15_000, answer: 20_000 }

/** Imports that run, sweeps, migrations, filling the demo: nobody waits for them, and they have connections of their own. */
export const JOB_LIMITS: Limits = { connect: 600_000, lock: 60_000, statement: 600_000, answer: 660_000 }

/** A monitor asks again soon. */
export const HEALTH_LIMITS: Limits = { connect: 3_000, lock: 3_000, statement: 3_000, answer: 3_000 }

/** The embedded database works for one at a time: a request also waits for a large import, which takes its time. */
export const EMBEDDED_REQUEST_LIMITS: Limits = { ...REQUEST_LIMITS, connect: 30_000, answer: 30_000 }
