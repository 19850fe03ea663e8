import { useMemo } from 'react'
import { viewOf } from '#domain/permissions/reading.ts'
import { MentorList } from './mentor-list.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import classes from './mentors-tab.module.css'

/**
 * The mentors of one incubator, and the sessions of its startups for those who may read them
 * (incubators.md, Mentors tab).
 */
export const MentorsTab = ({ incubatorId }: { incubatorId: string }) => {
  const readsSessions = viewOf(useActor(), 'mentor-session', { incubatorId }) === 'full'
  const scope = useMemo((): Scope => ({ fixed: { incubator_id: incubatorId }, incubatorId }), [incubatorId])
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
      {readsSessions && (
        <div className={classes.sessions}>
          <SessionsPanel parties={{ incubatorId }} />
        </div>
      )}
    </>
  )
}
