/**
 * Room `api`: the only place of the web that speaks HTTP. It promises typed answers, every failure
 * as a `Problem`, and that whoever was signed out in the middle of work is asked to sign in.
 */
import { READ_SESSION } from '#domain/api/endpoints.ts'
import { BATCH_HEADER } from '#domain/api/batch-header.ts'
import type { ProblemCode } from '#domain/api/problem.ts'
import { Problem } from './problem.ts'
import { reportSignedOut } from './signed-out.ts'

export interface Answer<T> {
  /** 200, 201, 202 or 204; 202 means that the change waits for approval. */
  status: number
  data: T
  /** What was written together, by which it can be undone; null where nothing was. */
  batch: string | null
}

const OFFLINE = 'The server cannot be reached. Check your connection and try again.'
const WITHOUT_WORDS: Record<number, string> = {
  404: 'This does not exist, or it is not for you to see.',
  413: 'That is too much at once.',
  429: 'Too many attempts. Wait a moment and try again.',
  503: 'The service is busy or being restarted. Try again in a moment.',
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
      'The server could not do this. Try again in a moment.',
    errors: Array.isArray(errors) ? errors : [],
    more,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/** The server's answer where it did what was asked; throws a `Problem` and nothing else, an abort excepted. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Problem({ status: 0, code: 'offline', detail: OFFLINE })
  }
  if (response.ok) return response
  const problem = toProblem(response, await readJson(response))
  if (problem.code === 'not_signed_in' && !READ_SESSION.endsWith(` ${path}`)) reportSignedOut()
  throw problem
}

/**
 * Asks the server; `path` is below `/api` and begins with a slash. A FormData goes as multipart,
 * anything else as JSON. Throws a `Problem` and nothing else, an abort excepted.
 */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const response = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const batch = response.headers.get(BATCH_HEADER)
  return { status: response.status, data: (await readJson(response)) as T, batch }
}

/** GET that answers the body alone: what a query wants. */
export const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request<T>('GET', path, undefined, { signal })).data

/** `{ page: 2, search: '' , year: undefined }` → `?page=2`; '' where nothing is given. */
export function toQuery(
  query: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
