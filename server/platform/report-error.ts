/**
 * The only way an error reaches the log or the console. Errors contain what people typed: the message of a
 * database library contains a statement's parameters, PostgreSQL's details contain rows, a mail server's
 * refusal contains an address. So an error is described by its innermost cause, and anything that could be
 * personal data is omitted.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

export interface ErrorDescription {
  type: string
  message: string
  code?: string
  /** Where it was thrown; only for our own errors, not for a full disk or a lost connection. */
  stack?: string
}

/** A problem that the operator can fix. Its message is a whole sentence for them, without personal data. */
export class OperatorProblem extends Error {}

/** A SQLSTATE, with its class. */
const SQLSTATE = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/
/**
 * SQLSTATEs whose messages quote only names of tables, columns and roles. Other messages may quote a value.
 */
const QUOTES_NAMES = /^(?!42601)(?:08|23|25|28|3D|40|42|53|54|55|57|58)/
/** Failures outside the product: the system, the network, the database server. */
const FROM_OUTSIDE = /^(?:E[A-Z0-9]+|(?:08|25|28|3D|40|53|55|57|58)[0-9A-Z]{3})$/

const MAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Tokens of links and sessions have 43 characters; ids have 36. */
const TOKEN = /[\w-]{40,}/g
const LONGEST_MESSAGE = 500

function findCause(error: Error): Error {
  if (error instanceof OperatorProblem) return error
  return error.cause instanceof Error ? findCause(error.cause) : error
}

function findCode(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function findMessage(error: Error, code: string | undefined): string {
  if (error instanceof OperatorProblem) return error.message
  // Node collects the refusals of several addresses in an error without a message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each) => describeError(each).message).join(', ')
  // An error of a database library, whose message is the statement with its parameters.
  if ('params' in error) return 'A statement failed.'
  const isNaming = code !== undefined && SQLSTATE.test(code) && QUOTES_NAMES.test(code)
  // PostgreSQL, JSON.parse and zod quote their input. The match is greedy, because a value may contain
  // quotes.
  const message = isNaming ? error.message : error.message.replace(/".*"/s, '"…"')
  return message
    .replace(MAIL_ADDRESS, '(address)')
    .replace(TOKEN, '(token)')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_MESSAGE)
}

/** Only the frames: a stack begins with the message. */
function findFrames(error: Error, code: string | undefined): string | undefined {
  if (error instanceof OperatorProblem || (code !== undefined && FROM_OUTSIDE.test(code))) return undefined
  const from = error.stack?.search(/^ {4}at /m) ?? -1
  return from < 0 ? undefined : error.stack?.slice(from)
}

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown.' }
  const cause = findCause(error)
  const code = findCode(cause)
  const stack = findFrames(cause, code)
  return {
    type: cause.constructor.name,
    message: findMessage(cause, code),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
  }
}

/** The ids of what an error is about; `reqId` is the request that caused it, as in the other lines of that request. */
export interface About {
  readonly reqId?: string | undefined
  readonly import?: string
  readonly mail?: string
}

/**
 * Reports a failure in the log, or on the console before the log exists. `what` must not contain personal
 * data.
 */
export function reportError(
  what: string,
  error: unknown,
  log?: Pick<FastifyBaseLogger, 'error'>,
  about: About = {},
): void {
  if (log) return log.error({ ...about, err: error }, what)
  const { message, code, stack } = describeError(error)
  const sentence = error instanceof OperatorProblem ? message : `${what}: ${message}`
  const ending = code === undefined || message.includes(code) ? '' : ` (${code})`
  process.stderr.write([sentence + ending, ...(stack === undefined ? [] : [stack])].join('\n') + '\n')
}

/** Reports that the product does its work otherwise from now on. `sentence` must not contain personal data. */
export const reportChange = (sentence: string, log: Pick<FastifyBaseLogger, 'warn'>): void =>
  log.warn(sentence)

/** Reports what became of stored files. Their paths are made of random characters. */
export const reportFiles = (
  sentence: string,
  files: readonly string[],
  log: Pick<FastifyBaseLogger, 'info'>,
): void => log.info({ files }, sentence)

export interface RequestSummary {
  readonly method: string
  /** The pattern of the route. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  /** The id of the account. */
  readonly account: string | undefined
}

/** In milliseconds. */
const SLOW = 1_000

/** Reports an answered request: one that failed on our side or took long always, others at the level `debug`. */
export function reportRequest(
  summary: RequestSummary,
  mayTakeLong: boolean,
  log: Pick<FastifyBaseLogger, 'info' | 'debug'>,
): void {
  const isSlow = summary.milliseconds > SLOW && !mayTakeLong
  if (summary.status >= 500 || isSlow) log.info(summary, 'request')
  else log.debug(summary, 'request')
}

/** How the server's log writes errors, including those of Fastify and its plugins. */
export const errorLogging: Pick<PinoLoggerOptions, 'serializers' | 'hooks'> = {
  serializers: { err: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, words] = args as readonly unknown[]
      const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
      // Without its own text, a line would repeat the text of the error.
      if (error instanceof Error && (words === undefined || words === error.message))
        method.call(this, { err: error }, describeError(error).message)
      else method.apply(this, args)
    },
  },
}

/** Ends the process on an uncaught error or rejection as Node would, but without printing the whole error. */
export function endOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    reportError('The product stopped', error)
    process.exit(1)
  })
}
