import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { readListQuery, type ListQuery } from '#web/api/list-query.ts'

/**
 * The request that is read in full stands in the address, so that a mark in a table, a mail or a
 * colleague can lead to it. Back closes it.
 */
export function useOpenRequest() {
  const id = useSearch({ strict: false, select: (raw) => readListQuery(raw)['open'] })
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const put = (open: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: ListQuery) => ({ ...before, open }),
      replace: open === undefined,
      resetScroll: false,
    } as never)
  return {
    id: id === undefined ? undefined : String(id),
    open: (next: string) => {
      wasOpenedHere.current = true
      put(next)
    },
    close: () => {
      if (wasOpenedHere.current) history.back()
      else put(undefined)
      wasOpenedHere.current = false
    },
  }
}
