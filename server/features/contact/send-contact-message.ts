import { contactFormSchema } from '#domain/api/contact.ts'
import { isEmail } from '#domain/kinds/email.ts'
import { countWithin } from '#server/core/accounts/count-tries.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countKey } from '#server/core/accounts/throttle.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { readInput } from '#server/platform/http/read-input.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'

interface Sent {
  readonly id: string
  readonly incubatorId: string | null
  readonly name: string
  readonly subject: string
}

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'contact-message': { readonly by: string; readonly subject: string }
  }
}

export const noticeTexts = {
  'contact-message': ({ by, subject }) => ({ title: `${by} wrote to you`, details: subject }),
} satisfies Partial<NoticeTexts>

/**
 * Notifies the incubator's COE Masters if the message was sent to one, otherwise mails it to the programme's contact
 * address; always notifies the portal.
 */
async function notifyOfMessage(tx: Tx, { programme }: Settings, message: Sent): Promise<void> {
  const { id, incubatorId, name: by, subject } = message
  const mail = { kind: 'contact-mail', params: { message_id: id } } as const
  const noticeTo = (to: Audience) =>
    ({
      kind: 'contact',
      message: { code: 'contact-message', params: { by, subject } },
      to,
      path: `/inbox?open=message-${id}`,
      subject: id,
      mail,
    }) as const
  if (incubatorId !== null) {
    await notify(tx, [noticeTo({ mastersOf: incubatorId }), noticeTo({ portal: true })])
    return
  }
  const { name, contact } = programme
  if (isEmail(contact.email)) await queueMails(tx, [{ ...mail, to: { email: contact.email, name } }])
  // An account that signs in with the contact address gets the mail once.
  const { rows } = await tx.query<{ id: string }>(sql`
    select id from account where closed_at is null and email_key = ${emailKey(contact.email)}`)
  await notify(tx, [{ ...noticeTo({ portal: true }), mailedAlready: rows[0]?.id ?? null }])
}

/** Messages are counted for an account, or for the visitors of one network. */
const keyOfSender = (uid: string | null, ip: string): string =>
  uid === null ? countKey('contact', networkOf(ip)) : countKey('contact-account', uid)

/**
 * Stores a message of a contact form and notifies those who answer it. Throws 400 with every problem at its field, 404 for an unknown
 * incubator, and 429.
 */
export async function sendContactMessage(
  { db, settings }: FeatureParts,
  { uid, ip, form }: { uid: string | null; ip: string; form: unknown },
): Promise<void> {
  const given = readInput(contactFormSchema, form)
  const { name, email, phone, subject, message } = given
  const incubatorId = given.incubator_id || null
  if (incubatorId !== null) {
    const { rows } = await db.query(sql`select 1 from incubator where id = ${incubatorId}::uuid`)
    if (rows.length === 0) throw notFound('This incubator')
  }
  await countWithin(db.writes, keyOfSender(uid, ip), COUNTED.contactMessages)
  const id = newId()
  await db.transact(async (tx) => {
    await tx.query(sql`
      insert into contact_message (id, name, email, phone, subject, message, incubator_id)
      values (${id}, ${name}, ${email}, ${phone}, ${subject}, ${message}, ${incubatorId}::uuid)`)
    await notifyOfMessage(tx, settings, { id, incubatorId, name, subject })
  })
}
