import type { Actor } from './actor.ts'
import { decide, type Verdict } from './decide.ts'
import type { ActionKey } from './table.ts'

/** Who prepared an import, and whose rows it adds; `incubatorId` is null for an import of incubators. */
export interface ImportOwner {
  readonly authorId: string
  readonly incubatorId: string | null
}

/**
 * Whether an actor may change, commit and discard a prepared import (imports.md, Whose import it is): their own, and
 * those of others if they may add its records without approval. Otherwise somebody's unapproved values would be saved
 * with the right of the person who prepared it. It is pure and works the same on the server and in the browser.
 */
export function decideOnPreparedImport(
  actor: Actor,
  action: ActionKey,
  { authorId, incubatorId }: ImportOwner,
): Verdict {
  const verdict = decide(actor, action, incubatorId === null ? undefined : { incubatorId })
  if (verdict.outcome !== 'request' || authorId === actor.uid) return verdict
  return {
    outcome: 'refuse',
    why: 'reach',
    reason: 'Only a COE Master or the person who prepared this import can change or discard it.',
  }
}
