import { findAccount, findAccountByEmail, type AccountRow } from '#server/accounts/account-row.ts'
import { makeSetPasswordLink } from '#server/accounts/links.ts'
import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'
import { addedMail, forgottenMail } from './mail-templates.ts'
import type { SendMail } from './send-mail.ts'

type Payload = Readonly<Record<string, unknown>>

/**
 * What each kind of outbox row asks for. The link is made here, at sending time, so that no readable
 * token rests in the database. Who has no account (any more) gets no mail: that is done, not failed.
 */
export function makeDeliveries(
  db: Database,
  settings: Settings,
  sendMail: SendMail,
): Readonly<Record<string, (payload: Payload) => Promise<void>>> {
  const write = async (account: AccountRow | undefined, mail: typeof addedMail) => {
    if (!account) return
    await sendMail(mail(settings, account, await makeSetPasswordLink(db, settings, account.id)))
  }
  return {
    'set-password-mail': async (payload) =>
      write(await findAccount(db, String(payload['account_id'])), addedMail),
    'forgot-password-mail': async (payload) =>
      write(await findAccountByEmail(db, String(payload['email'])), forgottenMail),
  }
}
