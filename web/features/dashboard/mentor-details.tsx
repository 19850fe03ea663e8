import type { Row } from '#web/platform/api/use-records.ts'
import { SessionsPanel } from '#web/features/mentoring/sessions-panel.tsx'
import { MentorPanels } from '#web/features/mentoring/mentor-profile.tsx'
import classes from './own-panels.module.css'

/** What is below the first panels of a mentor's dashboard (dashboards-and-figures.md, Mentor dashboard). */
export const MentorDetails = ({ record }: { record: Row }) => (
  <>
    <div className={classes.root}>
      <SessionsPanel parties={{ mentorId: record._id }} />
    </div>
    <MentorPanels record={record} />
  </>
)
