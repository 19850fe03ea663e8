import type { Tx } from '#server/platform/db/database.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import type { Author } from '#server/platform/http/author.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { isPlaceNamed, logActivity } from '#server/core/submit/log-activity.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { InvitationRow } from './invitation-row.ts'

const write = (tx: Tx, author: Author, incubatorId: string | null, message: LogMessage): Promise<void> =>
  logActivity(tx, author, { incubatorId, message, isPlaceNamed: isPlaceNamed(author) })

const paramsOf = ({ kind, program_name: program, cohort, uses, expires_on: expires }: InvitationRow) => ({
  kind,
  program,
  cohort,
  uses,
  expires,
})

/** Writes the log entry of what happened to an invitation. */
export const logInvitation = (
  tx: Tx,
  author: Author,
  row: InvitationRow,
  code: 'add-invitation' | 'revoke-invitation',
): Promise<void> => write(tx, author, row.incubator_id, { code, params: paramsOf(row) })

/** The addresses are not in the log: they belong to people who are not in the programme yet. */
export const logMailed = (tx: Tx, author: Author, row: InvitationRow, addresses: number): Promise<void> =>
  write(tx, author, row.incubator_id, { code: 'mail-invitation', params: { ...paramsOf(row), addresses } })

/** Queues one mail for each address, and logs their number. Returns it. */
export async function queueInvitations(
  tx: Tx,
  author: Author,
  row: InvitationRow,
  emails: readonly string[],
): Promise<number> {
  const distinct = [...new Map(emails.map((email) => [emailKey(email), email])).values()]
  if (distinct.length === 0) return 0
  const params = { invitation_id: row.id, by: author.actor.name }
  await queueMails(
    tx,
    distinct.map((email) => ({ kind: 'invitation-mail', to: { email }, params })),
  )
  await logMailed(tx, author, row, distinct.length)
  return distinct.length
}
