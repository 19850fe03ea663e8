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
  /** Shown if there are no entries at all. */
  empty: ReactNode
  /** Shown if no entry matches the filters, which `text` may name; null if none are set. */
  filtered: { title: string; text?: ReactNode; label: string; onShowAll: () => void } | null
  onPage: (page: number | undefined) => void
  /** The table, including its skeleton. */
  children: ReactNode
}

/** A page of a list in each state: loading, loaded, empty, no match, past the last page, failed. */
export const PagedList = ({ answer, failure, empty, filtered, onPage, children }: Props) => {
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
  if (isEmpty && filtered)
    return (
      <EmptyState
        title={filtered.title}
        action={
          <Button variant="default" onClick={filtered.onShowAll}>
            {filtered.label}
          </Button>
        }
      >
        {filtered.text}
      </EmptyState>
    )
  if (isEmpty) return <>{empty}</>
  return (
    <>
      {children}
      {data && <Pager page={data.page} pageSize={data.pageSize} total={data.total} onChange={onPage} />}
    </>
  )
}
