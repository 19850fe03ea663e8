import { DIGEST_MAIL } from '#server/features/notices/digest.ts'
import { SUMMARY_MAIL, writeSummary } from '#server/features/notices/weekly-summary.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import { writeAdded, writeChangedEmail, writeConfirmEmail, writeForgotten } from './occasions/accounts.ts'
import { writeContact } from './occasions/contact.ts'
import { writeInvitation, writeInvitationRequest } from './occasions/invitations.ts'
import type { Context, WriteMail } from './occasions/occasion.ts'
import { writeNotices } from './occasions/notices.ts'
import { writeRaisedRequest, writeRequestAnswer } from './occasions/raised-requests.ts'
import { writeRegistration } from './occasions/registrations.ts'
import { writeDecisions, writeNewRequests } from './occasions/requests.ts'
import { writeSession } from './occasions/sessions.ts'
import type { SendMail } from './send-mail.ts'

/** How each kind of mail is written, and what the list of failed mails calls it. */
const KINDS = {
  'set-password-mail': ['Added to the programme', writeAdded],
  'forgot-password-mail': ['Forgotten password', writeForgotten],
  'confirm-email-mail': ['Address to confirm', writeConfirmEmail],
  'changed-email-mail': ['Changed address', writeChangedEmail],
  'requests-mail': ['New requests', writeNewRequests],
  'decisions-mail': ['Decisions', writeDecisions],
  'session-mail': ['Mentor session', writeSession],
  'raised-request-mail': ['Raised request', writeRaisedRequest],
  'request-answer-mail': ['Answer to a request', writeRequestAnswer],
  'contact-mail': ['Contact form', writeContact],
  'registration-mail': ['Registration for an event', writeRegistration],
  'invitation-mail': ['Invitation', writeInvitation],
  'invitation-request-mail': ['Request for an invitation', writeInvitationRequest],
  'notices-mail': ['Notices', writeNotices],
  [DIGEST_MAIL]: ['Notices of a day', writeNotices],
  [SUMMARY_MAIL]: ['Weekly summary', ({ db, settings }, week) => writeSummary(db, settings, week)],
} satisfies Readonly<Record<string, readonly [label: string, write: WriteMail<never>]>>

/** The kinds of rows of the outbox that are mails. */
export const MAIL_KINDS: readonly string[] = Object.keys(KINDS)

const kindOf = (kind: string): readonly [string, WriteMail<never>] | undefined =>
  Object.entries(KINDS).find(([name]) => name === kind)?.[1]

export const labelOfKind = (kind: string): string => kindOf(kind)?.[0] ?? kind

/** A row of the outbox. */
export interface Row {
  readonly id: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The mail of a row, or undefined if there is nothing to send. Whoever queued the row gave it its parameters. */
export const writeMail = async (
  context: Omit<Context, 'rowId'>,
  { id, kind, payload }: Row,
): Promise<Message | undefined> => kindOf(kind)?.[1]({ ...context, rowId: id }, payload as never)

/** Sends the mail of a row, if there is something to send. */
export async function deliver(context: Omit<Context, 'rowId'>, sendMail: SendMail, row: Row): Promise<void> {
  const message = await writeMail(context, row)
  if (message) await sendMail(message, row.id)
}
