import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readListQuery, type ListQuery } from '#web/platform/api/list-query.ts'

export type ChangeAddress = (changed: ListQuery, options?: { isStep?: boolean }) => void

/** What a list says if nothing matches these filters, with a button that removes them; null if none is set. */
export const filteredBy = (
  filters: ListQuery,
  change: ChangeAddress,
  words: { title: string; label: string },
) =>
  Object.values(filters).some((value) => value !== undefined)
    ? {
        ...words,
        onShowAll: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
      }
    : null

/**
 * Search, filters, sorting and page are stored in the address, so that Back works and a link shows the same
 * view. Any change except of the page returns to page 1; `isStep` adds an entry to the browser's history.
 */
export function useListAddress(): [ListQuery, ChangeAddress] {
  const query = useSearch({ strict: false, select: readListQuery })
  const navigate = useNavigate()
  const change = useCallback<ChangeAddress>(
    (changed, options = {}) => {
      const page = 'page' in changed ? changed.page : undefined
      void navigate({
        to: '.',
        search: (before: ListQuery) => readListQuery({ ...before, ...changed, page }),
        replace: !options.isStep && page === undefined,
        resetScroll: false,
      } as never)
    },
    [navigate],
  )
  return [query, change]
}
