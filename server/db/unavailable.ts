/**
 * Why the database could not do something now, whatever was asked of it:
 * - `busy`: a limit of time ended it, and nothing of it was done;
 * - `silent`: no answer came, so that nobody here knows whether it was done;
 * - `away`: there is no connection.
 */
export type Unavailable = 'busy' | 'silent' | 'away'

/** The word of PostgreSQL or of the system, by code. */
const BY_CODE: Readonly<Record<string, Unavailable>> = {
  // lock_timeout, statement_timeout, no connection left
  '55P03': 'busy',
  '57014': 'busy',
  '53300': 'busy',
  // idle_in_transaction_session_timeout, shutting down, crashed, starting, connection failures
  '25P03': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '08001': 'away',
  '08006': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOENT: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
}

/** The driver's own errors have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, Unavailable])[] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Query read timeout$/, 'silent'],
  [/^Connection terminated|^timeout expired$|connection error and is not queryable$/, 'away'],
]

export function findUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = 'code' in error ? error.code : undefined
  const found =
    (typeof code === 'string' ? BY_CODE[code] : undefined) ??
    BY_MESSAGE.find(([message]) => message.test(error.message))?.[1]
  return found ?? findUnavailable(error.cause)
}
