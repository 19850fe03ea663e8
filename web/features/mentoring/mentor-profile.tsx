import type { ReactNode } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { AboutPanel } from '#web/features/mentoring/about-panel.tsx'
import { CurrentMentees } from '#web/features/mentoring/current-mentees.tsx'
import { ProfilePanel } from '#web/features/mentoring/profile-panel.tsx'
import { SessionsPanel } from '#web/features/mentoring/sessions-panel.tsx'
import { UpcomingEvents } from '#web/features/mentoring/upcoming-events.tsx'
import { UpcomingSessions } from '#web/features/mentoring/upcoming-sessions.tsx'
import { WeeklyHoursPanel } from '#web/features/mentoring/weekly-hours-panel.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import { MentorFrame } from './mentor-frame.tsx'
import classes from './mentor-profile.module.css'

const MenteesFunds = lazyPart(
  async () => (await import('./mentees-funds.tsx')).MenteesFunds,
  <p className={classes.funds} />,
)

/** Whether the person reads everything of the mentor, its mentees and all of its sessions too. */
function useReadsAll(record: Row): boolean {
  return viewOf(useActor(), 'mentor-session', targetOf(mentor, record)) === 'full'
}

interface PanelsProps {
  record: Row
  sessions?: ReactNode
  /** What its mentees have raised. */
  funds?: ReactNode
}

/** The panels of a mentor; the sessions and the funds where the page does not have them already. */
export const MentorPanels = ({ record, sessions, funds }: PanelsProps) => {
  const readsAll = useReadsAll(record)
  const { incubatorId } = targetOf(mentor, record)
  return (
    <div className={classes.root}>
      <div className={`${classes.side} in-order`}>
        <ProfilePanel record={record} />
        <WeeklyHoursPanel record={record} />
        {incubatorId !== null && <UpcomingEvents incubatorId={incubatorId} />}
      </div>
      <div className={`${classes.main} in-order`}>
        <AboutPanel record={record} />
        {readsAll && <CurrentMentees record={record}>{funds}</CurrentMentees>}
        {sessions}
        <FeaturePanels at="mentor" record={record} />
      </div>
    </div>
  )
}

const Sessions = ({ record }: { record: Row }) => {
  const { startupId } = useActor()
  const mentorId = record._id
  if (useReadsAll(record))
    return (
      <>
        <UpcomingSessions parties={{ mentorId }} />
        <SessionsPanel parties={{ mentorId }} />
      </>
    )
  // A startup sees its own sessions with the mentor.
  return startupId === null ? null : <SessionsPanel parties={{ mentorId, startupId }} />
}

/** A mentor's profile, mentees, sessions, hours, events and activity (mentors.md, Mentor profile page). */
export const MentorProfile = (props: { id: string; crumbs: readonly Crumb[] }) => (
  <MentorFrame {...props}>
    {(record) => (
      <MentorPanels
        record={record}
        sessions={<Sessions record={record} />}
        funds={<MenteesFunds mentorId={record._id} />}
      />
    )}
  </MentorFrame>
)
