/** A pool of connections to a PostgreSQL server, or one sentence that says why there is none. */
import type pg from 'pg'
import { describeError, OperatorProblem } from '../report-error.ts'
import { createPool } from './client-pool.ts'
import { findDatabaseError } from './transact.ts'

const OLDEST_VERSION = 15
const CONNECTIONS = 10
const CONNECT_MILLISECONDS = 10_000
const SILENCE_MILLISECONDS = 60_000
/** Longer than the driver would keep them: what is prepared on a connection goes with it. */
const IDLE_MILLISECONDS = 300_000

/** Connects once to see that all is well. The password never appears in a message. */
export async function openServerPool(databaseUrl: string): Promise<pg.Pool> {
  const where = describe(databaseUrl)
  const pool = createPool({
    connectionString: databaseUrl,
    application_name: 'ankura',
    // The parsers read ISO dates in UTC, whatever the server or the role has set.
    options: '-c timezone=UTC -c datestyle=ISO',
    idle_in_transaction_session_timeout: SILENCE_MILLISECONDS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MILLISECONDS,
    max: CONNECTIONS,
  })
  try {
    await checkServer(pool, where)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function checkServer(pool: pg.Pool, where: string): Promise<void> {
  const result = await pool
    .query<{ version: number; release: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
              current_setting('server_encoding') as encoding`,
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
}

function describe(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new OperatorProblem(
      'DATABASE_URL is no address of a PostgreSQL server: write postgres://user:password@host:5432/name.',
    )
  }
  const host = url.host || url.searchParams.get('host') || 'localhost'
  const user = decodeURIComponent(url.username)
  return `The database ${url.pathname.slice(1)} on ${host}${user === '' ? '' : ` (user ${user})`}`
}

function explainRefusal(error: unknown, where: string): string {
  const reason = describeError(error).message
  switch (findDatabaseError(error)?.code) {
    case '28P01':
    case '28000':
      return `${where} refuses to sign in: check user and password in DATABASE_URL and the server's pg_hba.conf (${reason}).`
    case '3D000':
      return `${where} does not exist: create it first.`
    case '42501':
      return `${where} may not be connected to: grant its user CONNECT (${reason}).`
    case '53300':
      return `${where} has no connection left: raise max_connections or stop other users of it (${reason}).`
    case '57P03':
      return `${where} is starting or stopping: try again in a moment.`
    default:
      return `${where} cannot be reached: is the server running, and is DATABASE_URL right (${reason})?`
  }
}
