/**
 * Why the database cannot work now, whatever the statement was:
 * - `busy`: a time limit ended it, and nothing was done;
 * - `silent`: no answer came, so it is unknown whether it was done;
 * - `full`: its disk has no space, or cannot be written to;
 * - `away`: there is no connection.
 */
export type Unavailable = 'busy' | 'silent' | 'full' | 'away'

/** By PostgreSQL's or the system's error code. */
const BY_CODE: Readonly<Record<string, Unavailable>> = {
  // lock_timeout, statement_timeout, no connection left
  '55P03': 'busy',
  '57014': 'busy',
  '53300': 'busy',
  // disk_full, io_error, read_only_sql_transaction
  '53100': 'full',
  '58030': 'full',
  '25006': 'full',
  // idle_in_transaction_session_timeout, shutting down, crashed, starting, connection failures
  '25P03': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '08000': 'away',
  '08001': 'away',
  '08003': 'away',
  '08004': 'away',
  '08006': 'away',
}

/** The network's error codes. A file's error may have the same code: those of the network name such a call. */
const BY_SYSTEM_CODE: Readonly<Record<string, Unavailable>> = {
  ECONNABORTED: 'away',
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
  [/^Connection terminated|^timeout expired$|is not queryable$|^Cannot use a pool after calling end/, 'away'],
]

export function findUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = 'code' in error ? error.code : undefined
  const isOfFile = 'path' in error && !('syscall' in error && error.syscall === 'connect')
  const found =
    (typeof code === 'string'
      ? (BY_CODE[code] ?? (isOfFile ? undefined : BY_SYSTEM_CODE[code]))
      : undefined) ?? BY_MESSAGE.find(([message]) => message.test(error.message))?.[1]
  return found ?? findUnavailable(error.cause)
}
