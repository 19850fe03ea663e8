import type { ProposedChange } from '#domain/changes/change.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { yieldToOthers } from '#server/platform/http/yield-to-others.ts'
import type { RequestRow } from '#server/core/submit/present-approval.ts'

/** The changes that one statement reads. Each reads the whole value, of which a large request has 15 MB. */
const STEP = 4_000

/** The changes of a request in their order, at most so many, slice by slice. Others have their turns in between. */
export async function* eachChanges(
  db: Queryable,
  { id, changes_total: total }: Pick<RequestRow, 'id' | 'changes_total'>,
  most = total,
): AsyncGenerator<ProposedChange[]> {
  for (let from = 0; from < Math.min(most, total); from += STEP) {
    const to = Math.min(from + STEP, most) - 1
    const { rows } = await db.query<{ changes: ProposedChange[] }>(sql`
      select jsonb_path_query_array(changes, ${`$[${from} to ${to}]`}::jsonpath) as changes from approval where id = ${id}`)
    yield rows[0]?.changes ?? []
    await yieldToOthers()
  }
}

/** The same in one list. */
export async function readChanges(...of: Parameters<typeof eachChanges>): Promise<ProposedChange[]> {
  const changes: ProposedChange[] = []
  for await (const part of eachChanges(...of)) for (const change of part) changes.push(change)
  return changes
}
