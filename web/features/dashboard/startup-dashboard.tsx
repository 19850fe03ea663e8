import { UpcomingSessions } from '#web/features/mentoring/upcoming-sessions.tsx'
import { DuePanel } from '#web/features/returns/due-panel.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { laterPart } from '#web/platform/ui/later.tsx'
import { StartupFrame } from '#web/features/startups/startup-frame.tsx'
import { StartupFigures } from './own-figures.tsx'
import classes from './own-panels.module.css'

const Details = laterPart(async () => (await import('./startup-details.tsx')).StartupDetails)
Details.load()

/**
 * A startup's own figures and resume; on a phone the figures follow what is next
 * (dashboards-and-figures.md, Startup dashboard).
 */
export const StartupDashboard = () => {
  const isPhone = useIsPhone()
  return (
    <StartupFrame id={useActor().startupId!} crumbs={[]}>
      {(record) => (
        <>
          {!isPhone && <StartupFigures />}
          <div className={`${classes.root} in-order no-print`}>
            <DuePanel />
            <UpcomingSessions parties={{ startupId: record._id }} />
          </div>
          <Details record={record} />
          {isPhone && <StartupFigures />}
        </>
      )}
    </StartupFrame>
  )
}
