/**
 * Room `performance`: the modules and figures of an incubator, on its profile. Every module has one table
 * with all its actions, charts show the same records as the table below them, and nobody sees a module that
 * they may not read.
 */
import type { ReactNode } from 'react'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { performance } from '#domain/entities/performance.ts'
import { ALL_FIGURES } from '#domain/entities/performance-modules.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { ModuleTable } from './module-table.tsx'

const WAITING = <SkeletonRows rows={6} />
const DeliverablesModule = lazyPart(
  async () => (await import('./deliverables-module.tsx')).DeliverablesModule,
  WAITING,
)
const MilestonesModule = lazyPart(
  async () => (await import('./milestones-module.tsx')).MilestonesModule,
  WAITING,
)

const OWN_VIEWS: Readonly<Record<string, (incubatorId: string) => ReactNode>> = {
  [milestone.name]: (id) => <MilestonesModule incubatorId={id} />,
  [deliverable.name]: (id) => <DeliverablesModule incubatorId={id} />,
  [ALL_FIGURES]: (id) => <ModuleTable incubatorId={id} entity={performance} title="All figures" />,
}

export const Module = ({ entity, incubatorId }: { entity: Entity; incubatorId: string }) =>
  OWN_VIEWS[entity.name]?.(incubatorId) ?? <ModuleTable incubatorId={incubatorId} entity={entity} />
