import type { Entity } from './entity.ts'
import { performance } from './performance.ts'
import { entityOf } from './register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'

/** The modules of an incubator that this person may read. */
export const modulesFor = (actor: Actor, incubatorId: string): Entity[] =>
  PERFORMANCE_MODULES.map(entityOf).filter((m) => viewOf(actor, m.readers, { incubatorId }) !== 'none')

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
