import {
  findAccount,
  findAccountByEmail,
  lockAccount,
  presentAccount,
} from '#server/core/accounts/account-row.ts'
import { LINK_DAYS, makeConfirmEmailLink, makeSetPasswordLink } from '#server/core/accounts/links.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Message, Person, ForAccount, WriteMail } from '#server/platform/outbox/message.ts'
import { mailTexts } from './english.ts'

const { added, forgotten, confirm, changed } = mailTexts

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
    subject: added.subject(programme),
    paragraphs: [added.welcome(programme)],
    facts: [
      {
        rows: [
          [added.facts.email, account.email],
          [added.facts.role, role],
          ...(incubator && incubator.name !== account.name
            ? [[added.facts.incubator, incubator.name] as const]
            : []),
        ],
      },
    ],
    button: {
      label: added.button,
      url: await makeSetPasswordLink(db.writes, settings, account.id, rowId),
    },
    notes: [added.note(LINK_DAYS)],
    reason: added.reason(programme),
  }
}

export const writeForgotten: WriteMail<{ email: string }> = async ({ db, settings, rowId }, { email }) => {
  const account = await findAccountByEmail(db, email)
  if (!account) return undefined
  return {
    to: account,
    subject: forgotten.subject(settings.programme.name),
    paragraphs: [forgotten.isRequested(account.email)],
    button: {
      label: forgotten.button,
      url: await makeSetPasswordLink(db.writes, settings, account.id, rowId),
    },
    notes: [forgotten.note(LINK_DAYS)],
    reason: forgotten.reason,
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
    subject: confirm.subject(programme),
    paragraphs: [confirm.isChanging({ programme, from: account.email, to: email })],
    button: { label: confirm.button, url },
    notes: [confirm.note(LINK_DAYS)],
    reason: confirm.reason(programme),
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
    subject: changed.subject(programme),
    paragraphs: [changed.hasChanged(email), changed.ifUnexpected(contact.email)],
    reason: changed.reason,
  }
}
