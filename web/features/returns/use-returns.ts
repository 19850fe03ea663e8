import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LIST_RETURNS, READ_RETURN, READ_RETURN_HISTORY, READ_RETURNS_BOARD } from '#domain/api/endpoints.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import type { Board } from '#domain/api/return-board.ts'
import type { Return, ReturnHistory, ReturnSummary } from '#domain/api/returns.ts'
import type { Page } from '#domain/api/page.ts'
import { ask, callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useRecords } from '#web/platform/api/use-records.ts'

/** Their definitions, which no page of returns needs to read them, are not loaded for their names. */
const [RETURN, RETURN_FORM] = ['return', 'return-form']

/** How many periods the rates and the past cells of a board go back. */
export const PERIODS_SHOWN = 8
/** The most forms that one chooses from. */
const FORMS_SHOWN = PAGE_SIZE_MAX
/** The returns of one's own that are shown: those of several forms and many periods. */
const OWN_SHOWN = PAGE_SIZE_MAX

interface ReturnSteps {
  readonly entries: ReturnHistory['data']
  readonly time: ReturnHistory['more_time']
  readonly requests: ReturnHistory['requests']
}

const LATEST_ACCEPTED = { pageSize: 1, asked_of: 'incubators', status: 'accepted' } as const

export const useForms = (isWanted = true) => useRecords(RETURN_FORM, { pageSize: FORMS_SHOWN }, { isWanted })

/** The board of a form, by default of its latest period; without a form, of what is due nearest to today. */
export const useBoard = (query: {
  form_id?: string
  period?: string
  asked_of?: 'incubators' | 'startups'
}) =>
  useQuery<Board, Problem>({
    queryKey: keys.returns('board', query),
    ...callOptions(READ_RETURNS_BOARD, { query }),
    placeholderData: keepPreviousData,
  })

/** The rows of a form's last periods. */
export function usePastRows(formId: string, isWanted: boolean) {
  const query = { form_id: formId, periods: PERIODS_SHOWN }
  return useQuery<Board, Problem>({
    queryKey: keys.returns('board', query),
    ...callOptions(READ_RETURNS_BOARD, { query }),
    enabled: isWanted,
  })
}

/** What somebody is asked for: a startup its own, a COE those of its incubator and not of its startups. */
export function useOwnReturns(incubatorId: string | null) {
  const query = {
    pageSize: OWN_SHOWN,
    ...(incubatorId === null ? {} : { incubator_id: incubatorId, asked_of: 'incubators' as const }),
  }
  return useQuery<Page<ReturnSummary>, Problem>({
    queryKey: keys.returns('own', query),
    ...callOptions(LIST_RETURNS, { query }),
  })
}

/** The accepted return of an incubator that was due last: its form has the latest figures. */
export const useLatestAccepted = (isWanted: boolean) =>
  useQuery<Page<ReturnSummary>, Problem>({
    queryKey: keys.returns('own', LATEST_ACCEPTED),
    ...callOptions(LIST_RETURNS, { query: LATEST_ACCEPTED }),
    enabled: isWanted,
  })

const STEPS = 50

/** What happened to a return, page by page, the newest first. */
export const useReturnHistory = (id: string) =>
  useInfiniteQuery<ReturnHistory, Problem, ReturnSteps, readonly unknown[], number>({
    queryKey: keys.history(RETURN, id),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(READ_RETURN_HISTORY, { params: { id }, query: { page: pageParam, pageSize: STEPS }, signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // Requests and more time come whole with each page.
    select: ({ pages }) => ({
      entries: pages.flatMap(({ data }) => data),
      time: pages[0]?.more_time ?? [],
      requests: pages[0]?.requests ?? [],
    }),
    staleTime: 0,
  })

export const useReturn = (id: string) =>
  useQuery<Return, Problem>({
    queryKey: keys.record(RETURN, id),
    ...callOptions(READ_RETURN, { params: { id } }),
  })
