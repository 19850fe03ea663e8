/** The mails about mentor sessions, with their calendar files (mentor-sessions.md, Mails of a session). */
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Row } from '#server/records/row.ts'
import { writeCalendar, type CalendarSession, type Organizer } from './session-calendar.ts'

export const SESSION_MAIL = 'session-mail'

export interface SessionNews {
  readonly change: 'scheduled' | 'rescheduled' | 'cancelled' | 'reminder'
  readonly session: CalendarSession
  readonly startupId: string
  readonly mentorId: string
  /** Who scheduled, moved or cancelled it. */
  readonly by?: string
  /** When it was to take place, if it was moved. */
  readonly before?: string
  readonly reason?: string | null
}

/** What a mail says, as its row of the outbox stores it. */
export interface SessionMail extends Pick<SessionNews, 'change' | 'by' | 'before' | 'reason'> {
  readonly path: string
  readonly session: Pick<CalendarSession, 'mentor' | 'startup' | 'datetime' | 'length' | 'agenda' | 'link'>
  readonly calendar: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A session for its calendar file. `isGone`: it was deleted. */
export const calendarSession = (row: Row, isGone = false): CalendarSession => ({
  id: row.id,
  version: row.version,
  datetime: String(row['datetime']),
  updatedAt: row.updated_at,
  length: Number(row['length']),
  mentor: String(row['mentor_name']),
  startup: String(row['startup_name']),
  agenda: textOf(row['agenda']),
  link: textOf(row['link']),
  isCancelled: isGone || row['status'] === 'cancelled',
})

async function mailOf(
  { change, session, startupId, mentorId, by, before, reason }: SessionNews,
  organizer: Organizer,
) {
  const { mentor, startup, datetime, length, agenda, link } = session
  const params: SessionMail = {
    change,
    path: `/mentor/${mentorId}`,
    session: { mentor, startup, datetime, length, agenda, link },
    calendar: await writeCalendar(session, organizer),
    ...(by === undefined ? {} : { by }),
    ...(before === undefined ? {} : { before }),
    ...(reason ? { reason } : {}),
  }
  return { params, startup: startupId, mentor: mentorId }
}

/** Queues a mail to the mentor and one to the startup for each piece of news, in one statement. */
export async function queueSessionMails(
  tx: Queryable,
  news: readonly SessionNews[],
  organizer: Organizer,
): Promise<void> {
  if (news.length === 0) return
  const mails = await Promise.all(news.map((one) => mailOf(one, organizer)))
  await tx.query(sql`
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), ${SESSION_MAIL}, x.params || jsonb_build_object('account_id', a.id)
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as x(params jsonb, startup uuid, mentor uuid)
    join account a on a.closed_at is null and a.admin_id is null and (a.startup_id = x.startup or a.mentor_id = x.mentor)`)
}
