import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { isPersonActing } from '#web/platform/ui/unsaved.ts'
import { readListQuery, type ListQuery } from '#web/platform/api/list-query.ts'

/** The open record, and which of its views is shown. */
interface Opened {
  open: string | undefined
  show: string | undefined
}

const textOf = (word: string | number | undefined): string | undefined =>
  word === undefined ? undefined : String(word)

/**
 * Stores the open record in the address, so that marks in tables, emails and colleagues can link to it. Back
 * closes it; moving to another record adds no entry to the browser's history.
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
  /** Opens a record without the person's action, so Back skips it. */
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
      // After a save or a question, the question does not come again.
      if (wasOpenedHere.current) history.back({ ignoreBlocker: !isPersonActing() })
      else put({ open: undefined, show: undefined }, false)
      wasOpenedHere.current = false
    },
  }
}

export type Opening = ReturnType<typeof useOpen>
