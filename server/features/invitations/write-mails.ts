import { formatDate, formatMonth } from '#domain/vocabulary/dates.ts'
import { findInvitation, linkOf, type InvitationRow } from './invitation-row.ts'
import { makeTokens } from './tokens.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { Fact } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/write-mail.ts'

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

const factsOf = ({ incubator_name, program_name, cohort }: InvitationRow): Fact[] => [
  ...(incubator_name === null ? [] : [['Incubator', incubator_name] as const]),
  ...(program_name === null ? [] : [['Program', program_name] as const]),
  ...(cohort === null ? [] : [['Cohort', formatMonth(cohort)] as const]),
]

/** The link of an invitation, for an address; none if the invitation is no longer open. */
export const writeInvitation: WriteMail<MailParams['invitation-mail'] & { email: string }> = async (
  { db, settings },
  { invitation_id, by, email },
) => {
  const { name: programme, time_zone } = settings.programme
  const row = await findInvitation(db, invitation_id, time_zone)
  if (!row || row.status !== 'open') return undefined
  const what = row.kind === 'startup' ? 'startup' : 'incubator'
  const { incubator_name: host } = row
  // An incubator's own account has the name of the incubator.
  const inviter = host === null || by === host ? by : `${by} of ${host}`
  return {
    to: { name: '', email },
    subject:
      host === null ? `Add your ${what} to ${programme}` : `${host} invites your ${what} to ${programme}`,
    paragraphs: [
      `${inviter} invites you to add your ${what} to ${programme}. You choose a password now and complete the profile afterwards.`,
    ],
    facts: [{ rows: [...factsOf(row), ['Valid until', formatDate(row.expires_on)]] }],
    button: { label: `Add your ${what}`, url: await linkOf(makeTokens(db), settings, row) },
    reason: `You get this email because ${by} entered your address to invite you. If you do not know why, ignore it.`,
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
    subject: `${name} asks for a new invitation`,
    paragraphs: [
      `${name} opened the link of an invitation that expired on ${formatDate(row.expires_on)} and asks for a new one. Make one and mail it to ${email}.`,
    ],
    facts: [
      {
        rows: [['Name', name], ['Email', email], ...factsOf(row)],
      },
    ],
    button: { label: 'See invitations', url: `${settings.appUrl}/invitations` },
    reason: 'You get this email because you made the invitation, or belong to those who did.',
    isOptional: true,
    replyTo: { name, email },
  }
}
