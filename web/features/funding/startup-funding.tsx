import { Skeleton } from '@mantine/core'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import classes from './startup-funding.module.css'

// It is at the end of the resume, so its tables need not be there when the page is first painted.
const OwnFunding = lazyPart(
  async () => (await import('./own-funding.tsx')).OwnFunding,
  <div className="no-print" role="status" aria-busy="true" aria-label="Loading">
    <Skeleton height={453} radius="md" />
  </div>,
)

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
    <div className={`${classes.root} in-order`}>
      <OwnFunding owner={owner} />
    </div>
  )
}
