import { contactFormSchema } from '#domain/api/contact.ts'
import { TRAP_FIELD } from '#domain/api/visitor-form.ts'
import { isEmail } from '#domain/kinds/email.ts'
import { countWithin } from '#server/accounts/count-tries.ts'
import { contactKey } from '#server/accounts/throttle.ts'
import { newId } from '#server/db/new-id.ts'
import type { Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { readInput } from '#server/http/read-input.ts'
import { notFound } from '#server/http/refusal.ts'
import { queueMails } from '#server/outbox/queue-mails.ts'
import { emailKey } from '#server/submit/taken-emails.ts'
import type { Settings } from '#server/settings.ts'
import type { Parts } from './parts.ts'

/** Messages from one network in an hour (public-pages.md, Contact messages). */
export const MESSAGES_PER_HOUR = { most: 5, seconds: 3_600 } as const

/**
 * Queues the mails of a message: to the incubator's COE Masters if it was sent to one, otherwise to the programme's contact
 * address; always to the portal.
 */
async function queueContactMails(
  tx: Tx,
  { programme }: Settings,
  { id, incubatorId }: { id: string; incubatorId: string | null },
): Promise<void> {
  const kind = 'contact-mail'
  const params = { message_id: id }
  const { name, contact } = programme
  if (incubatorId !== null) {
    await queueMails(tx, [
      { kind, to: { mastersOf: incubatorId }, params },
      { kind, to: { portal: true }, params },
    ])
    return
  }
  // An account that signs in with the contact address gets the message once.
  const { rows } = await tx.query<{ id: string }>(sql`
    select id from account where closed_at is null and email_key = ${emailKey(contact.email)}`)
  await queueMails(tx, [
    ...(isEmail(contact.email) ? [{ kind, to: { email: contact.email, name }, params } as const] : []),
    { kind, to: { portal: true }, params, except: rows[0]?.id ?? null },
  ])
}

/**
 * Stores a message of a contact form and queues its mails. Throws 400 with every problem at its field, 404 for an unknown
 * incubator, and 429. If the trap field is filled in, nothing happens, as if it had succeeded.
 */
export async function sendContactMessage(
  { db, settings }: Parts,
  { ip, form }: { ip: string; form: unknown },
): Promise<void> {
  const given = readInput(contactFormSchema, form)
  if (given[TRAP_FIELD] !== '') return
  const { name, email, phone, subject, message } = given
  const incubatorId = given.incubator_id || null
  if (incubatorId !== null) {
    const { rows } = await db.query(sql`select 1 from incubator where id = ${incubatorId}::uuid`)
    if (rows.length === 0) throw notFound('This incubator')
  }
  await countWithin(db, contactKey(ip), MESSAGES_PER_HOUR)
  const id = newId()
  await db.transact(async (tx) => {
    await tx.query(sql`
      insert into contact_message (id, name, email, phone, subject, message, incubator_id)
      values (${id}, ${name}, ${email}, ${phone}, ${subject}, ${message}, ${incubatorId}::uuid)`)
    await queueContactMails(tx, settings, { id, incubatorId })
  })
}
