import { UpcomingSessions } from '#web/features/mentoring/upcoming-sessions.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { laterPart } from '#web/platform/ui/later.tsx'
import { StartupFrame } from '#web/features/startups/startup-frame.tsx'
import { StartupFigures } from './own-figures.tsx'
import classes from './own-panels.module.css'

const Details = laterPart(async () => (await import('./startup-details.tsx')).StartupDetails)
Details.load()

/** A startup's own figures and resume (dashboards-and-figures.md, Startup dashboard). */
export const StartupDashboard = () => (
  <StartupFrame id={useActor().startupId!} crumbs={[]}>
    {(record) => (
      <>
        <StartupFigures />
        <div className={`${classes.root} no-print`}>
          <UpcomingSessions parties={{ startupId: record._id }} />
        </div>
        <Details record={record} />
      </>
    )}
  </StartupFrame>
)
