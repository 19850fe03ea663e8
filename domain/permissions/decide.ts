import { isCentre, isPortal, type Actor, type InvitationKind } from './actor.ts'
import { permissionOf, type ActionKey } from './table.ts'

/**
 * The owner of the record concerned. `startupId` and `mentorId` are set for records that belong to a startup
 * or mentor, `authorId` for those that belong to the account that wrote them. `mentorIncubatorId` is the incubator
 * of that mentor, whose staff may read the record too.
 */
export interface Target {
  readonly incubatorId: string | null
  readonly startupId?: string | null
  readonly mentorId?: string | null
  readonly mentorIncubatorId?: string | null
  readonly authorId?: string | null
}

export type Verdict =
  | { outcome: 'apply'; isLogged: boolean }
  | { outcome: 'request' }
  | { outcome: 'refuse'; why: Why; reason: string }

/** The role, a record out of reach, or a record that somebody else wrote. */
export type Why = 'column' | 'reach' | 'author'

const REASONS: Readonly<Record<string, string>> = {
  'portal-view': 'Master View can read everything but not change it.',
  'coe-viewer': 'COE Viewer can read everything of its incubator but not change it.',
  'coe-editor': 'Only a COE Master can do this.',
  visitor: 'Sign in to do this.',
}

const isAuthor = (actor: Actor, { authorId }: Target): boolean => actor.uid !== null && authorId === actor.uid

/**
 * Portal actors reach every incubator, COE actors their own, a startup or mentor only itself and what it writes to its
 * incubator, and a visitor with an invitation the incubator that made it (roles-and-rights.md, Reach).
 */
export function isWithinReach(actor: Actor, target: Target): boolean {
  if (isPortal(actor)) return true
  const isOfIncubator = actor.incubatorId !== null && target.incubatorId === actor.incubatorId
  if (isCentre(actor)) return isOfIncubator
  if (isAuthor(actor, target)) return isOfIncubator
  if (actor.kind === 'startup') return actor.startupId !== null && target.startupId === actor.startupId
  if (actor.kind === 'mentor') return actor.mentorId !== null && target.mentorId === actor.mentorId
  // A new incubator has no owner; a startup joins the incubator that invited it.
  return actor.invitation !== undefined && target.incubatorId === actor.invitation.incubatorId
}

/** The kind of invitation that allows an action. */
const INVITED_TO: Readonly<Partial<Record<ActionKey, InvitationKind>>> = {
  'incubator.create': 'incubator',
  'startup.create': 'startup',
}

/** Whether an editor would look for a COE Master in vain, who may not either. */
const isNobodysOfCentres = (actor: string, action: string): boolean =>
  // The log keeps an action as text.
  actor === 'coe-editor' && permissionOf(action as ActionKey, 'coe-master') === '-'

/** The reason why this actor may not. */
export const reasonOf = ({ why, actor, action }: { why: Why; actor: string; action: string }): string =>
  why === 'reach'
    ? "You don't have access to this."
    : why === 'author'
      ? 'Only the person who wrote this can change it.'
      : action === 'incubator.create' && actor === 'startup'
        ? 'Startups can ask for a new incubator under Raise a request.'
        : ((isNobodysOfCentres(actor, action) ? undefined : REASONS[actor]) ??
          'Your role does not allow this.')

/**
 * The only place that decides about changes. It is pure and works the same on the server and in the browser.
 * Without a target it decides by the role alone, which routes check before they look anything up.
 */
export function decide(actor: Actor, action: ActionKey, target?: Target): Verdict {
  const permission = permissionOf(action, actor.kind)
  const refuse = (why: Why): Verdict => ({
    outcome: 'refuse',
    why,
    reason: reasonOf({ why, actor: actor.kind, action }),
  })
  const isInvited = permission === 'invited' && actor.invitation?.kind === INVITED_TO[action]
  if (permission === '-' || (permission === 'invited' && !isInvited)) return refuse('column')
  if (target && !isWithinReach(actor, target)) return refuse('reach')
  const isOthers = target?.authorId !== undefined && !isAuthor(actor, target)
  if (permission === 'own' && isOthers) return refuse('author')
  if (permission === 'request') return { outcome: 'request' }
  return { outcome: 'apply', isLogged: permission === 'log' || isInvited }
}
