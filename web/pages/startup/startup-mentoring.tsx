import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/api/use-records.ts'
import { MentorsOfStartup } from '#web/mentors/mentors-of-startup.tsx'
import { SessionsPanel } from '#web/mentors/sessions-panel.tsx'
import { UpcomingSessions } from '#web/mentors/upcoming-sessions.tsx'
import { targetOf } from '#web/records/list-scope.ts'
import { useActor } from '#web/session/use-actor.ts'
import { Later } from '#web/ui/later.tsx'
import classes from './startup-mentoring.module.css'

/**
 * The mentors of a startup and its sessions, for people who read everything of it; a mentor sees its own sessions
 * (startup-resume.md, Mentors and sessions of a startup).
 */
export const StartupMentoring = ({
  record,
  isOnDashboard = false,
}: {
  record: Row
  /** Above the resume, and with the next sessions first. */
  isOnDashboard?: boolean
}) => {
  const actor = useActor()
  const target = targetOf(startup, record)
  if (viewOf(actor, 'startup', target) !== 'full') return null
  const parties = { startupId: record._id, mentorId: actor.mentorId ?? undefined }
  const sessions = <SessionsPanel parties={parties} />
  return (
    <div className={isOnDashboard ? `${classes.root} ${classes.above}` : classes.root}>
      {isOnDashboard && <UpcomingSessions parties={parties} />}
      {viewOf(actor, 'mentorship', target) === 'full' && <MentorsOfStartup record={record} />}
      {isOnDashboard ? <Later>{sessions}</Later> : sessions}
    </div>
  )
}
