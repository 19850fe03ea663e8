import {
  findAccount,
  findAccountByEmail,
  lockAccount,
  type AccountRow,
} from '#server/accounts/account-row.ts'
import { makeConfirmEmailLink, makeSetPasswordLink } from '#server/accounts/links.ts'
import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'
import { addedMail, changedEmailMail, confirmEmailMail, forgottenMail } from './mail-templates.ts'
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
    'confirm-email-mail': async (payload) => {
      const sent = await db.transact(async (tx) => {
        const account = await lockAccount(tx, String(payload['account_id']))
        // Another correction since then has a mail of its own.
        if (!account || account.new_email !== payload['email']) return undefined
        return { account, link: await makeConfirmEmailLink(tx, settings, account.id) }
      })
      if (!sent) return
      const { name, email } = sent.account
      await sendMail(confirmEmailMail(settings, { name, email: String(payload['email']) }, email, sent.link))
    },
    'changed-email-mail': ({ name, email }) =>
      sendMail(changedEmailMail(settings, { name: String(name), email: String(email) })),
    'forgot-password-mail': async (payload) =>
      write(await findAccountByEmail(db, String(payload['email'])), forgottenMail),
  }
}
