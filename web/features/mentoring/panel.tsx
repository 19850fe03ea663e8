/**
 * Room `mentors`: mentors, the startups that they are assigned to, their sessions and weekly hours. Pages compose its
 * panels.
 */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
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
  if (answer.data !== undefined) return <>{children(answer.data)}</>
  return answer.error ? <FailedPart answer={answer} failure={failure} /> : <SkeletonRows rows={2} />
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
