/**
 * Room `api`: the only place of the web that speaks HTTP. It makes calls as their contracts say, and promises
 * every failure as a `Problem`, and that whoever was signed out in the middle of work is asked to sign in.
 */
import { BATCH_HEADER } from '#domain/api/batch-header.ts'
import type { AnswerOf, ContractAt, InputFor, KnownEndpoint } from '#domain/api/contracts.ts'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import { pathOf, type Place } from '#domain/api/path-of.ts'
import type { ProblemCode } from '#domain/api/problem.ts'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { Problem } from './problem.ts'
import { reportSignedOut } from './signed-out.ts'

interface Given extends Place {
  body?: unknown
  signal?: AbortSignal | undefined
}

/** What a call is given beside its endpoint; nothing where the contract asks for nothing. */
type Arguments<E> = ArgumentsOf<InputFor<ContractAt<E>> & { signal?: AbortSignal | undefined }>
type ArgumentsOf<Input> = object extends Input ? [given?: Input] : [given: Input]

const OFFLINE = 'The server cannot be reached. Check your connection and try again.'
const WITHOUT_WORDS: Record<number, string> = {
  404: "This doesn't exist, or you don't have access to it.",
  413: 'That is too large to send at once.',
  429: 'Too many attempts. Wait a moment and try again.',
  503: 'The service is busy or restarting. Try again in a moment.',
}

async function readJson(response: Response): Promise<unknown> {
  if (!/[/+]json/.test(response.headers.get('content-type') ?? '')) return null
  return response.json().catch(() => null)
}

function toProblem(response: Response, body: unknown): Problem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { status: _status, code, detail, title, errors, type: _type, ...more } = problem
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Problem({
    status: response.status,
    code: (typeof code === 'string'
      ? code
      : response.status === 503
        ? 'unavailable'
        : 'internal') as ProblemCode,
    detail:
      [detail, title].find((t): t is string => typeof t === 'string' && t !== '') ??
      WITHOUT_WORDS[response.status] ??
      'Something went wrong on our side. Try again in a moment.',
    errors: Array.isArray(errors) ? errors : [],
    more,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}

// What is given is typed by the contract where the call is made, and spelled out no further here.
const givenOf = (given: unknown): Given => given ?? {}

/** The server's answer where it did what was asked; throws a `Problem` and nothing else, an abort excepted. */
async function send(endpoint: string, given: unknown): Promise<Response> {
  const { body, signal = null, ...place } = givenOf(given)
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await fetch(`/api${pathOf(endpoint, place)}`, {
      method: endpoint.split(' ', 1)[0]!,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : (JSON.stringify(body) ?? null),
      signal,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Problem({ status: 0, code: 'offline', detail: OFFLINE })
  }
  if (response.ok) return response
  const problem = toProblem(response, await readJson(response))
  if (problem.code === 'not_signed_in' && endpoint !== READ_SESSION) reportSignedOut()
  throw problem
}

async function make<Answered>(endpoint: string, given: unknown): Promise<Answered> {
  if (endpoint.startsWith('GET ')) {
    const data = takeFirstAnswer(pathOf(endpoint, givenOf(given)))
    if (data !== undefined) return { status: 200, batch: null, data } as Answered
  } else dropFirstAnswers()
  const response = await send(endpoint, given)
  // The server answers what its contract says: its own tests hold every answer against it.
  const batch = response.headers.get(BATCH_HEADER)
  return { status: response.status, batch, data: await readJson(response) } as Answered
}

/** Makes a call; the status tells which of its answers it is. A FormData goes as multipart, anything else as JSON. */
export const call = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<ContractAt<E>>> => make(endpoint, given)

/** What a call answers, without its status: what a query wants. */
export const ask = async <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<ContractAt<E>>['data']> =>
  (await make<{ data: AnswerOf<ContractAt<E>>['data'] }>(endpoint, given)).data

/** The answer to a call as it comes, for what is no JSON. */
export const receive = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Response> => send(endpoint, given)

/** The address of what a call answers, for a link or a download. */
export const hrefOf = <const E extends KnownEndpoint>(endpoint: E, ...[given]: Arguments<E>): string =>
  `/api${pathOf(endpoint, givenOf(given))}`
