import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '#web/platform/api/problem.ts'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface Props<T> {
  answer: UseQueryResult<T, Problem>
  /** The page's title where its answer is missing, which would name it: "Mentor". A part of a page has none. */
  title?: string
  /** Its parent pages. With them the title stands while the answer is loading, too. */
  crumbs?: readonly Crumb[]
  /** What failed: "The mentor could not be loaded." */
  failure?: string
  children: (data: T) => ReactNode
}

/** A page that depends on one answer: its skeleton, the page, or the error. */
export function PageAnswer<T>({ answer, title, crumbs, failure, children }: Props<T>): ReactNode {
  if (answer.data !== undefined) return children(answer.data)
  const head = title !== undefined && <PageTitle title={title} crumbs={crumbs} subtitle="" />
  if (answer.error === null)
    return (
      <>
        {crumbs && head}
        <SkeletonRows rows={8} />
      </>
    )
  if (answer.error.status === 404) return <NotFoundPage />
  return (
    <>
      {head}
      <ProblemNotice title={failure} error={answer.error} onRetry={() => void answer.refetch()} />
    </>
  )
}
