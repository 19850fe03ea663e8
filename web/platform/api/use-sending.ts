import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Approval, Requested } from '#domain/api/approval.ts'
import { UNDO_BATCH } from '#domain/api/endpoints.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ToastOptions } from '#web/platform/ui/toast-options.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { announce } from '#web/platform/ui/announce.ts'
import { call } from './call.ts'
import { readAgain } from './keys.ts'
import { asProblem, type Problem } from './problem.ts'
import { showRequested } from './show-requested.ts'
import { areAdditionsShown } from './shown-additions.ts'
import type { Row } from './use-records.ts'

/**
 * The result of a change. Failures have been reported to the person already, except `stale`, a `duplicate`
 * that can be replaced, and what an incubator still has, which the caller shows.
 */
export type SubmitResult =
  | { status: 'applied'; record: Row }
  | { status: 'deleted'; count: number }
  | { status: 'changed'; count: number }
  | { status: 'undone' }
  | { status: 'requested'; approval: Approval; message: string }
  | { status: 'failed'; problem: Problem }

/** Reports a failure with the text of what failed; null to show only the reason. */
export const failWith = (
  title: string | null | undefined,
  problem: Problem,
  lasting: ToastOptions = {},
): SubmitResult => {
  if (problem.code === 'stale' || problem.remaining) return { status: 'failed', problem }
  const [first] = problem.errors
  const detail = first && problem.errors.length === 1 ? first.message : problem.detail
  const text = !title || title === detail ? detail : `${title.replace(/\.$/, '')}: ${detail}`
  toast.error(text, lasting)
  return { status: 'failed', problem }
}

/** The toasts of a batch that is undone. */
interface UndoTexts {
  done: string
  failed: string | null
}

/** What all changes of an entity's records share: whether one is under way, what waits, and undoing one. */
export function useSending(entity: Entity, lasting: ToastOptions) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(0)

  const run = useCallback(async (work: () => Promise<SubmitResult>): Promise<SubmitResult> => {
    setBusy((n) => n + 1)
    try {
      return await work()
    } finally {
      setBusy((n) => n - 1)
    }
  }, [])

  const waits = useCallback(
    (requested: Requested, about?: string): SubmitResult => {
      const isSeen = requested.approval.action === 'create' && areAdditionsShown(entity.name)
      if (isSeen) announce(requested.message)
      else showRequested(requested, about === undefined ? lasting : { ...lasting, about })
      // The records are unchanged, but show the pending change.
      readAgain(client, entity.name, requested.approval._id)
      return { status: 'requested', ...requested }
    },
    [client, entity, lasting],
  )

  /** A button that undoes a whole batch, however many records it changed. */
  const canUndo = useCallback(
    (label: string, batch: string | null, texts: UndoTexts): ToastOptions => {
      if (batch === null) return {}
      const undo = () =>
        run(async () => {
          try {
            const answer = await call(UNDO_BATCH, { params: { id: batch } })
            if (answer.status === 202) return waits(answer.data, batch)
            toast.success(texts.done, { about: batch })
            readAgain(client, entity.name, answer.batch)
            return { status: 'undone' }
          } catch (error) {
            readAgain(client, entity.name)
            return failWith(texts.failed, asProblem(error), { about: batch })
          }
        })
      return { action: { label, onClick: () => void undo() } }
    },
    [client, entity, run, waits],
  )

  return useMemo(
    () => ({ client, isBusy: busy > 0, run, waits, canUndo }),
    [busy, canUndo, client, run, waits],
  )
}
