/**
 * What the product and its floors are measured with: requests, and the statements that the product ran for
 * each.
 */
export const OPERATIONS = [
  'list',
  'list of all',
  'search',
  'search in all',
  'list of each module',
  'get',
  'get of each module',
  'list of incubators',
  'list of startups',
  'list of startups in a program',
  'list of mentors',
  'list of a mentor’s sessions',
  'list of invitations',
  'get startup',
  'get mentor',
  'update',
  'create',
] as const
export type Operation = (typeof OPERATIONS)[number]

export interface Statement {
  readonly text: string
  /** Empty for a statement that PostgreSQL plans each time (server/platform/db/transact.ts). */
  readonly name?: string
  readonly values: readonly unknown[]
}

export interface Sample {
  readonly operation: Operation
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly statements: readonly Statement[]
  /** The single statement of the bare floor. */
  readonly one: Statement
  /** Ids that the request generated; each run generates others. */
  readonly freshIds: readonly string[]
}

export interface Plan {
  /** The session of one person who may do all of it, and those of several. */
  readonly cookie: string
  readonly cookies: readonly string[]
  /** The first process of the PostgreSQL server, if it is on this machine. */
  readonly databasePid: number | undefined
  /** The incubator whose records are read and written. */
  readonly incubatorId: string
  readonly samples: readonly Sample[]
}

export const samplesOf = (plan: Plan, operation: Operation): Sample[] =>
  plan.samples.filter((sample) => sample.operation === operation)
