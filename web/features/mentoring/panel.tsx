/**
 * Room `mentors`: mentors, the startups that they are assigned to, their sessions and weekly hours. Pages compose its
 * panels.
 */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './panel.module.css'

interface AnswerProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** "The sessions could not be loaded." */
  failure: string
  children: (data: Data) => ReactNode
}

/** What a panel loads: loading, failed or there. */
export function PanelAnswer<Data>({ answer, failure, children }: AnswerProps<Data>) {
  const { data, error, refetch } = answer
  if (data !== undefined) return <>{children(data)}</>
  if (error) return <ProblemNotice title={failure} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={2} />
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
