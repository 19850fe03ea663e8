import type { Tx } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { InvitationRow } from './invitation-row.ts'
import { logMailed } from './log-invitation.ts'

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
