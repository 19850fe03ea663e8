/**
 * Room `performance`: the modules and figures of an incubator, on its profile. Every module has one table
 * with all its actions, charts show the same records as the table below them, and nobody sees a module that
 * they may not read.
 */
import type { ReactNode } from 'react'
import { connection } from '#domain/entities/connection.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { intellectualProperty } from '#domain/entities/intellectual-property.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { performance } from '#domain/entities/performance.ts'
import { project } from '#domain/entities/project.ts'
import { prototype } from '#domain/entities/prototype.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
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

/** In the order of the tab (performance.md, Performance tab). */
const MODULES: readonly Entity[] = [
  fundingRaised,
  prototype,
  partnership,
  intellectualProperty,
  connection,
  milestone,
  project,
  deliverable,
]

/** The modules of an incubator that this person may read. */
export const modulesFor = (actor: Actor, incubatorId: string): Entity[] =>
  MODULES.filter((m) => viewOf(actor, m.readers, { incubatorId }) !== 'none')

/** The table of all performance counts; it has no card of its own. */
export const ALL_FIGURES = performance.name

const OWN_VIEWS: Readonly<Record<string, (incubatorId: string) => ReactNode>> = {
  [milestone.name]: (id) => <MilestonesModule incubatorId={id} />,
  [deliverable.name]: (id) => <DeliverablesModule incubatorId={id} />,
  [ALL_FIGURES]: (id) => <ModuleTable incubatorId={id} entity={performance} title="All figures" />,
}

export const Module = ({ entity, incubatorId }: { entity: Entity; incubatorId: string }) =>
  OWN_VIEWS[entity.name]?.(incubatorId) ?? <ModuleTable incubatorId={incubatorId} entity={entity} />
