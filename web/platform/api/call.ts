/**
 * Room `api`: the only place of the web that uses HTTP. Calls are typed by their contracts, every failure is
 * thrown as a `Problem`, and people whose session ended are asked to sign in again.
 */
import type { AnswerOf, ContractAt, InputFor, KnownEndpoint } from '#domain/api/contracts.ts'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import { BATCH_HEADER } from '#domain/api/headers.ts'
import { pathOf, type Place } from '#domain/api/path-of.ts'
import type { ProblemCode } from '#domain/api/problem.ts'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { noteOwnWrite } from './own-writes.ts'
import { Problem } from './problem.ts'
import { reportSignedOut } from './signed-out.ts'

interface Given extends Place {
  body?: unknown
  signal?: AbortSignal | undefined
  /** Whether the call reaches the server even if the person leaves the page at once. */
  keepalive?: boolean
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>
}

/** The input of a call besides its endpoint; optional if the contract requires nothing. */
type Arguments<E> = ArgumentsOf<InputFor<ContractAt<E>> & Pick<Given, 'signal' | 'keepalive' | 'headers'>>
type ArgumentsOf<Input> = object extends Input ? [given?: Input] : [given: Input]

const OFFLINE = 'The server cannot be reached. Check your connection and try again.'
const DEFAULT_DETAILS: Record<number, string> = {
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
      DEFAULT_DETAILS[response.status] ??
      'Something went wrong on our side. Try again in a moment.',
    errors: Array.isArray(errors) ? errors : [],
    more,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}

// Callers are checked against the contract, so this type stays general.
const givenOf = (given: unknown): Given => given ?? {}

/** Sends a request and returns the successful response. Throws only `Problem`s and aborts. */
async function send(endpoint: string, given: unknown): Promise<Response> {
  const { body, signal = null, keepalive = false, headers, ...place } = givenOf(given)
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await fetch(`/api${pathOf(endpoint, place)}`, {
      method: endpoint.split(' ', 1)[0]!,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isForm ? body : (JSON.stringify(body) ?? null),
      signal,
      keepalive,
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
  } else {
    dropFirstAnswers()
    noteOwnWrite()
  }
  const response = await send(endpoint, given)
  // Not validated here: the server's tests check every answer against its contract.
  const batch = response.headers.get(BATCH_HEADER)
  return { status: response.status, batch, data: await readJson(response) } as Answered
}

/**
 * Makes a call and returns the answer with its status. FormData is sent as multipart, anything else as JSON.
 */
export const call = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<ContractAt<E>>> => make(endpoint, given)

/** Makes a call and returns the answer's data only, as queries need it. */
export const ask = async <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<ContractAt<E>>['data']> =>
  (await make<{ data: AnswerOf<ContractAt<E>>['data'] }>(endpoint, given)).data

/**
 * The options of a query that makes a call. An answer that came with the page is there at the first render, so
 * that nothing is painted that waits for it.
 */
export const callOptions = <const E extends KnownEndpoint>(endpoint: E, ...[given]: Arguments<E>) => {
  type Data = AnswerOf<ContractAt<E>>['data']
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> =>
      (await make<{ data: Data }>(endpoint, { ...givenOf(given), signal })).data,
    initialData: () => takeFirstAnswer(pathOf(endpoint, givenOf(given))) as Data | undefined,
  }
}

/** Makes a call and returns the raw response, for answers that are not JSON. */
export const receive = <const E extends KnownEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Response> => send(endpoint, given)

/** The URL of a call, for a link or a download. */
export const hrefOf = <const E extends KnownEndpoint>(endpoint: E, ...[given]: Arguments<E>): string =>
  `/api${pathOf(endpoint, givenOf(given))}`
