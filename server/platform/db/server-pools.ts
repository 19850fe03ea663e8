/** The connections to a PostgreSQL server, or one sentence that says why there is none. */
import type pg from 'pg'
import { describeError, OperatorProblem } from '#server/platform/report-error.ts'
import { endAbandonedStatements } from './abandoned.ts'
import { splitHosts } from './hosts.ts'
import type { Limits } from './limits.ts'
import { closePools, makePools, type Pools } from './pools.ts'
import { connectToPrimary, isReadOnly } from './primary.ts'
import { findDatabaseError } from './transact.ts'

const OLDEST_VERSION = 15
const SILENCE_MILLISECONDS = 60_000
/** Longer than the driver's default, because prepared statements are lost with their connection. */
const IDLE_MILLISECONDS = 300_000
/** The system checks a connection after this time without traffic. */
const KEEP_ALIVE_MILLISECONDS = 10_000

/**
 * The parsers expect ISO dates in UTC, whatever the settings of the server or the role. Compiling a statement takes
 * longer than running it: 1,400 of the 1,500 ms of a scoreboard at 100 times the demo.
 */
const OPTIONS = '-c timezone=UTC -c datestyle=ISO -c jit=off'
/** A write there could wait for a lost standby, and with it everybody who reads. */
const ONLY_READS = '-c default_transaction_read_only=on'

/** Connects once to check the settings. The password never appears in a message. */
export async function openServerPools(
  databaseUrl: string,
  connections: number,
  requests: Limits,
): Promise<Pools> {
  const where = describe(databaseUrl)
  const urls = splitHosts(databaseUrl) ?? [databaseUrl]
  const config: pg.PoolConfig = {
    connectionString: urls[0],
    application_name: 'ankura',
    options: OPTIONS,
    idle_in_transaction_session_timeout: SILENCE_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    idleTimeoutMillis: IDLE_MILLISECONDS,
  }
  if (urls.length > 1) config.Client = connectToPrimary(urls, config)
  const pools = makePools(config, connections, requests, { options: `${OPTIONS} ${ONLY_READS}` })
  for (const pool of [pools.reads, pools.writes, pools.lockWaits, pools.visitors, pools.jobs])
    endAbandonedStatements(pool, pools.health)
  try {
    await checkServer(pools.writes, where)
    return pools
  } catch (error) {
    await closePools(pools)
    throw error
  }
}

async function checkServer(pool: pg.Pool, where: string): Promise<void> {
  const result = await pool
    .query<{ version: number; release: string; encoding: string; isReadOnly: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
              current_setting('server_encoding') as encoding, current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    .catch((error: unknown) => {
      throw new OperatorProblem(explainRefusal(error, where), { cause: error })
    })
  const [server] = result.rows
  if (server === undefined) throw new OperatorProblem(`${where} answers, but not as PostgreSQL does.`)
  if (server.version < OLDEST_VERSION * 10_000) {
    throw new OperatorProblem(
      `${where} is PostgreSQL ${server.release}, and ${OLDEST_VERSION} or newer is needed.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorProblem(
      `${where} keeps text as ${server.encoding}: create the database with ENCODING 'UTF8'.`,
    )
  }
  if (server.isReadOnly) throw new OperatorProblem(explainReading(where))
}

const explainReading = (where: string): string =>
  `${where} only reads, as a standby does: name the server that writes, or all of them ` +
  '(postgres://user:password@first:5432,second:5432/name).'

function describe(databaseUrl: string): string {
  const urls = (splitHosts(databaseUrl) ?? [databaseUrl]).map((one) =>
    URL.canParse(one) ? new URL(one) : undefined,
  )
  const [url] = urls
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new OperatorProblem(
      'DATABASE_URL is no address of a PostgreSQL server: write postgres://user:password@host:5432/name.',
    )
  }
  const host = urls.map((one) => one?.host || one?.searchParams.get('host') || 'localhost').join(' or ')
  const user = decodeURIComponent(url.username)
  return `DATABASE_URL: the database ${url.pathname.slice(1)} on ${host}${user === '' ? '' : ` (user ${user})`}`
}

function explainRefusal(error: unknown, where: string): string {
  if (isReadOnly(error)) return explainReading(where)
  const reason = describeError(error).message
  switch (findDatabaseError(error)?.code) {
    case '28P01':
    case '28000':
      return `${where} refuses to sign in: check user and password, and the server's pg_hba.conf (${reason}).`
    case '3D000':
      return `${where} does not exist: create it first, or correct its name.`
    case '42501':
      return `${where} may not be connected to: grant its user CONNECT (${reason}).`
    case '53300':
      return `${where} has no connection left: raise max_connections or stop other users of it (${reason}).`
    case '57P03':
      return `${where} is starting or stopping: try again in a moment.`
    default:
      return `${where} cannot be reached: is the server running, and is the address right (${reason})?`
  }
}
