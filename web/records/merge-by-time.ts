import type { Proposal } from '#domain/api/proposal.ts'
import type { LabelledEntry } from './use-history.ts'

const timeOf = (item: LabelledEntry | Proposal): string => ('status' in item ? item.requestDate : item.at)

/**
 * What happened and what was proposed, newest first. An approved proposal is what happened; those from before the
 * states that are here come with these.
 */
export function mergeByTime(
  entries: readonly LabelledEntry[],
  proposals: readonly Proposal[],
  hasMore: boolean,
): (LabelledEntry | Proposal)[] {
  const last = entries.at(-1)
  const shown = proposals.filter(
    ({ status, requestDate }) => status !== 'approved' && !(hasMore && last && requestDate < last.at),
  )
  return [...entries, ...shown].toSorted((a, b) =>
    timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0,
  )
}
