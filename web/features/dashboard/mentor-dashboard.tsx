import { UpcomingSessions } from '#web/features/mentoring/upcoming-sessions.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { laterPart } from '#web/platform/ui/later.tsx'
import { MentorFrame } from '#web/features/mentoring/mentor-frame.tsx'
import { MentorFigures } from './own-figures.tsx'
import classes from './own-panels.module.css'

const Details = laterPart(async () => (await import('./mentor-details.tsx')).MentorDetails)
Details.load()

/** A mentor's own figures and profile (dashboards-and-figures.md, Mentor dashboard). */
export const MentorDashboard = () => (
  <MentorFrame id={useActor().mentorId!} crumbs={[]}>
    {(record) => (
      <>
        <MentorFigures />
        <div className={classes.root}>
          <UpcomingSessions parties={{ mentorId: record._id }} />
        </div>
        <Details record={record} />
      </>
    )}
  </MentorFrame>
)
