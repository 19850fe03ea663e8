import type { ListedApproval } from '#domain/api/approval.ts'

/** What a person has seen in this browser; stored per account. */
export interface Seen {
  /** The time of the newest decision that was shown. */
  until: string | null
  /** Requests whose conflict was shown. */
  stale: readonly string[]
}
export const NOTHING_SEEN: Seen = { until: null, stale: [] }

export interface RequestAnswer {
  approval: ListedApproval
  /** The answer: a decision, or a conflict because somebody else changed the record. */
  kind: 'approved' | 'rejected' | 'stale'
  isNew: boolean
}

/** In milliseconds. If nothing is stored, as in a new browser, older decisions count as seen. */
const NEWS_AGE_MAX = 7 * 24 * 3_600_000

const momentOf = ({ approval: { decidedAt, requestDate } }: RequestAnswer): number =>
  Date.parse(decidedAt ?? requestDate)

/** Reads the stored value; anything of another shape is ignored. */
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
 * The answers to a person's requests: new ones first, then by time; a conflict counts from the time of its
 * request. Withdrawn requests are left out.
 */
export function answersOf(
  decided: readonly ListedApproval[],
  stale: readonly ListedApproval[],
  seen: Seen,
  now: number,
): RequestAnswer[] {
  const since = seen.until === null ? now - NEWS_AGE_MAX : Date.parse(seen.until)
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

/** What counts as seen once all of these were shown. */
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
