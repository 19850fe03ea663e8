/** Connects to the one of several servers that writes, and finds it again after a failover. */
import pg from 'pg'
import { findDatabaseError } from './transact.ts'

/** Milliseconds for a look at one server; less than a request waits for a connection (limits.ts). */
const LOOK = 2_000

/** PostgreSQL's own code, so that requests are answered as by a server that only reads. */
const onlyReads = (): Error => Object.assign(new Error('The database server only reads.'), { code: '25006' })
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006'

/** Calls back if one of these states is on, which a server reports when a connection begins. Call it before that. */
function onState({ connection }: pg.Client, states: readonly string[], report: () => void): void {
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (states.includes(status.parameterName) && status.parameterValue === 'on') report()
  })
}

/** Throws why the server cannot be written to. */
async function look(config: pg.ClientConfig, connectionString: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionString, connectionTimeoutMillis: LOOK })
  let isReading = false
  onState(client, ['in_hot_standby', 'default_transaction_read_only'], () => (isReading = true))
  client.on('error', () => {})
  try {
    await client.connect()
    if (isReading) throw onlyReads()
  } finally {
    client.end().catch(() => {})
  }
}

/** The class of a pool's connections. All pools of a process share what one of them finds. */
export function connectToPrimary(urls: readonly string[], config: pg.ClientConfig): typeof pg.Client {
  const targets = urls.map((url) => {
    const { host, port } = new pg.Client({ connectionString: url })
    return { url, host, port }
  })
  type Target = (typeof targets)[number]
  let known: Target | undefined
  let search: Promise<Target> | undefined

  /** Looks at all servers at once, and takes the first in their order that writes. */
  async function findFirst(): Promise<Target> {
    const looks = targets.map(({ url }) => look(config, url).catch((error: unknown) => ({ error })))
    const errors: unknown[] = []
    for (const [at, target] of targets.entries()) {
      const failed = await looks[at]
      if (!failed) return (known = target)
      errors.push(failed.error)
    }
    throw (
      errors.find(isReadOnly) ??
      errors.find((error) => findDatabaseError(error) !== undefined) ??
      new AggregateError(errors)
    )
  }
  const find = async (): Promise<Target> =>
    known ?? (search ??= findFirst().finally(() => (search = undefined)))

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connectToKnown()
      if (!callback) return connected
      void this.#report(connected, callback as (error?: Error) => void)
    }

    async #report(connected: Promise<unknown>, callback: (error?: Error) => void): Promise<void> {
      const failed = await connected.then(
        () => undefined,
        (error: Error) => error,
      )
      callback(failed)
    }

    async #connectToKnown(): Promise<pg.Client> {
      const target = await find()
      Object.assign(this, { host: target.host, port: target.port })
      let isReading = false
      // Connections for reading have the other state on a server that writes too (server-pools.ts).
      onState(this, ['in_hot_standby'], () => (isReading = true))
      try {
        await super.connect()
        if (!isReading) return this
        this.end().catch(() => {})
        throw onlyReads()
      } catch (error) {
        // The next connection looks for another server.
        if (known === target) known = undefined
        throw error
      }
    }
  }
}
