import {
  findAccount,
  findAccountByEmail,
  lockAccount,
  presentAccount,
} from '#server/core/accounts/account-row.ts'
import { LINK_DAYS, makeConfirmEmailLink, makeSetPasswordLink } from '#server/core/accounts/links.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Message, Person } from '#server/platform/outbox/message.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/write-mail.ts'

const ONCE = `The link works once, within ${LINK_DAYS} days.`

/**
 * For a person whom somebody added (accounts-and-sign-in.md, No shared passwords). It contains no password,
 * only a one-time link.
 */
export const writeAdded: WriteMail<ForAccount> = async ({ db, settings, rowId }, { account_id }) => {
  const account = await findAccount(db, account_id)
  if (!account) return undefined
  const { rows } = await db.query<{ name: string }>(
    sql`select name from incubator where id = ${account.incubator_id}::uuid`,
  )
  const { name: programme } = settings.programme
  const { role } = presentAccount(account).session
  const [incubator] = rows
  return {
    to: account,
    subject: `You have been added to ${programme}`,
    paragraphs: [`You have been added to ${programme}. Choose a password to sign in for the first time.`],
    facts: [
      {
        rows: [
          ['You sign in as', account.email],
          ['Role', role],
          ...(incubator && incubator.name !== account.name ? [['Incubator', incubator.name] as const] : []),
        ],
      },
    ],
    button: {
      label: 'Choose your password',
      url: await makeSetPasswordLink(db.writes, settings, account.id, rowId),
    },
    notes: [`${ONCE} After that, choose “Forgot password?” on the login page to get another.`],
    reason: `You get this email because somebody at ${programme} added you with this address.`,
  }
}

export const writeForgotten: WriteMail<{ email: string }> = async ({ db, settings, rowId }, { email }) => {
  const account = await findAccountByEmail(db, email)
  if (!account) return undefined
  return {
    to: account,
    subject: `Set a new password for ${settings.programme.name}`,
    paragraphs: [`Somebody, most likely you, asked for a new password for ${account.email}.`],
    button: {
      label: 'Choose a new password',
      url: await makeSetPasswordLink(db.writes, settings, account.id, rowId),
    },
    notes: [`${ONCE} If you did not ask for it, you need not do anything: your password stays the same.`],
    reason: 'You get this email because a new password was requested on the login page.',
  }
}

/**
 * For the new address when the portal corrects an account
 * (accounts-and-sign-in.md, Address corrected by the portal).
 */
export const writeConfirmEmail: WriteMail<ForAccount<{ email: string }>> = async (
  { db, settings, rowId },
  { account_id, email },
) => {
  const found = await db.transact(async (tx) => {
    const account = await lockAccount(tx, account_id)
    // A later correction has its own mail.
    if (!account || account.new_email !== email) return undefined
    return { account, url: await makeConfirmEmailLink(tx, settings, account.id, rowId) }
  })
  if (!found) return undefined
  const { account, url } = found
  const { name: programme } = settings.programme
  return {
    to: { name: account.name, email },
    subject: `Confirm your email for ${programme}`,
    paragraphs: [
      `${programme} is changing the address you sign in with from ${account.email} to ${email}. Your password stays the same.`,
    ],
    button: { label: 'Confirm the new address', url },
    notes: [`${ONCE} Until then the old address signs in. If this is not your account, ignore this email.`],
    reason: `You get this email because ${programme} corrected the address of an account.`,
  }
}

/** For the old address of an account whose address has changed. */
export const writeChangedEmail: WriteMail<Person> = async (
  { settings },
  { name, email },
): Promise<Message> => {
  const { name: programme, contact } = settings.programme
  return {
    to: { name, email },
    subject: `Your email for ${programme} has changed`,
    paragraphs: [
      `Your account no longer signs in with ${email}: its email address has changed.`,
      `If nobody on your side changed it, write to ${contact.email}.`,
    ],
    reason: 'You get this email because this was the address of the account until now.',
  }
}
