import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { useRecord, type Row } from '#web/api/use-records.ts'
import { ProfileFeed } from '#web/activity/profile-feed.tsx'
import { AboutPanel } from '#web/mentors/about-panel.tsx'
import { CurrentMentees } from '#web/mentors/current-mentees.tsx'
import { MentorDialog } from '#web/mentors/dialogs.ts'
import { ProfilePanel } from '#web/mentors/profile-panel.tsx'
import { SessionsPanel } from '#web/mentors/sessions-panel.tsx'
import { UpcomingEvents } from '#web/mentors/upcoming-events.tsx'
import { UpcomingSessions } from '#web/mentors/upcoming-sessions.tsx'
import { WeeklyHoursPanel } from '#web/mentors/weekly-hours-panel.tsx'
import { targetOf } from '#web/records/list-scope.ts'
import { useActor } from '#web/session/use-actor.ts'
import { Later } from '#web/ui/later.tsx'
import type { Crumb } from '#web/ui/page-name.ts'
import { PageAnswer } from '../page-answer.tsx'
import { ProfileHead } from '../profile-head.tsx'
import classes from './mentor-profile.module.css'

interface Parts {
  crumbs: readonly Crumb[]
  /** Above the profile, on the dashboard, where the sessions follow it. */
  overview?: ReactNode
}

const Profile = ({ record, crumbs, overview }: Parts & { record: Row }) => {
  const actor = useActor()
  const [isEdited, setEdited] = useState(false)
  const target = targetOf(mentor, record)
  const verdict = decide(actor, 'mentor.update', target)
  // A startup sees its own sessions with the mentor.
  const readsAll = viewOf(actor, 'mentor-session', target) === 'full'
  const { startupId } = actor
  const upcoming = readsAll && <UpcomingSessions parties={{ mentorId: record._id }} />
  const sessions = readsAll && <SessionsPanel parties={{ mentorId: record._id }} />
  const profile = (
    <div className={classes.root}>
      <div className={classes.side}>
        <ProfilePanel record={record} />
        <WeeklyHoursPanel record={record} />
        {target.incubatorId !== null && <UpcomingEvents incubatorId={target.incubatorId} />}
      </div>
      <div className={classes.main}>
        <AboutPanel record={record} />
        {readsAll && <CurrentMentees record={record} />}
        {!overview && upcoming}
        {!overview && sessions}
        {!readsAll && startupId !== null && <SessionsPanel parties={{ mentorId: record._id, startupId }} />}
        {readsAll && <ProfileFeed title="Activity" of="person" id={record._id} />}
      </div>
    </div>
  )
  return (
    <>
      <ProfileHead
        name={String(record['name'])}
        image={record['profile']}
        crumbs={crumbs}
        here="Profile"
        line={[record['current_designation'], record['organisation']].filter(Boolean).join(' · ')}
      >
        {verdict.outcome !== 'refuse' && (
          <Button
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onMouseEnter={MentorDialog.load}
            onClick={() => setEdited(true)}
          >
            Edit
          </Button>
        )}
      </ProfileHead>
      {overview && (
        <div className={classes.overview}>
          {overview}
          {upcoming}
          <Later>{sessions}</Later>
        </div>
      )}
      {overview ? <Later>{profile}</Later> : profile}
      {isEdited && <MentorDialog record={record} verdict={verdict} onClose={() => setEdited(false)} />}
    </>
  )
}

/** A mentor's profile, mentees, sessions, hours, events and activity (mentors.md, Mentor profile page). */
export const MentorProfile = ({ id, ...parts }: Parts & { id: string }) => (
  <PageAnswer answer={useRecord('mentor', id)} title="Mentor" failure="The mentor could not be loaded.">
    {(record) => <Profile key={id} record={record} {...parts} />}
  </PageAnswer>
)
