import type { Requested } from '#domain/api/approval.ts'
import { toast, type ToastOptions } from '#web/ui/toast.ts'

/** Says that a change waits for approval, and leads to its request (approvals.md, What becomes a request). */
export const tellRequest = ({ approval, message }: Requested, options: ToastOptions = {}): void =>
  toast.info(message, {
    ...options,
    action: { label: 'See request', href: `/approvals?open=${approval._id}` },
  })
