import { Box } from '@mantine/core'
import { ProjectsTab } from '#web/features/performance/projects-tab.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { withCount } from '#web/platform/ui/tab-count.tsx'
import { StartupsTab } from './startups-tab.tsx'
import { useModuleCounts } from '#web/platform/api/use-module-counts.ts'

const TAB = 'projects'

/**
 * A NAIN's Startups tab is called Projects and contains both, one list at a time
 * (incubators.md, Tabs of an incubator profile).
 */
export const NainProjectsTab = ({ incubatorId }: { incubatorId: string }) => {
  const navigate = useNavigate()
  const [address] = useListAddress()
  // Every other incubator has a tab of this name.
  const isStartupsTab: boolean = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => s['tab'] === 'startups',
  })
  const { countOf } = useModuleCounts(incubatorId)
  const isStartups = isStartupsTab || address['list'] === 'startups'
  return (
    <>
      <Box mb="md">
        <SegmentedControl
          aria-label="Show"
          value={isStartups ? 'startups' : 'projects'}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: { tab: TAB, ...(next === 'startups' ? { list: next } : {}) },
              resetScroll: false,
            } as never)
          }
          data={[
            { value: 'projects', label: withCount('Projects', countOf('project')) },
            { value: 'startups', label: withCount('Startups', countOf('startup')) },
          ]}
        />
      </Box>
      {isStartups ? <StartupsTab incubatorId={incubatorId} /> : <ProjectsTab incubatorId={incubatorId} />}
    </>
  )
}
