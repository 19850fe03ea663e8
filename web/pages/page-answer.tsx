import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '#web/api/problem.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'

interface Props<T> {
  answer: UseQueryResult<T, Problem>
  children: (data: T) => ReactNode
}

/** A page that depends on one answer: its skeleton, the page, or the error. */
export function PageAnswer<T>({ answer, children }: Props<T>): ReactNode {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error === null) return <SkeletonRows rows={8} />
  if (answer.error.status === 404) return <NotFoundPage />
  return <ProblemNotice error={answer.error} onRetry={() => void answer.refetch()} />
}
