import type { Decision } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { makeRoomWatch, requireRoom } from '#server/core/submit/disk-room.ts'
import { prepare, type Prepared } from '#server/core/submit/large-batch.ts'
import { REQUEST, type RequestRow } from '#server/core/submit/present-approval.ts'
import { LARGE } from '#server/core/submit/run.ts'
import { aboutOf, asChange, readChanges } from './changes-of-request.ts'
import { findStale } from './find-stale.ts'

export interface LargeApproval {
  changes: ProposedChange[]
  prepared: Prepared
}

/** Whether somebody changed one of the records since the request was made. Checked in slices. */
async function isStale(db: Queryable, changes: readonly ProposedChange[]): Promise<boolean> {
  for (let from = 0; from < changes.length; from += LARGE) {
    const { stale, isElsewhere } = await findStale(db, changes.slice(from, from + LARGE))
    if (stale.length > 0 || isElsewhere) return true
  }
  return false
}

/** Whether a request has more changes than others should wait for. */
export async function isLargeRequest(db: Queryable, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const { rows } = await db.query<Pick<RequestRow, 'changes_total'>>(
    sql`select changes_total from approval where id = ${id}`,
  )
  return (rows[0]?.changes_total ?? 0) > LARGE
}

/**
 * Prepares the changes of a large request before the transaction that approves it (decisions/large-batches.md).
 * Undefined for any other request, and if it cannot simply be approved: then the transaction decides or refuses.
 */
export async function prepareApproval(
  db: Database,
  author: Author,
  id: string,
  readDecision: () => Decision,
): Promise<LargeApproval | undefined> {
  if (db.kind !== 'embedded') return undefined
  const { jobs } = db
  const { rows } = await jobs.query<RequestRow>(sql`select ${REQUEST} from approval where id = ${id}`)
  const [row] = rows
  const { actor } = author
  if (!row || row.status !== 'pending') return undefined
  const isReadable = viewOf(actor, 'approval', { incubatorId: row.incubator_id }) === 'full'
  const isDecider =
    decide(actor, 'approval.decide').outcome !== 'refuse' && row.editor_account_id !== actor.uid
  if (!isReadable || !isDecider || readDecision().status !== 'approved') return undefined
  await requireRoom(db, row.changes_total)
  const changes = await readChanges(jobs, row)
  if (await isStale(jobs, changes)) return undefined
  const submission = { ...aboutOf(row), changes: changes.map(asChange), onProgress: makeRoomWatch(db) }
  const prepared = await prepare(jobs, author, submission, 'approve')
  return prepared && { changes, prepared }
}
