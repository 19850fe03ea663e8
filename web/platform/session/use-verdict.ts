import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { sessionTexts } from './english/session.ts'
import { useActor } from './use-actor.ts'

/**
 * The verdict on an action by the shared permission table. Without a target, only the actor's role counts.
 */
export const useVerdict = (action: ActionKey, target?: Target): Verdict => decide(useActor(), action, target)

/** The label of a button by verdict; null if the button is absent (the verdict has the reason). */
export const labelFor = (verdict: Verdict, save = sessionTexts.save): string | null =>
  verdict.outcome === 'refuse' ? null : verdict.outcome === 'request' ? sessionTexts.sendForApproval : save
