import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'

/** Copies the link of an invitation (invitations-and-onboarding.md, Invite link dialog). */
export const copyLink = (url: string): Promise<void> => copyToClipboard(url, 'Invite link Copied!...')
