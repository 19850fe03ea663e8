import { daysOf, periodAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { sql } from '#server/platform/db/sql.ts'
import { beginningOf } from '#server/core/records/condition-sql.ts'
import { lastsSql } from '#server/core/records/mentorship-sql.ts'
import { column } from '#server/core/records/reference-sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { mentoringTexts, noticeTexts } from './english.ts'
import { findOverlapping } from './overlaps.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { addMentoringRoutes } from './routes.ts'
import { mailSessions } from './session-mails.ts'
import { queueReminders, sweepReminders } from './session-reminders.ts'
import { findUnassigned } from './unassigned-sessions.ts'
import { cancelUncoveredSessions } from './uncovered-sessions.ts'
import { writeSession } from './write-session-mail.ts'

/** Mentors assigned to startups, and their sessions. */
export const mentoring: Feature = {
  addRoutes: addMentoringRoutes,
  refusals: [findUnassigned, findOverlapping],
  cascades: [cancelUncoveredSessions],
  followers: [refuseOverlaps, mailSessions],
  notices: noticeTexts,
  mails: { 'session-mail': [mentoringTexts.mail.name, writeSession] },
  everyTenMinutes: [
    {
      what: 'session reminders',
      action: 'reminder.send',
      run: ({ jobs }, { programme }) => queueReminders(jobs, programme),
    },
  ],
  daily: [{ what: 'session reminders', run: ({ jobs }) => sweepReminders(jobs) }],
  computed: {
    // None is there twice, because assignments of one mentor don't overlap.
    'startup.mentors': sql`(
      select coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'name', m.name) order by lower(m.name), m.id), '[]')
      from mentorship ms join mentor m on m.id = ms.mentor_id where ms.startup_id = t.id and ${lastsSql('ms')})`,
  },
  fields: {
    // (mentor-sessions.md, Statuses of a session)
    'mentor-session.status': {
      sql: sql`case when t.status = 'upcoming' and t.datetime <= now() then 'done' else t.status end`,
      changesWithTime: true,
    },
  },
  conditions: {
    'mentorship.current': () => lastsSql('t'),
    'mentor-session.today': ({ day, timeZone }) =>
      sql`(t.datetime >= ${beginningOf(day, timeZone)}::timestamptz and t.datetime < ${beginningOf(dayAfter(day, 1), timeZone)}::timestamptz)`,
    'mentor-session.this-year': ({ day, timeZone }) => {
      const { from, to } = daysOf(yearKind(), periodAt(yearKind(), 'year', day))
      return sql`(t.datetime >= ${beginningOf(from, timeZone)}::timestamptz
        and t.datetime < ${beginningOf(dayAfter(to, 1), timeZone)}::timestamptz)`
    },
    'mentor-session.hours-missing': () =>
      sql`(t.cancel_reason is null and ${column('mentorHours')} is null
        and t.datetime + make_interval(mins => t.length) <= now())`,
  },
}
