import { useMemo } from 'react'
import { viewOf } from '#domain/permissions/reading.ts'
import { MentorList } from '#web/mentors/mentor-list.tsx'
import { SessionsPanel } from '#web/mentors/sessions-panel.tsx'
import type { Place } from '#web/performance/module-scope.ts'
import type { Scope } from '#web/records/list-scope.ts'
import { useActor } from '#web/session/use-actor.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import classes from './mentors-tab.module.css'

/**
 * The mentors of one incubator, and the sessions of its startups for those who may read them; visitors see cards of the
 * mentors (incubators.md, Mentors tab).
 */
export const MentorsTab = ({ incubatorId, isPublic }: Place) => {
  const readsSessions = viewOf(useActor(), 'mentor-session', { incubatorId }) === 'full'
  const scope = useMemo(
    (): Scope => ({
      fixed: { incubator_id: incubatorId },
      incubatorId,
      ...(isPublic ? { publicOf: incubatorId } : {}),
    }),
    [incubatorId, isPublic],
  )
  return (
    <>
      <MentorList
        scope={scope}
        renderHead={({ count, actions }) => (
          <SectionHead title="All Mentors" subtitle={count}>
            {actions}
          </SectionHead>
        )}
      />
      {!isPublic && readsSessions && (
        <div className={classes.sessions}>
          <SessionsPanel parties={{ incubatorId }} />
        </div>
      )}
    </>
  )
}
