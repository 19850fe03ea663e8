import {
  findAccount,
  findAccountByEmail,
  lockAccount,
  type AccountRow,
} from '#server/accounts/account-row.ts'
import { makeConfirmEmailLink, makeSetPasswordLink } from '#server/accounts/links.ts'
import type { Database } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'
import { ANSWERED_MAIL, RAISED_MAIL } from '#server/submit/followers/raised-requests.ts'
import { SESSION_MAIL, type SessionMail } from '#server/submit/session-mails.ts'
import { SUMMARY_MAIL, writeSummary } from '#server/notices/weekly-summary.ts'
import { addedMail, changedEmailMail, confirmEmailMail, forgottenMail, mailOf } from './mail-templates.ts'
import { answeredMail, raisedMail } from './request-mails.ts'
import { sessionMail } from './session-mail.ts'
import type { Mail, SendMail } from './send-mail.ts'

type Payload = Readonly<Record<string, unknown>>

/**
 * Builds the mail for each kind of outbox row. Its link is made when the mail is sent, so that the database
 * never contains a readable token. If the account no longer exists, no mail is sent, which is not a failure.
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
  const send = async (mail: Mail | undefined) => {
    if (mail) await sendMail(mail)
  }
  return {
    'set-password-mail': async (payload) =>
      write(await findAccount(db, String(payload['account_id'])), addedMail),
    'confirm-email-mail': async (payload) => {
      const sent = await db.transact(async (tx) => {
        const account = await lockAccount(tx, String(payload['account_id']))
        // A later correction has its own mail.
        if (!account || account.new_email !== payload['email']) return undefined
        return { account, link: await makeConfirmEmailLink(tx, settings, account.id) }
      })
      if (!sent) return
      const { name, email } = sent.account
      await sendMail(confirmEmailMail(settings, { name, email: String(payload['email']) }, email, sent.link))
    },
    'changed-email-mail': ({ name, email }) =>
      sendMail(changedEmailMail(settings, { name: String(name), email: String(email) })),
    [SUMMARY_MAIL]: async ({ account_id, from, to }) => {
      const week = { account_id: String(account_id), from: String(from), to: String(to) }
      const summary = await writeSummary(db, settings, week)
      if (summary) await sendMail(mailOf(settings, summary.to, summary.subject, summary.lines))
    },
    [RAISED_MAIL]: async (payload) => send(await raisedMail(db, settings, payload)),
    [ANSWERED_MAIL]: async (payload) => send(await answeredMail(db, settings, payload)),
    [SESSION_MAIL]: async ({ account_id, ...mail }) => {
      const account = await findAccount(db, String(account_id))
      // The row was written by queueSessionMails.
      if (account) await sendMail(sessionMail(settings, account, mail as unknown as SessionMail))
    },
    'forgot-password-mail': async (payload) =>
      write(await findAccountByEmail(db, String(payload['email'])), forgottenMail),
  }
}
