import { isCentre, type Actor } from './actor.ts'
import { decide, type Verdict } from './decide.ts'

/** The audience of a saved view. */
export const AUDIENCES = ['me', 'incubator', 'everyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The owner of a saved view; `incubatorId` is set if it is for an incubator. */
export interface ViewOwner {
  readonly audience: Audience
  readonly authorId: string | null
  readonly incubatorId: string | null
}

/**
 * Whether an actor may save, change or delete a view (lists-and-search.md, Saved views): their own, and those
 * of their incubator or of everyone according to the permission table. It is pure and works the same on the
 * server and in the browser.
 */
export function decideOnView(actor: Actor, { audience, authorId, incubatorId }: ViewOwner): Verdict {
  if (audience === 'incubator') return decide(actor, 'view.share-with-incubator', { incubatorId })
  if (audience === 'everyone') return decide(actor, 'view.share-with-everyone')
  if (actor.uid !== null && authorId !== actor.uid)
    return { outcome: 'refuse', why: 'reach', reason: "You don't have access to this." }
  return decide(actor, 'preferences.change')
}

/** Whether an actor may see a view. */
export function canSeeView(actor: Actor, { audience, authorId, incubatorId }: ViewOwner): boolean {
  if (actor.uid === null) return false
  if (audience === 'everyone') return true
  if (audience === 'me') return authorId === actor.uid
  return isCentre(actor) && incubatorId !== null && incubatorId === actor.incubatorId
}
