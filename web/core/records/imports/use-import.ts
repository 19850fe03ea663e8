import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { Page } from '#domain/api/page.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { changeImport, readImport, readImportRows, type RowKind } from './import-calls.ts'
import { readsAgain, withSetup } from './merge-setups.ts'
import { makeSetupQueue, type QueueState } from './setup-queue.ts'

const QUIET: QueueState = { waiting: null, problem: null }

export const useImportAnswer = (id: string) =>
  useQuery<Import, Problem>({
    queryKey: keys.import(id),
    queryFn: ({ signal }) => readImport(id, signal),
    staleTime: 0,
  })

/**
 * Stores choices for an import and shows them at once; the counts follow when the server has checked the
 * rows.
 */
export function useImportSetup(data: Import) {
  const client = useQueryClient()
  const [state, setState] = useState(QUIET)
  const id = data._id
  const queue = useMemo(
    () =>
      makeSetupQueue({
        send: (setup) => changeImport(id, setup),
        onKept: (kept) => {
          client.setQueryData(keys.import(id), kept)
          void client.invalidateQueries({ queryKey: [...keys.import(id), 'rows'] })
        },
        onState: (next) => {
          setState(next)
          // A refused choice is dropped, so that the screen shows what the server has stored.
          if (next.problem) void client.invalidateQueries({ queryKey: keys.import(id), exact: true })
        },
      }),
    [client, id],
  )
  // Choices made just before the page is left are still sent.
  useEffect(() => () => void queue.flush(), [queue])
  return {
    shown: withSetup(data, state.waiting),
    /** Another sheet or header row was chosen, so the columns are not known yet. */
    isReadingAgain: state.waiting !== null && readsAgain(state.waiting) && state.problem === null,
    isSaving: state.waiting !== null && state.problem === null,
    problem: state.problem,
    change: queue.change,
    flush: queue.flush,
    retry: queue.retry,
  }
}

export type ImportSetup = ReturnType<typeof useImportSetup>

export const PREVIEW_PAGE = 25

export const useImportRows = (id: string, page: number, kind: RowKind, group: string | undefined) =>
  useQuery<Page<ImportRow>, Problem>({
    queryKey: [...keys.import(id), 'rows', kind, group, page],
    queryFn: ({ signal }) => readImportRows(id, { page, kind, group, pageSize: PREVIEW_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
