import type { ContactMessage } from '#domain/api/contact.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

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

/** The contact messages `m`, as `ContactMessageRow`. A deleted incubator has its last name. */
export const MESSAGES = sql`
  select m.*, coalesce(i.name, (select h.before->>'name' from history h where h.entity = 'incubator'
    and h.record_id = m.incubator_id and h.before is not null order by h.at desc, h.id desc limit 1)) as incubator_name
  from contact_message m left join incubator i on i.id = m.incubator_id`

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
