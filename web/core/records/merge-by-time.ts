import type { Proposal } from '#domain/api/proposal.ts'
import type { LabelledEntry } from './use-history.ts'

const timeOf = (item: LabelledEntry | Proposal): string => ('status' in item ? item.requestDate : item.at)

/**
 * Changes and proposals, newest first. An approved proposal is omitted because its change is listed. A
 * proposal older than the loaded changes appears when the next page is loaded.
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
