import type { Feature } from '#server/core/submit/feature.ts'
import { mentoringReading } from './reading.ts'
import { mentoringTexts } from './english.ts'
import { noticeTexts } from './notice-texts.ts'
import { mailSessions } from './mail-sessions.ts'
import { findOverlapping } from './overlaps.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { addMentoringRoutes } from './routes.ts'
import { queueReminders, sweepReminders } from './session-reminders.ts'
import { findUnassigned } from './unassigned-sessions.ts'
import { cancelUncoveredSessions } from './uncovered-sessions.ts'
import { writeSession } from './write-session-mail.ts'

/** Mentors assigned to startups, and their sessions. */
export const mentoring: Feature = {
  ...mentoringReading,
  addRoutes: addMentoringRoutes,
  refusals: [findUnassigned, findOverlapping],
  cascades: [cancelUncoveredSessions],
  followers: [refuseOverlaps, mailSessions],
  notices: noticeTexts,
  mails: { 'session-mail': [mentoringTexts.mail.name, writeSession] },
  everyTenMinutes: [
    { what: 'session reminders', run: ({ jobs }, { programme }) => queueReminders(jobs, programme) },
  ],
  daily: [{ what: 'session reminders', run: ({ jobs }) => sweepReminders(jobs) }],
}
