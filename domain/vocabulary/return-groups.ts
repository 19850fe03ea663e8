/** How a board sorts returns, and how their figures are grouped (returns.md). Pure. */
/** What is to be done about a return, most urgent first. */
export const GROUPS = ['time', 'missing', 'review', 'back', 'accept', 'accepted'] as const
export type Group = (typeof GROUPS)[number]

interface Sorted {
  readonly status: string
  readonly warnings: number
  readonly extension: object | null
}

export function groupOf({ status, warnings, extension }: Sorted): Group {
  if (status === 'accepted') return 'accepted'
  if (status === 'sent_back') return 'back'
  if (status === 'submitted') return warnings > 0 ? 'review' : 'accept'
  return extension === null ? 'missing' : 'time'
}

export const GROUP_LABELS = {
  time: 'Ask for more time',
  missing: 'Missing',
  review: 'To review',
  back: 'Sent back',
  accept: 'To accept',
  accepted: 'Accepted',
} as const satisfies Record<Group, string>

export const FIGURES_BY = ['period', 'type', 'region', 'incubator', 'part'] as const
