import { formatDate, formatMonth } from '#domain/vocabulary/dates.ts'
import { invitationTexts } from './english.ts'
import { findInvitation, linkOf, type InvitationRow } from './invitation-row.ts'
import { makeTokens } from './tokens.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { Fact, ForAccount, WriteMail } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'invitation-mail': { readonly invitation_id: string; readonly by: string }
    'invitation-request-mail': {
      readonly invitation_id: string
      readonly name: string
      readonly email: string
    }
  }
}

const { facts, invitation, request } = invitationTexts

const factsOf = ({ incubator_name, program_name, cohort }: InvitationRow): Fact[] => [
  ...(incubator_name === null ? [] : [[facts.incubator, incubator_name] as const]),
  ...(program_name === null ? [] : [[facts.program, program_name] as const]),
  ...(cohort === null ? [] : [[facts.cohort, formatMonth(cohort)] as const]),
]

/** The link of an invitation, for an address; none if the invitation is no longer open. */
export const writeInvitation: WriteMail<MailParams['invitation-mail'] & { email: string }> = async (
  { db, settings },
  { invitation_id, by, email },
) => {
  const { name: programme, time_zone } = settings.programme
  const row = await findInvitation(db, invitation_id, time_zone)
  if (!row || row.status !== 'open') return undefined
  const { kind } = row
  const { incubator_name: host } = row
  // An incubator's own account has the name of the incubator.
  const inviter = host === null || by === host ? by : invitation.personOf({ person: by, host })
  return {
    to: { name: '', email },
    subject:
      host === null
        ? invitation.subject({ kind, programme })
        : invitation.subjectOfHost({ host, kind, programme }),
    paragraphs: [invitation.invites({ by: inviter, kind, programme })],
    facts: [{ rows: [...factsOf(row), [invitation.validUntil, formatDate(row.expires_on)]] }],
    button: { label: invitation.button(kind), url: await linkOf(makeTokens(db), settings, row) },
    reason: invitation.reason(by),
  }
}

/** Somebody whose link has expired asks for a new one. */
export const writeInvitationRequest: WriteMail<ForAccount<MailParams['invitation-request-mail']>> = async (
  { db, settings },
  { account_id, invitation_id, name, email },
) => {
  const account = await findWantedBy(db, account_id, 'invitations')
  const row = account && (await findInvitation(db, invitation_id, settings.programme.time_zone))
  if (!account || !row) return undefined
  return {
    to: account,
    subject: request.subject(name),
    paragraphs: [request.asks({ name, email, expired: formatDate(row.expires_on) })],
    facts: [
      {
        rows: [[request.facts.name, name], [request.facts.email, email], ...factsOf(row)],
      },
    ],
    button: { label: request.button, url: `${settings.appUrl}/invitations` },
    reason: request.reason,
    isOptional: true,
    replyTo: { name, email },
  }
}
