import { connection } from './connection.ts'
import { deliverable } from './deliverable.ts'
import type { Entity } from './entity.ts'
import { fundingRaised } from './funding-raised.ts'
import { intellectualProperty } from './intellectual-property.ts'
import { milestone } from './milestone.ts'
import { partnership } from './partnership.ts'
import { performance } from './performance.ts'
import { project } from './project.ts'
import { prototype } from './prototype.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'

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

/** The first module with records, or the first of all (performance.md, Module that opens first). */
export const firstModule = (
  modules: readonly Entity[],
  counts: Readonly<Record<string, number>> | undefined,
): Entity | undefined => modules.find(({ name }) => (counts?.[name] ?? 0) > 0) ?? modules[0]

/** The table of all performance counts; it has no card of its own. */
export const ALL_FIGURES = performance.name

/** The filter for an incubator's records of an entity. */
export const ownerQueryOf = (entity: Entity, incubatorId: string): Record<string, string> => ({
  [entity.ownerName ?? 'user_id']: incubatorId,
})
