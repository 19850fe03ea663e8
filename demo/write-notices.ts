/** What the demo's people were notified of lately, besides requests and decisions, which are submitted. */
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify, type Notice } from '#server/platform/outbox/notify.ts'

/** Older notices were read. */
const UNREAD_DAYS = 3

async function messagesIn(tx: Tx): Promise<Notice[]> {
  const { rows } = await tx.query<{
    id: string
    name: string
    subject: string
    incubator_id: string | null
  }>(sql`select id, name, subject, incubator_id from contact_message`)
  return rows.map(({ id, name: by, subject, incubator_id: host }) => ({
    kind: 'contact' as const,
    message: { code: 'contact-message', params: { by, subject } },
    to: host === null ? { portal: true } : { mastersOf: host },
    path: '/inbox',
    subject: id,
  }))
}

async function sessionsIn(tx: Tx): Promise<Notice[]> {
  const { rows } = await tx.query<{
    id: string
    mentor_name: string
    startup_id: string
    startup_name: string
    datetime: string
  }>(sql`
    select x.id, x.startup_id, s.name as startup_name, m.name as mentor_name, x.datetime from mentor_session x
    join startup s on s.id = x.startup_id join mentor m on m.id = x.mentor_id
    where x.status = 'upcoming' order by x.created_at desc, x.id limit 100`)
  return rows.map((row) => ({
    kind: 'sessions' as const,
    message: {
      code: 'session-scheduled',
      params: { mentor: row.mentor_name, startup: row.startup_name, datetime: row.datetime },
    },
    to: { startup: row.startup_id },
    path: `/startup/${row.startup_id}`,
    subject: row.id,
  }))
}

/** Writes the notices at the moments of what they are about. Their mails were sent. */
export async function writeNotices(tx: Tx, today: string): Promise<void> {
  await notify(tx, [...(await messagesIn(tx)), ...(await sessionsIn(tx))])
  await tx.query(sql`delete from outbox where created_at = now()::timestamptz(3)`)
  await tx.query(sql`
    update notice n set at = x.created_at, waits_for_digest = false
    from (select id, created_at from contact_message union all select id, created_at from mentor_session) x
    where x.id = n.subject_id`)
  await tx.query(sql`
    update notice set read_at = at where read_at is null and at < ${today}::date - ${UNREAD_DAYS}::int`)
}
