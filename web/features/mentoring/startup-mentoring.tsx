import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useAssignments, type Parties } from '#web/features/mentoring/assignments.ts'
import { MentorsOfStartup } from '#web/features/mentoring/mentors-of-startup.tsx'
import { SessionsPanel } from '#web/features/mentoring/sessions-panel.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import classes from './startup-mentoring.module.css'

/** Of a mentor who is assigned to the startup. */
const OwnSessions = ({ parties }: { parties: Parties }) => {
  const answer = useAssignments(parties)
  const { data, error } = answer
  if (!data && error) return <FailedPart answer={answer} failure="The sessions could not be loaded." />
  if (!data) return <div hidden aria-busy="true" />
  return data.total === 0 ? null : (
    <div className={classes.root}>
      <SessionsPanel parties={parties} />
    </div>
  )
}

/**
 * The mentors of a startup and its sessions, for people who read everything of it; a mentor sees its own sessions
 * (startup-resume.md, Mentors and sessions of a startup).
 */
export const StartupMentoring = ({ record }: { record: Row }) => {
  const actor = useActor()
  const target = targetOf(startup, record)
  if (actor.mentorId !== null)
    return <OwnSessions parties={{ startupId: record._id, mentorId: actor.mentorId }} />
  if (viewOf(actor, 'startup', target) !== 'full') return null
  return (
    <div className={`${classes.root} in-order`}>
      {viewOf(actor, 'mentorship', target) === 'full' && <MentorsOfStartup record={record} />}
      <SessionsPanel parties={{ startupId: record._id }} />
    </div>
  )
}
