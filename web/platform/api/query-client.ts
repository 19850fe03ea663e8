import { notifyManager, QueryClient } from '@tanstack/react-query'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { Problem } from './problem.ts'

// What arrives while the pointer is pressed may be higher or lower than what it replaces.
notifyManager.setScheduler((notify) => void setTimeout(() => afterPress(notify)))

/** Retries, twice, only failures that may be temporary (no connection, a restart); a refusal is final. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'offline' || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline, a query fails with a way to try again, where it would wait without end otherwise.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (times, error) => times < 2 && isWorthAnotherTry(error),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Reads again whatever the page shows as failed: a list fails together with the figures above it. */
export const retryFailed = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
