import type { ContactMessage, ContactMessageWithAnswers } from '#domain/api/contact.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

export type ContactMessageRow = {
  id: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  incubator_id: string | null
  incubator_name: string | null
  answered_at: string | null
  answered_by_name: string | null
  created_at: string
}

/** The name of an incubator, for a deleted one its last name. */
export const lastIncubatorNameSql = (id: SQL): SQL => sql`
  coalesce((select i.name from incubator i where i.id = ${id}), (select h.before->>'name' from history h
    where h.entity = 'incubator' and h.record_id = ${id} and h.before is not null order by h.at desc, h.id desc limit 1))`

/** The contact messages `m`, as `ContactMessageRow`. */
export const MESSAGES = sql`
  select m.*, ${lastIncubatorNameSql(sql`m.incubator_id`)} as incubator_name from contact_message m`

export async function findContactMessage(q: Queryable, id: string): Promise<ContactMessageRow | undefined> {
  const { rows } = await q.query<ContactMessageRow>(sql`${MESSAGES} where m.id = ${id}::uuid`)
  return rows[0]
}

const asIso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

export const presentContactMessage = (row: ContactMessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  incubator_id: row.incubator_id,
  incubator_name: row.incubator_name,
  answered: row.answered_at !== null,
  answeredAt: asIso(row.answered_at),
  answeredBy: row.answered_by_name,
  createdAt: new Date(row.created_at).toISOString(),
})

type AnswerRow = { id: string; message: string; by_name: string; by_role: string; created_at: string }

/** The message with its answers, in the order in which they were sent. */
export async function withAnswers(q: Queryable, row: ContactMessageRow): Promise<ContactMessageWithAnswers> {
  const { rows } = await q.query<AnswerRow>(sql`
    select id, message, by_name, by_role, created_at from contact_answer where message_id = ${row.id}::uuid
    order by created_at, id`)
  return {
    ...presentContactMessage(row),
    answers: rows.map(({ id, message, by_name, by_role, created_at }) => ({
      _id: id,
      message,
      by: by_name,
      role: by_role,
      at: new Date(created_at).toISOString(),
    })),
  }
}
