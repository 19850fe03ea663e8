import type { BellKind } from '#domain/permissions/notices.ts'
import type { Action, MessageOf } from '#domain/codes/codes.ts'

/** A request, and who made it, decided it or commented on it. */
interface OfApproval {
  readonly of: Action
  readonly by: string
}

interface OfSession {
  readonly mentor: string
  readonly startup: string
  /** In UTC. */
  readonly datetime: string
}

interface OfRaised {
  readonly by: string
  readonly subject: string
}

/**
 * The messages of notices. Parameters hold nothing that a recipient may not read; the texts that people wrote are cut
 * (brief.ts).
 */
export interface NoticeParams {
  'request-made': OfApproval
  /** A request that is still pending after some days. */
  'request-waiting': OfApproval & { readonly days: number }
  'request-approved': OfApproval & { readonly reason?: string | null }
  'request-rejected': OfApproval & { readonly reason?: string | null }
  'comment-added': OfApproval & { readonly text: string }
  'session-scheduled': OfSession
  /** `before` is missing if only its length changed. */
  'session-moved': OfSession & { readonly before?: string }
  'session-cancelled': OfSession & { readonly reason?: string | null }
  'session-reminder': OfSession
  'request-raised': OfRaised
  'request-answered': OfRaised
  'contact-message': OfRaised
  'invitation-requested': { readonly name: string }
  'invitation-accepted': { readonly name: string; readonly kind: 'startup' | 'incubator' }
  /** `due` is an ISO day; `days` how far ahead it was. */
  'milestone-due': { readonly title: string; readonly due: string; readonly days: number }
  'import-saved': { readonly file: string }
  'import-requested': { readonly file: string }
  'import-failed': { readonly file: string }
  /** `count` registrations on one day. */
  registered: { readonly event: string; readonly count: number }
}
export type NoticeMessage = MessageOf<NoticeParams>
export type NoticeCode = keyof NoticeParams

/** The kind that each code belongs to: what its person chooses, and whom it concerns. */
export const KIND_OF_NOTICE: Readonly<Record<NoticeCode, BellKind>> = {
  'request-made': 'requests',
  'request-waiting': 'requests',
  'request-approved': 'decisions',
  'request-rejected': 'decisions',
  'comment-added': 'comments',
  'session-scheduled': 'sessions',
  'session-moved': 'sessions',
  'session-cancelled': 'sessions',
  'session-reminder': 'sessions',
  'request-raised': 'raised_requests',
  'request-answered': 'answers',
  'contact-message': 'contact',
  'invitation-requested': 'invitations',
  'invitation-accepted': 'accepted_invitations',
  'milestone-due': 'milestones',
  'import-saved': 'imports',
  'import-requested': 'imports',
  'import-failed': 'imports',
  registered: 'registrations',
}
