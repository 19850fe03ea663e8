/** How a board sorts returns, and how their figures are grouped (returns.md). Pure. */
/** What is to be done about a return, most urgent first. */
export const GROUPS = ['missing', 'review', 'back', 'accept', 'accepted'] as const
export type Group = (typeof GROUPS)[number]

export function groupOf({ status, warnings }: { readonly status: string; readonly warnings: number }): Group {
  if (status === 'accepted') return 'accepted'
  if (status === 'sent_back') return 'back'
  if (status === 'submitted') return warnings > 0 ? 'review' : 'accept'
  return 'missing'
}

export const GROUP_LABELS = {
  missing: 'Missing',
  review: 'To review',
  back: 'Sent back',
  accept: 'To accept',
  accepted: 'Accepted',
} as const satisfies Record<Group, string>

export const FIGURES_BY = ['period', 'type', 'region', 'incubator', 'part'] as const
