import type { ContactMessage } from '#domain/api/contact.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'

export const MessageStatus = ({ answered }: Pick<ContactMessage, 'answered'>) =>
  answered ? <StatusBadge label="Answered" tone="green" /> : <StatusBadge label="Open" tone="orange" />
