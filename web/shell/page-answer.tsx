import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '#web/platform/api/problem.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface Props<T> {
  answer: UseQueryResult<T, Problem>
  /** The page's title where its answer is missing, which would name it: "Mentor". A part of a page has none. */
  title?: string
  /** What failed: "The mentor could not be loaded." */
  failure?: string
  children: (data: T) => ReactNode
}

/** A page that depends on one answer: its skeleton, the page, or the error. */
export function PageAnswer<T>({ answer, title, failure, children }: Props<T>): ReactNode {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error === null) return <SkeletonRows rows={8} />
  if (answer.error.status === 404) return <NotFoundPage />
  return (
    <>
      {title !== undefined && <PageTitle title={title} />}
      <ProblemNotice title={failure} error={answer.error} onRetry={() => void answer.refetch()} />
    </>
  )
}
