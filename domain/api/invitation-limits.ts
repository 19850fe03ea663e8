import { formatNumber } from '../vocabulary/format-number.ts'

/** The states of an invitation (invitations-and-onboarding.md, State of an invitation). */
export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** An invitation works this many days unless its author sets another day. */
export const INVITATION_DAYS = 30
/** The last day is at most this many days away. */
export const INVITATION_DAYS_MAX = 365
/** How often an invitation for startups may be used, if a number is set. */
export const USES_MAX = 1_000
/** The addresses to which one call mails an invitation. */
export const INVITED_MAX = 100
export const USES_MESSAGE = `Enter a whole number from 1 to ${formatNumber(USES_MAX)}, or nothing`
