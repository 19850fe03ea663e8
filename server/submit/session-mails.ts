/** The mails about mentor sessions, with their calendar files (mentor-sessions.md, Mails of a session). */
import type { Queryable } from '#server/db/open.ts'
import type { MailParams } from '#server/outbox/mail-params.ts'
import { queueMails } from '#server/outbox/queue-mails.ts'
import type { Row } from '#server/records/row.ts'
import { writeCalendar, type CalendarSession, type Organizer } from './session-calendar.ts'

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
  const params: Omit<MailParams['session-mail'], 'path'> = {
    change,
    session: { mentor, startup, datetime, length, agenda, link },
    calendar: await writeCalendar(session, organizer),
    ...(by === undefined ? {} : { by }),
    ...(before === undefined ? {} : { before }),
    ...(reason ? { reason } : {}),
  }
  // Each gets the address of its own page, which shows its sessions. The other page may have been deleted.
  return [
    { to: { startup: startupId }, path: `/startup/${startupId}` },
    { to: { mentor: mentorId }, path: `/mentor/${mentorId}` },
  ].map(({ to, path }) => ({ kind: 'session-mail' as const, to, params: { ...params, path } }))
}

/** Queues a mail to the mentor and one to the startup for each piece of news, in one statement. */
export async function queueSessionMails(
  tx: Queryable,
  news: readonly SessionNews[],
  organizer: Organizer,
): Promise<void> {
  if (news.length === 0) return
  const mails = await Promise.all(news.map((one) => mailOf(one, organizer)))
  await queueMails(tx, mails.flat())
}
