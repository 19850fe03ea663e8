/**
 * How long to wait for the database, in milliseconds. A stuck statement, a held lock or a dead network must
 * fail only the request concerned, not the whole product.
 */
export interface Limits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connect: number
  /** For a lock that another session holds. */
  readonly lock: number
  /** For one statement. */
  readonly statement: number
  /**
   * For the answer to a statement, in case even its failure does not arrive: the network is dead, or a commit
   * waits for a lost standby. Longer than `statement`, so that the database can end the statement first.
   */
  readonly answer: number
}

/** A person is waiting. Requests without a connection fail before the lock limit frees one. */
export const REQUEST_LIMITS: Limits = { connect: 4_000, lock: 5_000, statement: 15_000, answer: 20_000 }

/** Anybody may ask for these reads, so each may take only a part of the time of the few connections for them. */
export const visitorLimitsOf = (requests: Limits): Limits => ({
  ...requests,
  lock: Math.min(requests.lock, 1_000),
  statement: Math.min(requests.statement, 1_000),
})

/**
 * For running imports, large approvals and undos, sweeps, migrations and filling the demo. Nobody waits for them, and they have their
 * own connections.
 */
export const JOB_LIMITS: Limits = { connect: 600_000, lock: 60_000, statement: 600_000, answer: 660_000 }

/** A monitor asks again soon. */
export const HEALTH_LIMITS: Limits = { connect: 3_000, lock: 3_000, statement: 3_000, answer: 3_000 }

/**
 * The embedded database runs one transaction at a time, so requests may also have to wait for a large import.
 */
export const EMBEDDED_REQUEST_LIMITS: Limits = { ...REQUEST_LIMITS, connect: 30_000, answer: 30_000 }
