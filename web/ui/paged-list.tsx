import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Page } from '#domain/api/page.ts'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Answer {
  data: Page<unknown> | undefined
  error: unknown
  refetch: () => unknown
}

interface Props {
  answer: Answer
  /** "The requests could not be loaded." */
  failure: string
  /** What stands where nothing is there at all. */
  empty: ReactNode
  /** What stands where the person narrowed the list to nothing; null where they did not. */
  narrowed: { title: string; label: string; onShowAll: () => void } | null
  onPage: (page: number | undefined) => void
  /** The table, with its own skeleton. */
  children: ReactNode
}

/** A page of a list in each of its states: on its way, here, empty, narrowed to nothing, past its end, failed. */
export const PagedList = ({ answer, failure, empty, narrowed, onPage, children }: Props) => {
  const { data, error, refetch } = answer
  if (error && !data) return <ProblemNotice title={failure} error={error} onRetry={() => void refetch()} />
  const isEmpty = data !== undefined && data.data.length === 0
  if (isEmpty && data.total > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button variant="default" onClick={() => onPage(undefined)}>
            Go to the first page
          </Button>
        }
      >
        The list is shorter now.
      </EmptyState>
    )
  if (isEmpty && narrowed)
    return (
      <EmptyState
        title={narrowed.title}
        action={
          <Button variant="default" onClick={narrowed.onShowAll}>
            {narrowed.label}
          </Button>
        }
      />
    )
  if (isEmpty) return <>{empty}</>
  return (
    <>
      {children}
      {data && <Pager page={data.page} pageSize={data.pageSize} total={data.total} onChange={onPage} />}
    </>
  )
}
