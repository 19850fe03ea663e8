import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { useActor } from './use-actor.ts'

/** What the one table says about an action here. Without a target: the actor's column alone. */
export const useVerdict = (action: ActionKey, target?: Target): Verdict => decide(useActor(), action, target)

/** The three faces of a button: its words, or null where it is absent (the verdict tells the reason). */
export const wordsFor = (verdict: Verdict, save = 'Save'): string | null =>
  verdict.outcome === 'refuse' ? null : verdict.outcome === 'request' ? 'Send for approval' : save
