import type { ActionKey } from '#domain/permissions/table.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide, type Target } from '#domain/permissions/decide.ts'

interface Filled {
  readonly incubator_id: string
  readonly startup_id: string | null
}

const targetOf = ({ incubator_id: incubatorId, startup_id: startupId }: Filled): Target => ({
  incubatorId,
  startupId,
})

/** Whether somebody may do this to a return, alone or by a request. */
export const may = (actor: Actor, action: ActionKey, of: Filled): boolean =>
  decide(actor, action, targetOf(of)).outcome !== 'refuse'

/** Whether somebody accepts it, sends it back and reopens it. */
export const mayDecide = (actor: Actor, of: Filled): boolean =>
  may(actor, of.startup_id === null ? 'return.decide' : 'startup-return.decide', of)

/** The portal reminds incubators, a COE Master its startups. */
export const mayRemind = (actor: Actor, of: Filled): boolean =>
  may(actor, 'return.remind', of) && mayDecide(actor, of)
