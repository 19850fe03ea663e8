import type { DecidedTogether, Decisions } from '#domain/api/approval.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { decideApproval, requireDecider } from './decide-approval.ts'

type Why = Pick<DecidedTogether['left'][number], 'code' | 'detail'>

/**
 * Makes one decision on several requests (approvals.md, Deciding on several requests). Each has its own
 * transaction, so that none blocks the others, and `explain` reports those that cannot be decided. If the
 * database cannot be reached, the remaining requests are skipped at once.
 */
export async function decideApprovals(
  db: Database,
  author: Author,
  { ids, ...decision }: Decisions,
  explain: (error: unknown) => Why,
): Promise<DecidedTogether> {
  requireDecider(author, decision.status)
  const answer: DecidedTogether = { decided: [], left: [] }
  let away: Why | undefined
  for (const id of new Set(ids)) {
    const why = away ?? (await decideOne(id))
    if (why) answer.left.push({ _id: id, ...why })
    else answer.decided.push(id)
    if (why?.code === 'unavailable') away = why
  }
  return answer

  async function decideOne(id: string): Promise<Why | undefined> {
    try {
      await decideApproval(db, author, id, () => decision)
      return undefined
    } catch (error) {
      const { code, detail } = explain(error)
      return { code, detail }
    }
  }
}
