import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedApproval, Decision, StaleChange } from '#domain/api/approval.ts'
import { DECIDE_APPROVAL, DELETE_APPROVAL } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { noteReadAgain } from '#web/platform/api/own-writes.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** Records that changed after the request was made, each in three versions. */
export interface StaleState {
  sentence: string
  records: readonly StaleChange[]
}

/** The result of a decision. Failures have been reported in a toast; the caller shows a stale one. */
export type Decided =
  | { status: 'done' }
  | { status: 'stale'; stale: StaleState }
  | { status: 'failed'; problem: Problem }

type DecisionAction = Decision['status'] | 'deleted'

/** The texts of each decision (approvals.md, Approval texts). */
const MESSAGES: Record<DecisionAction, { done: string; failed: string }> = {
  approved: { done: 'Edit approved', failed: 'Error approving edit' },
  rejected: { done: 'Edit rejected', failed: 'Error rejecting edit' },
  withdrawn: { done: 'Edit withdrawn', failed: 'Error withdrawing edit' },
  deleted: { done: 'Edit deleted', failed: 'Error deleting edit' },
}

const sentenceOf = ({ errors, detail }: Problem): string =>
  errors.length === 1 && errors[0] ? errors[0].message : detail

/**
 * In milliseconds. After a decision the next request is shown first, and then everything is loaded anew, once for
 * decisions in quick succession.
 */
const RELOAD_AFTER = 400
let reloading: number | undefined

function readAgainSoon(client: QueryClient, batch: string | null): void {
  if (batch !== null) noteReadAgain(batch, null)
  reloading ??= window.setTimeout(() => {
    reloading = undefined
    readAgain(client)
  }, RELOAD_AFTER)
}

/** Decides on, withdraws and deletes requests. `busy` is the running action. Never throws. */
export function useDecision() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<DecisionAction | null>(null)

  const run = async (
    action: DecisionAction,
    about: string,
    send: () => Promise<{ batch: string | null }>,
  ): Promise<Decided> => {
    setBusy(action)
    try {
      const { batch } = await send()
      toast.success(MESSAGES[action].done, { about })
      readAgainSoon(client, batch)
      return { status: 'done' }
    } catch (error) {
      const problem = asProblem(error)
      const records = problem.more['stale']
      if (problem.code === 'stale' && Array.isArray(records))
        return { status: 'stale', stale: { sentence: problem.detail, records } }
      toast.error(`${MESSAGES[action].failed}: ${sentenceOf(problem)}`, { about })
      // Somebody else decided or deleted it, so reload what the screen shows.
      if (problem.code === 'conflict' || problem.code === 'not_found') readAgain(client)
      return { status: 'failed', problem }
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    decide: (approval: ListedApproval, decision: Decision) =>
      run(decision.status, approval._id, () =>
        call(DECIDE_APPROVAL, { params: { id: approval._id }, body: decision }),
      ),
    remove: (approval: ListedApproval) =>
      run('deleted', approval._id, () => call(DELETE_APPROVAL, { params: { id: approval._id } })),
  }
}

export type DecisionCalls = ReturnType<typeof useDecision>
