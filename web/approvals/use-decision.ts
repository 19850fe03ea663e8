import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval, Decision, MovedOn } from '#domain/api/approval.ts'
import { readAgain } from '#web/api/keys.ts'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { request } from '#web/api/request.ts'
import { toast } from '#web/ui/toast.ts'

/** The records that have moved on since a request was made, each in its three states. */
export interface Moved {
  sentence: string
  records: readonly MovedOn[]
}

/** What became of a decision. A failed one was told in a toast already; a moved one is the caller's to show. */
export type Decided =
  | { outcome: 'done' }
  | { outcome: 'moved'; moved: Moved }
  | { outcome: 'failed'; problem: Problem }

type Deed = Decision['status'] | 'deleted'

/** What is said of each decision (approvals.md, Approval texts). */
const MESSAGES: Record<Deed, { done: string; failed: string }> = {
  approved: { done: 'Edit approved', failed: 'Error approving edit' },
  rejected: { done: 'Edit rejected', failed: 'Error rejecting edit' },
  withdrawn: { done: 'Edit withdrawn', failed: 'Error withdrawing edit' },
  deleted: { done: 'Edit deleted', failed: 'Error deleting edit' },
}

const sentenceOf = ({ errors, detail }: Problem): string =>
  errors.length === 1 && errors[0] ? errors[0].message : detail

/** Decides on requests, withdraws and deletes them. `busy` is what is on its way. Never throws. */
export function useDecision() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Deed | null>(null)

  const run = async (deed: Deed, call: () => Promise<unknown>): Promise<Decided> => {
    setBusy(deed)
    try {
      await call()
      toast.success(MESSAGES[deed].done)
      readAgain(client)
      return { outcome: 'done' }
    } catch (error) {
      const problem = asProblem(error)
      const records = problem.more['moved']
      if (problem.code === 'stale' && Array.isArray(records))
        return { outcome: 'moved', moved: { sentence: problem.detail, records } }
      toast.error(`${MESSAGES[deed].failed}: ${sentenceOf(problem)}`)
      // Decided or deleted by somebody else meanwhile: what is on screen is put right.
      if (problem.code === 'conflict' || problem.code === 'not_found') readAgain(client)
      return { outcome: 'failed', problem }
    } finally {
      setBusy(null)
    }
  }
  const pathOf = (approval: Approval) => `/approvals/${encodeURIComponent(approval._id)}`
  return {
    busy,
    say: (approval: Approval, decision: Decision) =>
      run(decision.status, () => request('PUT', pathOf(approval), decision)),
    remove: (approval: Approval) => run('deleted', () => request('DELETE', pathOf(approval))),
  }
}

export type DecisionCalls = ReturnType<typeof useDecision>
