import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tellFieldProblem } from '#domain/messages/tell-field-problem.ts'
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from '#domain/api/problem.ts'
import { findUnavailable, type Unavailable } from '#server/db/open.ts'
import { reportError } from '../report-error.ts'
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
  stale: 'Changed by someone else',
  conflict: 'Not possible now',
  duplicate: 'Already exists',
  gone: 'No longer available',
  too_large: 'Too large',
  unsupported_media: 'Unsupported file type',
  unreadable: 'The file cannot be read',
  too_many_requests: 'Too many attempts',
  internal: 'Something went wrong',
  unavailable: 'Temporarily unavailable',
}

/** What holds a database up for a while has been given up by then. */
const RETRY_AFTER_SECONDS = 5

const send = (
  reply: FastifyReply,
  code: ProblemCode,
  detail: string,
  more: Partial<ProblemBody> = {},
): FastifyReply =>
  reply
    .code(PROBLEM_STATUS[code])
    .type('application/problem+json; charset=utf-8')
    // Wherever it comes from: what is wrong now may be right in a moment.
    .header('Cache-Control', 'no-store')
    // Whoever knows better when to come again has said so.
    .headers(
      code === 'unavailable' && !reply.hasHeader('Retry-After') ? { 'Retry-After': RETRY_AFTER_SECONDS } : {},
    )
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: `/api/docs#problem-${code}`,
      title: TITLES[code],
      status: PROBLEM_STATUS[code],
      detail,
      code,
      errors: [],
      ...more,
    })

/** What the framework refuses by itself, in our words. */
function codeOfFramework(error: FastifyError): { code: ProblemCode; detail: string } | undefined {
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_BAD_URL') return { code: 'invalid', detail: 'The address is not a valid URL.' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { code: 'unsupported_media', detail: 'Send JSON (application/json).' }
  if (status === 413) return { code: 'too_large', detail: 'The request is too large.' }
  if (status === 429) return { code: 'too_many_requests', detail: error.message }
  // A path that leads out of the web's folder is "forbidden" in the words of what serves it.
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
/** What an unavailable database means for who wanted to read, and for who must know whether a change was made. */
const READ_FAILED: Record<Unavailable, string> = {
  away: AWAY,
  silent: AWAY,
  busy: 'This took too long. Try again in a moment.',
}
const CHANGE_FAILED: Record<Unavailable, string> = {
  away: AWAY,
  silent: 'The database did not answer in time. Check whether your change was saved before you try again.',
  busy: 'This took too long and nothing was changed. Try again in a moment.',
}

const tellError = (problem: AnsweredProblem | RecordProblem): AnsweredProblem =>
  'message' in problem ? problem : { path: problem.path, message: tellFieldProblem(problem) }

/** What an error is told as; one that is nobody's refusal reaches the log as well. */
export function problemOfError(
  error: unknown,
  request: FastifyRequest,
): { code: ProblemCode; detail: string; more?: Partial<ProblemBody> } {
  if (error instanceof Refusal) {
    // What only the operator can put right, such as a store of files that is away.
    if (error.cause) reportError(error.message, error.cause, request.log)
    return {
      code: error.code,
      detail: error.message,
      more: { errors: error.errors.map(tellError), ...error.extra },
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

/** Every error of the interface leaves as `application/problem+json` (http-interface.md, Problems). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
}

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply, 'not_found', 'There is nothing at this address.')

export const sendNotAllowed = (reply: FastifyReply, allowed: readonly string[]): FastifyReply =>
  send(
    reply.header('Allow', allowed.join(', ')),
    'method_not_allowed',
    `This address takes ${allowed.join(', ')}.`,
  )
