import type { ListedApproval } from '#domain/api/approval.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'

export interface RightsOn {
  mayDecide: boolean
  mayWithdraw: boolean
  mayDelete: boolean
  /**
   * Why this person cannot decide on a pending request, if that needs an explanation; otherwise null
   * (roles-and-rights.md, What one may not do is not shown).
   */
  reason: string | null
}

/**
 * What an actor may do with a request (approvals.md, Status of a request). A COE Master decides on pending
 * requests of others, authors withdraw their own, and decided requests can only be deleted.
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
 * Whether the author may edit and resend it: a request that was rejected or withdrawn, or is in conflict, was not sent
 * again yet, and adds or changes one record (approvals.md, Edit and resend).
 */
export function mayResend(actor: Actor, approval: ListedApproval, isStale: boolean): boolean {
  const { status, action, changesTotal, changes, editorId, incubatorId, replacedBy } = approval
  const [change] = changes ?? []
  const isOwn = editorId !== null && editorId === actor.uid
  const isOver = status === 'rejected' || status === 'withdrawn' || (status === 'pending' && isStale)
  return (
    isOwn &&
    isOver &&
    !replacedBy &&
    changesTotal === 1 &&
    // A restoration is requested from the record's history, not here.
    (action === 'update' || (action === 'create' && change?.record_id === null)) &&
    findEntity(change?.entity ?? '') !== undefined &&
    decide(actor, 'approval.withdraw', { incubatorId }).outcome !== 'refuse'
  )
}
