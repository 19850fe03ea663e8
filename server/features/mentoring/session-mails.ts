/** The notices and mails about mentor sessions, with their calendar files (mentor-sessions.md, Mails of a session). */
import type { Writer } from '#server/platform/db/database.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { notify, type Notice } from '#server/platform/outbox/notify.ts'
import type { Row } from '#server/core/records/row.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import type { Ready, WrittenBatch } from '#server/core/submit/types.ts'
import { writeCalendar, type CalendarSession, type Organizer } from './session-calendar.ts'

export interface SessionNews {
  readonly change: 'scheduled' | 'rescheduled' | 'cancelled' | 'reminder'
  readonly session: CalendarSession
  readonly startupId: string
  readonly mentorId: string
  /** Who scheduled, moved or cancelled it. */
  readonly by?: string
  /** Their account. They get no notice, but the mail. */
  readonly byAccount?: string | null
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

function messageOf({ change, session, before, reason }: SessionNews): Notice['message'] {
  const { mentor, startup, datetime } = session
  const params = { mentor, startup, datetime }
  if (change === 'rescheduled')
    return { code: 'session-moved', params: before === undefined ? params : { ...params, before } }
  if (change === 'cancelled')
    return { code: 'session-cancelled', params: { ...params, reason: reason ?? null } }
  return { code: change === 'scheduled' ? 'session-scheduled' : 'session-reminder', params }
}

async function noticesOf(news: SessionNews, organizer: Organizer): Promise<Notice[]> {
  const { change, session, startupId, mentorId, by, byAccount = null, before, reason } = news
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
  ].map(({ to, path }) => ({
    kind: 'sessions',
    message: messageOf(news),
    to,
    path,
    subject: session.id,
    except: byAccount,
    mail: { kind: 'session-mail', params: { ...params, path } },
    isMailedToAuthor: true,
  }))
}

/** Notifies the mentor and the startup of each piece of news, in one statement. */
export async function notifyOfSessions(
  tx: Writer,
  news: readonly SessionNews[],
  organizer: Organizer,
): Promise<void> {
  const notices = await Promise.all(news.map((one) => noticesOf(one, organizer)))
  await notify(tx, notices.flat())
}

/** What a change of a session is for its two sides; undefined if they get no mail. */
function changeOf({ change, row, values }: Ready): SessionNews['change'] | undefined {
  if (change.action === 'create') return 'scheduled'
  if (change.action === 'delete') return row?.['status'] === 'upcoming' ? 'cancelled' : undefined
  if ('cancel_reason' in values) return 'cancelled'
  return 'datetime' in values || 'length' in values ? 'rescheduled' : undefined
}

function newsOf(one: Ready, { at, author }: WrittenBatch): SessionNews[] {
  const { change: of, row, values, names, recordId, incubatorId } = one
  const change = changeOf(one)
  const version = row ? row.version + 1 : 1
  const common = { id: recordId, incubator_id: incubatorId, version, created_at: at, updated_at: at }
  const after: Row = { ...row, ...values, ...names, ...common }
  // A restored session may lie in the past.
  if (!change || (of.action === 'create' && after['status'] !== 'upcoming')) return []
  return [
    {
      change,
      session: calendarSession(after, of.action === 'delete'),
      startupId: String(after['startup_id']),
      mentorId: String(after['mentor_id']),
      by: author.actor.name,
      byAccount: author.actor.uid,
      ...(row && 'datetime' in values ? { before: String(row['datetime']) } : {}),
      ...(change === 'cancelled' ? { reason: after['cancel_reason'] as string | null } : {}),
    },
  ]
}

/** Tells both sides of a session when it is scheduled, moved or cancelled. */
export const mailSessions: Follower = {
  isConcernedBy: (ready) => ready.entity.name === 'mentor-session' && changeOf(ready) !== undefined,
  async follow(tx, batch, written) {
    const { name, contact } = batch.author.programme
    const news = written.flatMap((one) => newsOf(one, batch))
    await notifyOfSessions(tx, news, { name, email: contact.email })
  },
}
