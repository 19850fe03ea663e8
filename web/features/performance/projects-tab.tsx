import type { Entity } from '#domain/entities/entity.ts'
import { project } from '#domain/entities/project.ts'
import { ownerQueryOf } from '#domain/entities/performance-modules.ts'
import { useIncubatorStats } from '#web/platform/api/public.ts'
import { useFigures } from '#web/core/records/use-figures.ts'
import { FigureCards } from '#web/platform/ui/figure-cards.tsx'
import { ModuleTable } from './module-table.tsx'

/** The profile shows 25 projects per page, the Performance tab 5 (projects.md, Project lists). */
const { importLabel: _, ...unlabelled } = project
const projectsOfProfile: Entity = { ...unlabelled, pageSize: 25 }

/** Undefined while loading, null if the count failed. */
const figureOf = (count: number | undefined, isFailed: boolean) => count ?? (isFailed ? null : undefined)

interface Props {
  incubatorId: string
}

/** Total Projects, Active Projects, Number of Startups (projects.md, Project overview cards). */
const Overview = ({ incubatorId }: Props) => {
  const projects = useFigures(project, ownerQueryOf(project, incubatorId))
  const active = projects.data?.data.find((f) => f['stage'] === 'Active')?.records ?? 0
  const counted = useIncubatorStats(incubatorId)
  return (
    <FigureCards
      label="Overview of the projects"
      figures={[
        { label: 'Total Projects', value: figureOf(projects.data?.total, projects.isError) },
        { label: 'Active Projects', value: figureOf(projects.data && active, projects.isError) },
        { label: 'Number of Startups', value: figureOf(counted.data?.startups, counted.isError) },
      ]}
    />
  )
}

/**
 * The projects of an incubator on its profile: the overview, and a list with search
 * (projects.md, Project lists).
 */
export const ProjectsTab = ({ incubatorId }: Props) => (
  <>
    <Overview incubatorId={incubatorId} />
    <ModuleTable entity={projectsOfProfile} incubatorId={incubatorId} createLabel="Add new Project" />
  </>
)
