import { sql } from '#server/platform/db/sql.ts'
import type { WriteMail } from '#server/platform/outbox/message.ts'
import { contactTexts } from './english.ts'
import { findContactMessage } from './contact-message-row.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'contact-mail': { readonly message_id: string }
    'contact-answer-mail': { readonly answer_id: string }
  }
}

const { mail: texts, answer: answerTexts } = contactTexts

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
    button: { label: texts.button, url: `${settings.appUrl}/inbox?open=message-${id}` },
    reason: texts.reason,
    isOptional: address === undefined,
    replyTo: { name, email },
  }
}

type AnswerPayload = MailParams['contact-answer-mail'] & { readonly email: string; readonly name?: string }

type Answered = {
  message: string
  by_name: string
  by_role: string
  reply_email: string | null
  subject: string
  received: string
}

/** An answer, for the author of the message, who answers to the person that wrote it (inbox.md, Answering a message). */
export const writeContactAnswer: WriteMail<AnswerPayload> = async (
  { db, settings },
  { answer_id: id, email, name = '' },
) => {
  const { rows } = await db.query<Answered>(sql`
    select w.message, w.by_name, w.by_role, a.email as reply_email, m.subject, m.message as received
    from contact_answer w join contact_message m on m.id = w.message_id
      left join account a on a.id = w.account_id and a.closed_at is null where w.id = ${id}::uuid`)
  const [found] = rows
  if (!found) return undefined
  const { programme } = settings
  const { facts } = answerTexts
  return {
    to: { name, email },
    subject: answerTexts.subject(found.subject),
    paragraphs: [
      found.message,
      answerTexts.signature({ by: found.by_name, role: found.by_role, programme: programme.name }),
    ],
    facts: [
      {
        title: facts.title,
        rows: [
          [facts.subject, found.subject],
          [facts.message, found.received],
        ],
      },
    ],
    reason: answerTexts.reason(programme.name),
    ...(found.reply_email === null ? {} : { replyTo: { name: found.by_name, email: found.reply_email } }),
  }
}
