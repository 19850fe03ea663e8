import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SEARCH } from '#domain/api/endpoints.ts'
import type { Match } from '#domain/api/search.ts'
import { isTooShort } from '#domain/api/search-limits.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** Milliseconds without typing before the server is called. */
const PAUSE = 120

/**
 * The server's matches for a text, of one module if it is named; `isAwaited` until the answer to the current text has
 * arrived.
 */
export function useMatches(
  query: string,
  module?: Match['module'],
): {
  matches: readonly Match[]
  /** Whether the search ended before it had looked everywhere. */
  isPartial: boolean
  isAwaited: boolean
  error: Problem | null
} {
  const text = query.trim().replace(/\s+/g, ' ')
  const [q] = useDebouncedValue(text, PAUSE)
  const isWanted = !isTooShort(q)
  const { data, isPlaceholderData, error, isFetching } = useQuery<
    { data: Match[]; partial: boolean },
    Problem
  >({
    queryKey: keys.search(q, module),
    queryFn: ({ signal }) => ask(SEARCH, { query: { q, in: module }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const isAwaited =
    !isTooShort(text) && (q !== text || isPlaceholderData || (data === undefined && isFetching))
  const shown = isWanted && !isTooShort(text) ? data : undefined
  return { matches: shown?.data ?? [], isPartial: shown?.partial ?? false, isAwaited, error }
}
