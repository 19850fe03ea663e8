import { Dialog } from '#web/platform/ui/dialog.tsx'
import { RejectForm } from './reject-form.tsx'
import { countedRequests } from './use-decide-several.ts'

interface Props {
  count: number
  isBusy: boolean
  onReject: (reason: string | null) => void
  onClose: () => void
}

/**
 * Asks for one reason for all requests that are rejected together
 * (approvals.md, Deciding on several requests).
 */
export const RejectSeveralDialog = ({ count, isBusy, onReject, onClose }: Props) => {
  return (
    <Dialog onClose={onClose} title={`Reject ${countedRequests(count)}`} size={500} isFlush>
      <RejectForm
        reader="Everyone who made one of these requests"
        label={`Reject ${count}`}
        isBusy={isBusy}
        onReject={onReject}
        onCancel={onClose}
      />
    </Dialog>
  )
}
