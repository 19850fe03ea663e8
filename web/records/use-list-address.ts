import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readListQuery, type ListQuery } from '#web/api/list-query.ts'

export type ChangeAddress = (changed: ListQuery, options?: { isStep?: boolean }) => void

/**
 * What a person filters, sorts, searches or pages stands in the address: Back works, and a link
 * shows another the same view. Anything but a change of page leads back to the first one;
 * `isStep` makes it an entry of the history of its own.
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
