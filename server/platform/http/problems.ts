import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from '#domain/api/problem.ts'
import { findUnavailable, type Unavailable } from '#server/platform/db/unavailable.ts'
import { reportError } from '#server/platform/report-error.ts'
import { Refusal, type RecordProblem, type AnsweredProblem } from './refusal.ts'
import { isRead } from './same-site.ts'

const TITLES: Record<ProblemCode, string> = {
  invalid: 'The request is not valid',
  invalid_credentials: 'Invalid email or password',
  not_signed_in: 'Sign in first',
  forbidden: 'Not allowed',
  password_change_required: 'Choose a new password first',
  not_found: 'Not found',
  method_not_allowed: 'Not possible here',
  timeout: 'Not received in time',
  stale: 'Changed by someone else',
  conflict: 'Not possible now',
  duplicate: 'Already exists',
  gone: 'No longer available',
  too_large: 'Too large',
  unsupported_media: 'Unsupported file type',
  unreadable: 'The file cannot be read',
  too_many_requests: 'Too many attempts',
  headers_too_large: 'Address and headers are too long',
  internal: 'Something went wrong',
  unavailable: 'Temporarily unavailable',
}

/** By then the product has given up on anything that blocks the database for long. */
const RETRY_AFTER_SECONDS = 5

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

const bodyOf = (code: ProblemCode, detail: string, more: Partial<ProblemBody> = {}): ProblemBody => ({
  type: `/api/docs#problem-${code}`,
  title: TITLES[code],
  status: PROBLEM_STATUS[code],
  detail,
  code,
  errors: [],
  ...more,
})

const send = (
  reply: FastifyReply,
  code: ProblemCode,
  detail: string,
  more: Partial<ProblemBody> = {},
): FastifyReply =>
  reply
    .code(PROBLEM_STATUS[code])
    .type(PROBLEM_TYPE)
    // Also where the framework refuses a request before any hook.
    .header('X-Request-Id', reply.request.id)
    // No problem is cached: the next request may succeed.
    .header('Cache-Control', 'no-store')
    // Some refusals set their own time to retry.
    .headers(
      code === 'unavailable' && !reply.hasHeader('Retry-After') ? { 'Retry-After': RETRY_AFTER_SECONDS } : {},
    )
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(code, detail, more))

/** A problem as the text of a whole HTTP answer, for a connection that has no request. */
export function asHttpText(code: ProblemCode, detail: string): string {
  const body = JSON.stringify(bodyOf(code, detail))
  const status = PROBLEM_STATUS[code]
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** The framework's own refusals, with our codes and sentences. */
function codeOfFramework(error: FastifyError): { code: ProblemCode; detail: string } | undefined {
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_BAD_URL') return { code: 'invalid', detail: 'The address is not a valid URL.' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { code: 'unsupported_media', detail: 'Send JSON (application/json).' }
  if (status === 413) return { code: 'too_large', detail: 'The request is too large.' }
  if (status === 429) return { code: 'too_many_requests', detail: error.message }
  // The static file server answers 403 for a path outside its folder.
  if (status === 404 || status === 403) return { code: 'not_found', detail: 'There is nothing here.' }
  if (status >= 400 && status < 500)
    return {
      code: 'invalid',
      detail:
        error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError
          ? 'The body is not valid JSON.'
          : error.message,
    }
  return undefined
}

const AWAY = 'The service cannot reach its database. Try again in a moment.'
/** The sentences for a read that failed, and for a write whose result the person needs to know. */
const FULL =
  'The database has no space left or cannot be written to, and nothing was changed. Tell whoever runs the service.'
const READ_FAILED: Record<Unavailable, string> = {
  away: AWAY,
  full: FULL,
  silent: AWAY,
  busy: 'This took too long. Try again in a moment.',
}
const CHANGE_FAILED: Record<Unavailable, string> = {
  away: AWAY,
  full: FULL,
  silent: 'The database did not answer in time. Check whether your change was saved before you try again.',
  busy: 'This took too long and nothing was changed. Try again in a moment.',
}

const withSentence = (problem: AnsweredProblem | RecordProblem): AnsweredProblem =>
  'message' in problem ? problem : { path: problem.path, message: formatFieldProblem(problem) }

/** The problem that an error is answered with. Unexpected errors are logged too. */
export function problemOfError(
  error: unknown,
  request: FastifyRequest,
): { code: ProblemCode; detail: string; more?: Partial<ProblemBody> } {
  if (error instanceof Refusal) {
    // Reports errors that only the operator can fix, such as a file store that cannot be reached.
    if (error.cause) reportError(error.message, error.cause, request.log)
    return {
      code: error.code,
      detail: error.message,
      more: { errors: error.errors.map(withSentence), ...error.extra },
    }
  }
  const why = findUnavailable(error)
  reportError(why ?? 'unexpected', error, request.log)
  if (why) return { code: 'unavailable', detail: (isRead(request) ? READ_FAILED : CHANGE_FAILED)[why] }
  return {
    code: 'internal',
    detail: `Something went wrong on our side. If it keeps happening, tell us this number: ${request.id}`,
    more: { request_id: request.id },
  }
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof Refusal ? undefined : codeOfFramework(error)
  if (known) return send(reply, known.code, known.detail)
  const { code, detail, more } = problemOfError(error, request)
  if (typeof more?.['retryAfter'] === 'number') void reply.header('Retry-After', String(more['retryAfter']))
  return send(reply, code, detail, more)
}

/** Answers every error of the interface as `application/problem+json` (http-interface.md, Problems). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
}

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply, 'not_found', 'There is nothing at this address.')

export const sendNotAllowed = (reply: FastifyReply, allowed: readonly string[]): FastifyReply =>
  send(
    reply.header('Allow', allowed.join(', ')),
    'method_not_allowed',
    `This address only accepts ${allowed.join(', ')}.`,
  )
