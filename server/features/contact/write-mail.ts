import type { WriteMail } from '#server/platform/outbox/message.ts'
import { contactTexts } from './english.ts'
import { findContactMessage } from './contact-message-row.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'contact-mail': { readonly message_id: string }
  }
}

const { mail: texts } = contactTexts

/** To an account, or to the programme's contact address. */
type Payload = MailParams['contact-mail'] & {
  readonly account_id?: string
  readonly email?: string
  readonly name?: string
}

/** A message of a contact form; answering the mail writes to its author (public-pages.md, Contact messages). */
export const writeContact: WriteMail<Payload> = async (
  { db, settings },
  { account_id: accountId, email: address, name: addressee = '', message_id: id },
) => {
  const found = await findContactMessage(db, id)
  const to =
    address === undefined
      ? accountId && (await findWantedBy(db, accountId, 'contact'))
      : { name: addressee, email: address }
  if (!found || !to) return undefined
  const { name, email, phone, subject, message, incubator_name: incubator } = found
  return {
    to,
    subject: texts.subject(subject),
    paragraphs: [texts.wrote({ by: name, to: incubator ?? settings.programme.name })],
    facts: [
      {
        rows: [
          [texts.facts.name, name],
          [texts.facts.email, email],
          [texts.facts.phone, phone],
          [texts.facts.subject, subject],
          [texts.facts.message, message],
        ],
      },
    ],
    button: { label: texts.button, url: `${settings.appUrl}/contact-messages` },
    reason: texts.reason,
    isOptional: address === undefined,
    replyTo: { name, email },
  }
}
