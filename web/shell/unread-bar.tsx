import { Button } from '@mantine/core'
import { onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#web/platform/api/problem.ts'
import { shownProblems } from '#web/platform/ui/shown-problems.ts'
import classes from './offline-bar.module.css'

/** A refusal is an answer: the record is gone, or is not for the person. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof Problem) || error.status === 0 || error.status === 429 || error.status >= 500

/** What the page uses and could not read, and says nowhere else. */
const isUnread = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data === undefined &&
  isFailure(query.state.error) &&
  query.state.error !== null &&
  !shownProblems.has(query.state.error)

/** Milliseconds in which a failure is shown where it happened. */
const SHOWN_AFTER = 200

const hasUnread = (client: QueryClient): boolean => client.getQueryCache().getAll().some(isUnread)

/**
 * Says that a part of the page could not be loaded, unless the browser is offline, with a way to try again, where the
 * part itself does not: a choice without its options or a missing count looks like one that is empty
 * (look-and-behaviour.md, Empty loading and failed states).
 */
export const UnreadBar = () => {
  const client = useQueryClient()
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    // After what the change shows: a notice in its place, or none.
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSilent(onlineManager.isOnline() && hasUnread(client)), SHOWN_AFTER)
    }
    look()
    const leave = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [client])
  if (!isSilent) return null
  const retry = () => client.refetchQueries({ predicate: isUnread })
  return (
    <div className={classes.root} role="alert">
      <strong>A part of this page could not be loaded.</strong>{' '}
      <Button size="compact-xs" variant="default" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
