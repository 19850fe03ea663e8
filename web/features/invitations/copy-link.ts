import { copyToClipboard } from '#web/platform/ui/copy-to-clipboard.ts'

/** Copies the link of an invitation (invitations-and-onboarding.md, Invite link dialog). */
export const copyLink = (url: string): Promise<void> => copyToClipboard(url, 'Invite link Copied!...')
