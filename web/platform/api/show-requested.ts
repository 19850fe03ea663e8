import type { Requested } from '#domain/api/approval.ts'
import type { ToastOptions } from '#web/platform/ui/toast-options.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** Shows a toast that a change awaits approval, with a link to its request (approvals.md, What becomes a request). */
export const showRequested = ({ approval, message }: Requested, options: ToastOptions = {}): void =>
  toast.info(message, {
    ...options,
    action: { label: 'See request', href: `/approvals?open=${approval._id}` },
  })
