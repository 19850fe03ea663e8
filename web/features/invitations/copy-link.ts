import { copyToClipboard } from '#web/platform/ui/copy-to-clipboard.ts'
import { invitationTexts } from './english/invitations.ts'

/** Copies the link of an invitation (invitations-and-onboarding.md, Invite link dialog). */
export const copyLink = (url: string): Promise<void> => copyToClipboard(url, invitationTexts.made.copied)
