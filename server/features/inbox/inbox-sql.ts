/** Contact messages and raised requests as rows of one list (inbox.md, Inbox page). */
import type { InboxItem } from '#domain/api/inbox.ts'
import type { InboxKind, InboxStatus } from '#domain/api/inbox-limits.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { hasInbox } from '#domain/permissions/inbox.ts'
import { canRead } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { lastIncubatorNameSql } from '#server/features/contact/contact-message-row.ts'
import { messageReachSql } from '#server/features/contact/manage-contact-messages.ts'
import { reachSql } from '#server/core/records/read-sql.ts'

export type InboxRow = {
  id: string
  kind: InboxKind
  from: string
  email: string | null
  subject: string
  to: InboxItem['to']
  incubator_id: string | null
  incubator_name: string | null
  status: InboxStatus
  answers: number
  assignee_id: string | null
  assignee_name: string | null
  created_at: string
}

const messagesSql = (reach: SQL): SQL => sql`
  select m.id, 'message' as kind, m.name as "from", m.email, m.subject, m.message as text, m.incubator_id,
    case when m.incubator_id is null then 'portal' else 'incubator' end as "to",
    case when m.answered_at is null then 'open' else 'answered' end as status,
    (select count(*)::int from contact_answer a where a.message_id = m.id) as answers, m.created_at
  from contact_message m where ${reach}`

const requestsSql = (reach: SQL): SQL => sql`
  select t.id, 'request', coalesce(t.author_name, ''), null, t.subject, t.message, t.incubator_id, t."to",
    case when t.status = 'closed' then 'closed' else 'open' end,
    jsonb_array_length(coalesce(t.answers, '[]')), t.created_at
  from request t where ${reach}`

/** What this person may read of both kinds, as `x`; 403 for people without an inbox. */
export function itemsSql(actor: Actor): SQL {
  if (!hasInbox(actor))
    throw new Refusal('forbidden', 'The inbox is for the portal team and the staff of incubators.')
  const messages = canRead(actor, 'contact-message') ? messageReachSql(actor) : sql`false`
  return sql`(${messagesSql(messages)} union all ${requestsSql(reachSql(actor, raisedRequest) ?? sql`true`)}) x`
}

/** The rows of these items with their incubators and assignees. */
export const rowsSql = (items: SQL): SQL => sql`
  select x.id, x.kind, x."from", x.email, x.subject, x."to", x.incubator_id, x.status, x.answers, x.created_at,
    ${lastIncubatorNameSql(sql`x.incubator_id`)} as incubator_name, a.id as assignee_id, a.name as assignee_name
  from ${items} left join inbox_assignment s on s.item_id = x.id
    left join account a on a.id = s.account_id and a.closed_at is null`

export const present = (row: InboxRow): InboxItem => ({
  _id: row.id,
  kind: row.kind,
  from: row.from,
  email: row.email,
  subject: row.subject,
  to: row.to,
  incubator_id: row.incubator_id,
  incubator_name: row.incubator_name,
  status: row.status,
  answers: row.answers,
  assigned_to: row.assignee_id === null ? null : { _id: row.assignee_id, name: row.assignee_name ?? '' },
  createdAt: new Date(row.created_at).toISOString(),
})

export async function findItem(
  db: Queryable,
  actor: Actor,
  kind: string,
  id: string,
): Promise<InboxItem | undefined> {
  const { rows } = await db.query<InboxRow>(
    sql`${rowsSql(itemsSql(actor))} where x.kind = ${kind} and x.id = ${id}::uuid`,
  )
  return rows[0] && present(rows[0])
}
