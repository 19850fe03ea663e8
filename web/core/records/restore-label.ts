import type { Verdict } from '#domain/permissions/decide.ts'

/** The label of the restore button; an Editor's restore needs approval. */
export const restoreLabel = ({ outcome }: Verdict): string =>
  outcome === 'request' ? 'Propose restore' : 'Restore'
