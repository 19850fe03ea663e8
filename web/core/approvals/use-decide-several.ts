import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecidedTogether, Decisions, ListedApproval } from '#domain/api/approval.ts'
import { DECIDE_APPROVALS } from '#domain/api/endpoints.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { ask } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** A request that a bulk decision did not decide, and why. */
interface UndecidedRequest {
  approval: ListedApproval
  reason: string
}
export interface Undecided {
  status: 'approved' | 'rejected'
  requests: readonly UndecidedRequest[]
}

export const countedRequests = (n: number): string => formatQuantity(n, 'request')

const FAILED = { approved: 'Error approving edits', rejected: 'Error rejecting edits' } as const

/**
 * Decides on several requests together (approvals.md, Deciding on several requests). Undecided ones stay
 * listed with their reason until they are dismissed or the next bulk decision.
 */
export function useDecideSeveral() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<Undecided | null>(null)

  /** Returns what was decided; undefined if the call failed. */
  const decide = async (
    requests: readonly ListedApproval[],
    decision: Omit<Decisions, 'ids' | 'status'> & Pick<Undecided, 'status'>,
  ): Promise<DecidedTogether | undefined> => {
    setBusy(true)
    try {
      const answer = await ask(DECIDE_APPROVALS, {
        body: { ids: requests.map(({ _id }) => _id), ...decision },
      })
      if (answer.decided.length > 0)
        toast.success(`${countedRequests(answer.decided.length)} ${decision.status}`)
      const found = answer.left.flatMap(({ _id, detail }): UndecidedRequest[] => {
        const approval = requests.find((a) => a._id === _id)
        return approval ? [{ approval, reason: detail }] : []
      })
      setLeft(found.length > 0 ? { status: decision.status, requests: found } : null)
      return answer
    } catch (error) {
      toast.error(`${FAILED[decision.status]}: ${asProblem(error).detail}`)
      return undefined
    } finally {
      setBusy(false)
      readAgain(client)
    }
  }
  return { isBusy, decide, left, dismiss: () => setLeft(null) }
}
