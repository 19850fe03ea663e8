import type { Verdict } from '#domain/permissions/decide.ts'

/** What an Editor restores waits for approval, and the button says so. */
export const restoreLabel = ({ outcome }: Verdict): string =>
  outcome === 'request' ? 'Propose restore' : 'Restore'
