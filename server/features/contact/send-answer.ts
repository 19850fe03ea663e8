/** Answers to contact messages, which go out as mails (inbox.md, Answering a message). */
import type { z } from 'zod'
import type { ContactMessageWithAnswers, sendContactAnswer } from '#domain/api/contact.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { countWithin } from '#server/core/accounts/count-tries.ts'
import { countKey } from '#server/core/accounts/throttle.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { findContactMessage, withAnswers } from './contact-message-row.ts'
import { findAnswerable } from './manage-contact-messages.ts'

/**
 * Keeps the answer, marks the message as answered and queues the mail to its author, all or nothing. A person may answer
 * so many messages in a day.
 */
export async function answerByMail(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  readBody: () => z.output<typeof sendContactAnswer.body>,
): Promise<ContactMessageWithAnswers> {
  const { db } = parts
  const { id: messageId, name, email } = await findAnswerable(parts, actor, id)
  const { message } = readBody()
  await countWithin(db.writes, countKey('contact-answer', actor.uid ?? ''), COUNTED.contactAnswers)
  const answerId = newId()
  await db.transact(async (tx) => {
    await tx.query(sql`
      insert into contact_answer (id, message_id, message, account_id, by_name, by_role)
      values (${answerId}, ${messageId}::uuid, ${message}, ${actor.uid}::uuid, ${actor.name}, ${actor.designation ?? ''})`)
    // Whoever answered first stays the one who did.
    await tx.query(sql`
      update contact_message set answered_at = coalesce(answered_at, now()),
        answered_by_name = coalesce(answered_by_name, ${actor.name}) where id = ${messageId}::uuid`)
    await queueMails(tx, [
      { kind: 'contact-answer-mail', to: { email, name }, params: { answer_id: answerId } },
    ])
  })
  const changed = await findContactMessage(db, messageId)
  if (!changed) throw notFound('This message')
  return withAnswers(db, changed)
}
