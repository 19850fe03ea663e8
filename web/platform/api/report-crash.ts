import { REPORT_ERROR } from '#domain/api/endpoints.ts'
import { ERROR_MAX } from '#domain/api/limits.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { Problem } from './problem.ts'
import { queryClient } from './query-client.ts'

/** A page that crashes again and again is reported this often. */
const REPORTS_MAX = 5

/**
 * Makes the function that reports crashes of this page to the server's log: each once, and only for signed-in
 * people. Refusals of the server are no crashes.
 */
export function makeCrashReporter(): (thrown: unknown) => void {
  const known = new Set<string>()
  return (thrown) => {
    if (!(thrown instanceof Error) || thrown instanceof Problem || thrown.name === 'AbortError') return
    const message = `${thrown.name}: ${thrown.message}`.slice(0, ERROR_MAX.message)
    const isKnown = known.has(message) || known.size >= REPORTS_MAX
    if (isKnown || !queryClient.getQueryData(keys.session)) return
    known.add(message)
    const path = window.location.pathname.slice(0, ERROR_MAX.path)
    const stack = thrown.stack?.slice(0, ERROR_MAX.stack)
    const body = { message, path, ...(stack === undefined ? {} : { stack }) }
    // Nobody can do anything about a report that does not arrive.
    call(REPORT_ERROR, { body, keepalive: true }).catch(() => {})
  }
}

export const reportCrash = makeCrashReporter()

/** Reports what no page caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportCrash(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}
