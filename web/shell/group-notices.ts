import type { ListedNotice } from '#domain/api/notices.ts'

/** A run of more notices of one kind than this is shown as one. */
const SINGLE_MAX = 5

/**
 * Notices as the bell shows them: each by itself, and a long run of one kind, all read or all unread, as one group. So 40
 * decisions made together hide nothing else.
 */
export function groupNotices(notices: readonly ListedNotice[]): readonly (readonly ListedNotice[])[] {
  const runs: ListedNotice[][] = []
  for (const notice of notices) {
    const last = runs.at(-1)
    const isSame = last?.[0]?.kind === notice.kind && (last[0].read_at === null) === (notice.read_at === null)
    if (isSame) last.push(notice)
    else runs.push([notice])
  }
  return runs.flatMap((run) => (run.length > SINGLE_MAX ? [run] : run.map((one) => [one])))
}
