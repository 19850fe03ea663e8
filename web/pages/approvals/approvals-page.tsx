import { ApprovalList } from '#web/approvals/approval-list.tsx'
import { useActor } from '#web/session/use-actor.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'

/** /approvals: the requests of the own incubator; COE actors alone come here. */
export const ApprovalsPage = () => {
  const { incubatorId } = useActor()
  return incubatorId === null ? <NotFoundPage /> : <ApprovalList incubatorId={incubatorId} />
}
