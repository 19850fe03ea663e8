import { useQuery } from '@tanstack/react-query'
import type { Row } from '#web/platform/api/use-records.ts'
import { Resume } from '#web/features/startups/resume.tsx'
import { useEditing } from '#web/features/startups/use-editing.ts'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { startupInsightsOf } from '#web/features/insights/use-insights.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { isBare, ownFiguresOf } from './own-figures-of.ts'
import { StartupFrame } from './startup-frame.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'

const StaffFigures = lazyPart(
  async () => (await import('./staff-panels.tsx')).StaffFigures,
  <SkeletonRows rows={2} />,
)
const StaffPanels = lazyPart(async () => (await import('./staff-panels.tsx')).StaffPanels)

const Profile = ({ record }: { record: Row }) => {
  const actor = useActor()
  const editing = useEditing(record)
  const isForStaff =
    actor.startupId === null && viewOf(actor, 'details', targetOf(startup, record)) === 'full'
  const { data } = useQuery({ ...startupInsightsOf(record._id), enabled: isForStaff })
  // First steps say what is missing.
  const hasSteps = data !== undefined && isBare(ownFiguresOf(data.figures))
  return (
    <>
      {isForStaff && <StaffFigures record={record} />}
      <Resume record={record} editing={editing} withMeter={!hasSteps}>
        {isForStaff && <StaffPanels record={record} />}
        <FeaturePanels at="startup" record={record} />
      </Resume>
    </>
  )
}

/** A startup's resume with its own funding (startup-resume.md, Startup resume). */
export const StartupProfile = (props: { id: string; crumbs: readonly Crumb[] }) => (
  <StartupFrame {...props}>{(record) => <Profile record={record} />}</StartupFrame>
)
