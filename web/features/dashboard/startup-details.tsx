import type { Row } from '#web/platform/api/use-records.ts'
import { MentorsOfStartup } from '#web/features/mentoring/mentors-of-startup.tsx'
import { SessionsPanel } from '#web/features/mentoring/sessions-panel.tsx'
import { CompletenessMeter } from '#web/features/startups/completeness-meter.tsx'
import { Resume } from '#web/features/startups/resume.tsx'
import { useEditing } from '#web/features/startups/use-editing.ts'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import classes from './own-panels.module.css'

/** What is below the first panels of a startup's dashboard (dashboards-and-figures.md, Startup dashboard). */
export const StartupDetails = ({ record }: { record: Row }) => {
  const editing = useEditing(record)
  return (
    <>
      <div className={`${classes.root} in-order no-print`}>
        <CompletenessMeter record={record} editing={editing} />
        <MentorsOfStartup record={record} />
        <SessionsPanel parties={{ startupId: record._id }} />
      </div>
      <Resume record={record} editing={editing} withMeter={false}>
        <FeaturePanels at="startup-dashboard" record={record} />
      </Resume>
    </>
  )
}
