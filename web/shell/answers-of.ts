import type { ListedApproval } from '#domain/api/approval.ts'

/** What this browser remembers that a person has looked at; one for each account. */
export interface Seen {
  /** The newest decision that was there. */
  until: string | null
  /** Requests that were seen to be in conflict. */
  stale: readonly string[]
}
export const NOTHING_SEEN: Seen = { until: null, stale: [] }

export interface RequestAnswer {
  approval: ListedApproval
  /** What became of it: decided, or its record was changed by somebody else while it waits. */
  kind: 'approved' | 'rejected' | 'stale'
  isNew: boolean
}

/** Milliseconds; where nothing is remembered, as in a new browser, older decisions are no news. */
const NEWS_LAST = 7 * 24 * 3_600_000

const momentOf = ({ approval: { decidedAt, requestDate } }: RequestAnswer): number =>
  Date.parse(decidedAt ?? requestDate)

/** Reads what the storage holds: whatever is not of this shape is nothing. */
export function readSeen(text: string | undefined): Seen {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Record<keyof Seen, unknown>> | null
    const until =
      typeof stored?.until === 'string' && !Number.isNaN(Date.parse(stored.until)) ? stored.until : null
    const stale = Array.isArray(stored?.stale) ? stored.stale.filter((id) => typeof id === 'string') : []
    return { until, stale }
  } catch {
    return NOTHING_SEEN
  }
}

/**
 * What became of somebody's requests: news first, then the newest; a conflict counts from when it was
 * asked for. Withdrawing was their own doing and is no news.
 */
export function answersOf(
  decided: readonly ListedApproval[],
  stale: readonly ListedApproval[],
  seen: Seen,
  now: number,
): RequestAnswer[] {
  const since = seen.until === null ? now - NEWS_LAST : Date.parse(seen.until)
  const answers: RequestAnswer[] = [
    ...stale.map((approval) => ({
      approval,
      kind: 'stale' as const,
      isNew: !seen.stale.includes(approval._id),
    })),
    ...decided.flatMap((approval): RequestAnswer[] =>
      (approval.status === 'approved' || approval.status === 'rejected') && approval.decidedAt !== null
        ? [{ approval, kind: approval.status, isNew: Date.parse(approval.decidedAt) > since }]
        : [],
    ),
  ]
  return answers.toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || momentOf(b) - momentOf(a))
}

/** What has been looked at once all of these were. */
export function seenAfter(answers: readonly RequestAnswer[], before: Seen): Seen {
  const decisions = answers.flatMap((a) => (a.kind === 'stale' ? [] : [a.approval.decidedAt!]))
  const newest = decisions.reduce(
    (last, at) => (last === null || Date.parse(at) > Date.parse(last) ? at : last),
    before.until,
  )
  return {
    until: newest,
    stale: answers.filter((a) => a.kind === 'stale').map((a) => a.approval._id),
  }
}
