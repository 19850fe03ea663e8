import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecidedTogether, Decisions, ListedApproval } from '#domain/api/approval.ts'
import { DECIDE_APPROVALS } from '#domain/api/endpoints.ts'
import { ask } from '#web/api/call.ts'
import { readAgain } from '#web/api/keys.ts'
import { asProblem } from '#web/api/problem.ts'
import { toast } from '#web/ui/toast.ts'

/** A request that a decision on several left as it is, and why. */
export interface LeftRequest {
  approval: ListedApproval
  reason: string
}
export interface Left {
  status: 'approved' | 'rejected'
  requests: readonly LeftRequest[]
}

export const countedRequests = (n: number): string =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? 'request' : 'requests'}`

const FAILED = { approved: 'Error approving edits', rejected: 'Error rejecting edits' } as const

/**
 * One decision on several requests (approvals.md, Deciding on several requests); what was left stays here, with the
 * reason, until it is put away or the next such decision.
 */
export function useDecideSeveral() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<Left | null>(null)

  /** Answers what was decided; undefined where the call failed. */
  const decide = async (
    requests: readonly ListedApproval[],
    decision: Omit<Decisions, 'ids' | 'status'> & Pick<Left, 'status'>,
  ): Promise<DecidedTogether | undefined> => {
    setBusy(true)
    try {
      const answer = await ask(DECIDE_APPROVALS, {
        body: { ids: requests.map(({ _id }) => _id), ...decision },
      })
      if (answer.decided.length > 0)
        toast.success(`${countedRequests(answer.decided.length)} ${decision.status}`)
      const found = answer.left.flatMap(({ _id, detail }): LeftRequest[] => {
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
  return { isBusy, decide, left, putAway: () => setLeft(null) }
}
