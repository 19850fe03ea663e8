import { mentorSession } from '#domain/entities/mentor-session.ts'
import type { Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Programme } from '#server/platform/programme.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { calendarSession, notifyOfSessions } from './session-mails.ts'

/** The hours before a session at which its sides are reminded (mentor-sessions.md, Mails of a session). */
export const REMINDER_HOURS = 24

/**
 * Queues a reminder for each session of the next day. The statement that notes the reminders lets only one of several
 * servers send each. Nobody is reminded of a session that was scheduled or changed since the reminder was due.
 */
export async function queueReminders(
  db: Jobs,
  { name, contact }: Programme,
  now = new Date(),
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const before = sql`make_interval(hours => ${REMINDER_HOURS})`
  await db.transact(async (tx) => {
    const { rows } = await tx.query<{ session_id: string }>(sql`
      insert into session_reminder (session_id, datetime)
      select s.id, s.datetime from mentor_session s where s.status = 'upcoming' and s.datetime > ${moment} and s.datetime <= ${moment} + ${before}
      and s.updated_at < s.datetime - ${before}
      on conflict do nothing returning session_id`)
    const ids = rows.map((row) => row.session_id)
    const sessions = [...(await findRows(tx, mentorSession, ids)).values()]
    const news = sessions.map((row) => ({
      change: 'reminder' as const,
      session: calendarSession(row),
      startupId: String(row['startup_id']),
      mentorId: String(row['mentor_id']),
    }))
    await notifyOfSessions(tx, news, { name, email: contact.email })
  })
}

/** Forgets the reminders of sessions that are over. */
export const sweepReminders = async (db: Jobs): Promise<void> => {
  await db.query(sql`delete from session_reminder where datetime < now() - interval '7 days'`)
}
