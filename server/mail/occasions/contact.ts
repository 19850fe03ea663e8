import type { MailParams } from '#server/outbox/mail-params.ts'
import { findWantedBy } from './wanted-by.ts'
import type { ForAccount, WriteMail } from './occasion.ts'

/** A message of a contact form; answering the mail writes to its author (public-pages.md, Contact messages). */
export const writeContact: WriteMail<ForAccount<MailParams['contact-mail']>> = async (
  { db, settings },
  { account_id, name, email, phone, subject, message, incubator, path },
) => {
  const account = await findWantedBy(db, account_id, 'contact')
  return (
    account && {
      to: account,
      subject: `Contact form: ${subject}`,
      paragraphs: [
        `${name} wrote to ${incubator ?? settings.programme.name}. To answer, reply to this email.`,
      ],
      facts: [
        {
          rows: [
            ['Name', name],
            ['Email', email],
            ['Phone', phone],
            ['Subject', subject],
            ['Message', message],
          ],
        },
      ],
      button: { label: 'See the messages', url: new URL(path, settings.appUrl).href },
      reason: 'You get this email because you answer messages from the contact form.',
      isOptional: true,
      replyTo: { name, email },
    }
  )
}
