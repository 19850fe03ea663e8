/**
 * The one way an error reaches the log or the console. Errors carry what people typed: a database library's message holds
 * a statement's parameters, PostgreSQL's details hold rows, a mail server's refusal holds an address. So an
 * error is described by its innermost cause, and nothing that could be somebody's data is repeated.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

export interface ErrorDescription {
  type: string
  message: string
  code?: string
  /** Where it was thrown: for errors of our own, not for a full disk or a lost connection. */
  stack?: string
}

/** What whoever runs the product can put right: its message is a whole sentence for them, and free of people's data. */
export class OperatorProblem extends Error {}

/** A SQLSTATE, with its class. */
const SQLSTATE = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/
/** SQLSTATEs whose messages quote names of tables, columns and roles; those of all others may quote a value. */
const QUOTES_NAMES = /^(?!42601)(?:08|23|25|28|3D|40|42|53|54|55|57|58)/
/** Failures around the product: the system, the network, the database server. */
const FROM_OUTSIDE = /^(?:E[A-Z0-9]+|(?:08|25|28|3D|40|53|55|57|58)[0-9A-Z]{3})$/

const MAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Links and sessions have tokens of 43 characters; an id has 36. */
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
  // Node gathers the refusals of several addresses in an error without a message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each) => describeError(each).message).join(', ')
  // Of a database library: its message is the statement with its parameters.
  if ('params' in error) return 'A statement failed.'
  const isNaming = code !== undefined && SQLSTATE.test(code) && QUOTES_NAMES.test(code)
  // PostgreSQL, JSON.parse and zod quote what they were given. Greedy, for a value may hold quotes itself.
  const message = isNaming ? error.message : error.message.replace(/".*"/s, '"…"')
  return message
    .replace(MAIL_ADDRESS, '(address)')
    .replace(TOKEN, '(token)')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_MESSAGE)
}

/** The frames alone: a stack begins with the message. */
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

/** Says that something failed: in the log, or on the console while there is none. `what` never holds people's data. */
export function reportError(what: string, error: unknown, log?: Pick<FastifyBaseLogger, 'error'>): void {
  if (log) return log.error({ err: error }, what)
  const { message, code, stack } = describeError(error)
  const sentence = error instanceof OperatorProblem ? message : `${what}: ${message}`
  const ending = code === undefined || message.includes(code) ? '' : ` (${code})`
  process.stderr.write([sentence + ending, ...(stack === undefined ? [] : [stack])].join('\n') + '\n')
}

/** How the server's log writes errors, those that Fastify and its plugins hand to it included. */
export const errorLogging: Pick<PinoLoggerOptions, 'serializers' | 'hooks'> = {
  serializers: { err: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, words] = args as readonly unknown[]
      const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
      // Without words of its own a line would repeat those of the error.
      if (error instanceof Error && (words === undefined || words === error.message))
        method.call(this, { err: error }, describeError(error).message)
      else method.apply(this, args)
    },
  },
}

/** What nobody caught, a rejection included, ends the process as it would by itself, but without all that the error holds. */
export function endOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    reportError('The product stopped', error)
    process.exit(1)
  })
}
