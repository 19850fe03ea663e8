import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/api/use-records.ts'
import { FundingLists } from '#web/funding/funding-lists.tsx'
import { FundingPanel } from '#web/funding/funding-panel.tsx'
import { useActor } from '#web/session/use-actor.ts'
import classes from './startup-funding.module.css'

/**
 * The startup's own funding, for people who read everything of it; never for mentors
 * (startup-resume.md, Own funding of a startup).
 */
export const StartupFunding = ({ record }: { record: Row }) => {
  const actor = useActor()
  const incubatorId = String(record['incubator_id'])
  const owner = { incubatorId, startupId: record._id }
  if (viewOf(actor, 'details', owner) !== 'full') return null
  return (
    <div className={classes.root}>
      <FundingPanel owner={owner} />
      <FundingLists owner={owner} />
    </div>
  )
}
