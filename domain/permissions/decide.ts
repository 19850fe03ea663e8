import { isCentre, isPortal, type Actor } from './actor.ts'
import { permissionOf, type ActionKey } from './table.ts'

/**
 * The owner of the record concerned. `startupId` and `mentorId` are set for records that belong to a startup
 * or mentor. `mentorIncubatorId` is the incubator of that mentor, whose staff may read the record too.
 */
export interface Target {
  readonly incubatorId: string | null
  readonly startupId?: string | null
  readonly mentorId?: string | null
  readonly mentorIncubatorId?: string | null
}

export type Verdict =
  | { outcome: 'apply'; isLogged: boolean }
  | { outcome: 'request' }
  | { outcome: 'refuse'; why: 'column' | 'reach'; reason: string }

const REASONS: Readonly<Record<string, string>> = {
  'portal-view': 'Master View can read everything but not change it.',
  'coe-viewer': 'COE Viewer can read everything of its incubator but not change it.',
  'coe-editor': 'Only a COE Master can do this.',
  visitor: 'Sign in to do this.',
}

/**
 * Portal actors reach every incubator, COE actors their own, a startup or mentor only itself
 * (roles-and-rights.md, Reach).
 */
export function isWithinReach(actor: Actor, target: Target): boolean {
  if (isPortal(actor)) return true
  if (isCentre(actor)) return actor.incubatorId !== null && target.incubatorId === actor.incubatorId
  if (actor.kind === 'startup') return actor.startupId !== null && target.startupId === actor.startupId
  if (actor.kind === 'mentor') return actor.mentorId !== null && target.mentorId === actor.mentorId
  return false
}

/** The reason why this actor may not: their role, or the record is out of reach. */
export const reasonOf = ({
  why,
  actor,
  action,
}: {
  why: 'column' | 'reach'
  actor: string
  action: string
}): string =>
  why === 'reach'
    ? "You don't have access to this."
    : action === 'incubator.create' && actor === 'startup'
      ? 'Startups can ask for a new incubator under Raise a request.'
      : (REASONS[actor] ?? 'Your role does not allow this.')

/**
 * The only place that decides about changes. It is pure and works the same on the server and in the browser.
 * Without a target it decides by the role alone, which routes check before they look anything up.
 */
export function decide(actor: Actor, action: ActionKey, target?: Target): Verdict {
  const permission = permissionOf(action, actor.kind)
  const refuse = (why: 'column' | 'reach'): Verdict => ({
    outcome: 'refuse',
    why,
    reason: reasonOf({ why, actor: actor.kind, action }),
  })
  if (permission === '-' || permission === 'invited') return refuse('column')
  if (target && !isWithinReach(actor, target)) return refuse('reach')
  if (permission === 'request') return { outcome: 'request' }
  return { outcome: 'apply', isLogged: permission === 'log' }
}
