import { ApprovalList } from '#web/core/approvals/approval-list.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

/** /approvals: the requests of the person's own incubator; only COE actors may open it. */
export const ApprovalsPage = () => {
  const { incubatorId } = useActor()
  return incubatorId === null ? <NotFoundPage /> : <ApprovalList incubatorId={incubatorId} />
}
