import { vi, type Mock } from 'vitest'

export interface Call {
  method: string
  path: string
  body: unknown
}

interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Every list and menu reads the saved views; a test that is about something else has none. */
const NO_VIEWS: Reply = { status: 200, body: { data: [] } }
const isOfViews = ({ method, path }: Call): boolean => method === 'GET' && path === '/views'

/** The server of a test: answers each call with `reply` and records the calls. */
export function answerWith(reply: (calls: Call) => Reply | Error): { calls: Call[]; fetch: Mock } {
  const calls: Call[] = []
  const fetch = vi.fn((url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { method: init.method ?? 'GET', path: url.replace(/^\/api/, ''), body }
    calls.push(call)
    const answer = isOfViews(call) ? NO_VIEWS : reply(call)
    if (answer instanceof Error) return Promise.reject(answer)
    const type = answer.status >= 400 ? 'application/problem+json' : 'application/json'
    return Promise.resolve(
      new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': type, ...answer.headers },
      }),
    )
  })
  vi.stubGlobal('fetch', fetch)
  return { calls, fetch }
}
