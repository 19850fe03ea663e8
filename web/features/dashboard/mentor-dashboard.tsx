import { UpcomingSessions } from '#web/features/mentoring/upcoming-sessions.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { laterPart } from '#web/platform/ui/later.tsx'
import { MentorFrame } from '#web/features/mentoring/mentor-frame.tsx'
import { MentorFigures, MentorNeeds } from './own-figures.tsx'
import classes from './own-panels.module.css'

const Details = laterPart(async () => (await import('./mentor-details.tsx')).MentorDetails)
Details.load()

/**
 * What a mentor has not entered yet, the own figures and the profile; on a phone the figures follow what is next
 * (dashboards-and-figures.md, Mentor dashboard).
 */
export const MentorDashboard = () => {
  const isPhone = useIsPhone()
  return (
    <MentorFrame id={useActor().mentorId!} crumbs={[]}>
      {(record) => (
        <>
          <MentorNeeds />
          {!isPhone && <MentorFigures />}
          <div className={classes.root}>
            <UpcomingSessions parties={{ mentorId: record._id }} />
          </div>
          <Details record={record} />
          {isPhone && <MentorFigures />}
        </>
      )}
    </MentorFrame>
  )
}
