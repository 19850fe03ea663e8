import type { Actor } from '#domain/permissions/actor.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { ABOUT, OVERVIEW } from '#domain/vocabulary/incubator-tabs.ts'

/** The tab that an incubator's page opens: the portal comes for its figures (incubators.md, Incubator profile page). */
export const firstTabFor = (actor: Actor): string => (readsAll(actor) ? OVERVIEW : ABOUT)
