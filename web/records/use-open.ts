import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { readListQuery, type ListQuery } from '#web/api/list-query.ts'

/** What is opened, and which part of it where it has several. */
interface Opened {
  open: string | undefined
  show: string | undefined
}

const textOf = (word: string | number | undefined): string | undefined =>
  word === undefined ? undefined : String(word)

/**
 * What is read in full beside or over a list stands in the address, so that a mark in a table, a mail or a colleague
 * can lead to it. Back closes it; going on to another one is no step of its own.
 */
export function useOpen() {
  const query = useSearch({ strict: false, select: readListQuery })
  const id = textOf(query['open'])
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const put = useCallback(
    (opened: Opened, isStep: boolean) =>
      void navigate({
        to: '.',
        search: (before: ListQuery) => ({ ...before, ...opened }),
        replace: !isStep,
        resetScroll: false,
      } as never),
    [navigate],
  )
  /** Opened by itself, not by the person: Back leads past it. */
  const openByItself = useCallback((next: string) => put({ open: next, show: undefined }, false), [put])
  return {
    id,
    show: textOf(query['show']),
    open: (next: string, show?: string) => {
      const isFirst = id === undefined
      if (isFirst) wasOpenedHere.current = true
      put({ open: next, show }, isFirst)
    },
    openByItself,
    close: () => {
      if (wasOpenedHere.current) history.back()
      else put({ open: undefined, show: undefined }, false)
      wasOpenedHere.current = false
    },
  }
}

export type Opening = ReturnType<typeof useOpen>
