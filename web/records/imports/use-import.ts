import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Import, ImportRow } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { changeImport, readImport, readImportRows, type RowKind } from './import-calls.ts'
import { withSetup } from './merge-setups.ts'
import { makeSetupQueue, type QueueState } from './setup-queue.ts'

const QUIET: QueueState = { waiting: null, problem: null }

export const useImportAnswer = (id: string) =>
  useQuery<Import, Problem>({
    queryKey: keys.import(id),
    queryFn: ({ signal }) => readImport(id, signal),
    staleTime: 0,
  })

/** Says things about a file and shows them at once; the counts follow when the server has checked again. */
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
          // A refused word leaves the screen: it shows what the server holds.
          if (next.problem) void client.invalidateQueries({ queryKey: keys.import(id), exact: true })
        },
      }),
    [client, id],
  )
  // Whoever leaves the page in the middle of a pause has chosen all the same.
  useEffect(() => () => void queue.flush(), [queue])
  return {
    shown: withSetup(data, state.waiting),
    isSaving: state.waiting !== null && state.problem === null,
    problem: state.problem,
    change: queue.change,
    flush: queue.flush,
    retry: queue.retry,
  }
}

export type ImportSetup = ReturnType<typeof useImportSetup>

export const PREVIEW_PAGE = 25

export const useImportRows = (id: string, page: number, kind: RowKind) =>
  useQuery<Page<ImportRow>, Problem>({
    queryKey: [...keys.import(id), 'rows', kind, page],
    queryFn: ({ signal }) => readImportRows(id, { page, kind, pageSize: PREVIEW_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
