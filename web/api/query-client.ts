import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

/** A refusal stays one; only what may pass by itself (no connection, a restart) is tried again, twice. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'offline' || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (times, error) => times < 2 && isWorthAnotherTry(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
