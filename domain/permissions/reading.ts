import { isCentre, isPortal, type Actor } from './actor.ts'
import type { Target } from './decide.ts'

/** Who reads a record beyond the reach of its owner (permissions.md, reading). */
export type Readers = 'public' | 'signed-in' | 'owner'

/** How much of a record an actor reads: all of it, its public fields, or nothing. */
export type View = 'full' | 'public' | 'none'

/**
 * The reading half of permissions.md. The server's SQL of reach says the same for whole lists;
 * a test holds the two together.
 */
export function viewOf(actor: Actor, readers: Readers, target: Target): View {
  if (isPortal(actor)) return 'full'
  if (isCentre(actor) && actor.incubatorId !== null && target.incubatorId === actor.incubatorId) return 'full'
  if (actor.kind === 'startup' && actor.startupId !== null && target.startupId === actor.startupId)
    return 'full'
  if (actor.kind === 'mentor' && actor.mentorId !== null && target.mentorId === actor.mentorId) return 'full'
  if (readers === 'owner') return 'none'
  if (readers === 'signed-in' && actor.kind !== 'visitor') return 'full'
  return 'public'
}
