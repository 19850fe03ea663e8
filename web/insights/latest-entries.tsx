import type { ActivityEntry } from '#domain/api/activity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './latest-entries.module.css'

/** The latest entries of the log, with a link to all of them. */
export const LatestEntries = ({ entries }: { entries: readonly ActivityEntry[] }) => {
  const zone = useTimeZone()
  return (
    <Panel
      title="Latest activity"
      actions={
        <AppLink href="/editActivity" className={classes.all}>
          All activities
        </AppLink>
      }
    >
      {entries.length === 0 ? (
        <p className={classes.none}>No activity yet.</p>
      ) : (
        <ul className={classes.root}>
          {entries.map(({ _id, username, activity, activityDate, incubator_name: incubator }) => (
            <li key={_id} className={classes.entry}>
              <span>
                {username}: {activity}
              </span>
              <span className={classes.facts}>
                {[incubator, formatMoment(activityDate, zone)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
