import type { ListedApproval } from '#domain/api/approval.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'

export interface RightsOn {
  mayDecide: boolean
  mayWithdraw: boolean
  mayDelete: boolean
  /**
   * Why a waiting request cannot be decided here, where that would puzzle
   * (roles-and-rights.md, What one may not do is not shown); null where it can, or is decided.
   */
  reason: string | null
}

/**
 * What an actor may do with a request (approvals.md, Status of a request): a pending one is decided by a COE
 * Master, never by whoever made it, and withdrawn by whoever made it; a decided one can only be
 * deleted (approvals.md, Status of a request).
 */
export function rightsOn(
  actor: Actor,
  approval: Pick<ListedApproval, 'incubatorId' | 'editorId' | 'status'>,
): RightsOn {
  const target = { incubatorId: approval.incubatorId }
  const isDecider = decide(actor, 'approval.decide', target).outcome !== 'refuse'
  const isAuthor = approval.editorId !== null && approval.editorId === actor.uid
  if (approval.status !== 'pending')
    return { mayDecide: false, mayWithdraw: false, mayDelete: isDecider, reason: null }
  const mayWithdraw = isAuthor && decide(actor, 'approval.withdraw', target).outcome !== 'refuse'
  const reason = !isDecider
    ? 'Nothing changes until a COE Master approves.'
    : isAuthor
      ? "You can't approve your own request."
      : null
  return { mayDecide: isDecider && !isAuthor, mayWithdraw, mayDelete: false, reason }
}

/**
 * Whether its author may put it right and send it again: one that was rejected or withdrawn, or is in conflict, about
 * one record that is added or changed (approvals.md, Edit and resend).
 */
export function mayResend(actor: Actor, approval: ListedApproval, isStale: boolean): boolean {
  const { status, action, changesTotal, changes, editorId, incubatorId } = approval
  const [change] = changes ?? []
  const isOwn = editorId !== null && editorId === actor.uid
  const isOver = status === 'rejected' || status === 'withdrawn' || (status === 'pending' && isStale)
  return (
    isOwn &&
    isOver &&
    changesTotal === 1 &&
    // What brings a deleted record back is asked for in its history.
    (action === 'update' || (action === 'create' && change?.record_id === null)) &&
    findEntity(change?.entity ?? '') !== undefined &&
    decide(actor, 'approval.withdraw', { incubatorId }).outcome !== 'refuse'
  )
}
