import { viewOf } from '#domain/permissions/reading.ts'
import type { Approval, Decision, StaleChange } from '#domain/api/approval.ts'
import type { Change, ProposedChange } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Values } from '#domain/entities/entity.ts'
import type { Message } from '#domain/codes/codes.ts'
import { decide } from '#domain/permissions/decide.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import {
  CHANGES_SHOWN,
  presentApproval,
  REQUEST,
  type RequestRow,
} from '#server/core/submit/present-approval.ts'
import type { Author } from '#server/platform/http/author.ts'
import { CONFLICTS_SHOWN, findStale } from './find-stale.ts'
import { closeRequest } from '#server/core/submit/close-request.ts'
import { restoringChange } from '#server/core/submit/history.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import { approveBatch } from '#server/core/submit/run.ts'
import { isDiskFull, returnRoom } from '#server/core/submit/disk-room.ts'
import { submitPrepared, transactPrepared } from '#server/core/submit/large-batch.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import { WriteConflict } from '#server/core/submit/write.ts'
import { aboutOf, asChange, readChanges } from './changes-of-request.ts'
import { isLargeRequest, prepareApproval, type LargeApproval } from './large-approval.ts'

type Gone = { entity: string; record_id: string; incubator_id: string | null; before: Values }

/** Nobody in this incubator may change the record any more, forced or not. */
const elsewhere = (): Refusal =>
  new Refusal(
    'conflict',
    'The record moved to another incubator after the request was made. Reject the request.',
  )

/** The change that restores a deleted record to its last state, so that a forced change finds it. */
async function restorationOf(tx: Tx, change: ProposedChange): Promise<Change> {
  const { rows } = await tx.query<Gone>(sql`
    select entity, record_id, incubator_id, before from history where entity = ${change.entity} and record_id = ${change.record_id}
    and action = 'delete' order by at desc, id desc limit 1`)
  const last = rows[0]
  if (!last) throw notFound('This record')
  if (last.incubator_id !== change.incubator_id) throw elsewhere()
  return restoringChange(last, last.before)
}

const staleSentence = (stale: readonly StaleChange[], total: number): string =>
  stale.some((m) => m.current === null)
    ? 'This record was deleted after the request was made.'
    : stale.some((m) => m.base === null)
      ? 'This record was restored after the request was made.'
      : total === 1
        ? 'This record changed after the request was made.'
        : `${stale.length} of the ${total} records changed after this request was made.`

/** The startup or incubator that an addition was for no longer exists. */
const ownerGone = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'not_found'
    ? new Refusal(
        'conflict',
        'What this request adds to has since been deleted. Restore it first, or reject the request.',
      )
    : error

/** Makes the changes of a request. Returns their batch; none if there was nothing left to change. */
async function runChanges(
  tx: Tx,
  author: Author,
  row: RequestRow,
  proposed: readonly ProposedChange[],
  force: boolean,
): Promise<string | undefined> {
  const { stale, isElsewhere } = await findStale(tx, proposed, { lock: true })
  if (isElsewhere) throw elsewhere()
  if (stale.length > 0 && !force) {
    const { base, current, proposed: wanted } = stale[0]!
    throw new Refusal(
      'stale',
      `${staleSentence(stale, proposed.length)} Compare, then approve anyway or reject.`,
      {
        extra: { base, current, proposed: wanted, stale: stale.slice(0, CONFLICTS_SHOWN) },
      },
    )
  }
  const { log, origin, ...from } = aboutOf(row)
  const gone = new Set(stale.filter((m) => m.current === null).map((m) => proposed[m.index]!))
  const restorations: Change[] = []
  let batchId: string | undefined
  for (const c of gone) {
    const restoration = await restorationOf(tx, c)
    if (c.action === 'update') restorations.push(restoration)
  }
  if (restorations.length > 0) {
    // Records that it referred to may be gone, as with every restoration.
    const past = { kind: 'restore' } as const
    const restored = await approveBatch(tx, author, {
      ...from,
      origin: past,
      changes: restorations,
      log: null,
    })
    if (restored.status === 'applied') {
      batchId = restored.batchId
      if (restored.at) from.at = restored.at
    }
  }
  // A forced delete skips records that are already gone. A record that was to be restored and exists again is
  // updated to the proposed state.
  const back = new Map(stale.filter((m) => m.base === null).map((m) => [m.index, m]))
  const changes = proposed.flatMap((c, at): ProposedChange[] => {
    const there = back.get(at)
    if (there) return isSame(there.current, there.proposed) ? [] : [{ ...c, action: 'update' }]
    return c.action === 'delete' && gone.has(c) ? [] : [c]
  })
  if (changes.length === 0) return batchId
  const submission = { ...from, origin, changes: changes.map(asChange), log }
  const applied = await approveBatch(tx, author, submission).catch((error: unknown) => {
    throw ownerGone(error)
  })
  return batchIn(applied) ?? batchId
}

const batchIn = (submitted: Submitted): string | undefined =>
  submitted.status === 'applied' ? submitted.batchId : undefined

/** The locked row, if the actor may see it. Only COE actors of the incubator see its approvals. */
async function lockApproval(tx: Tx, { actor }: Author, id: string): Promise<RequestRow> {
  const { rows } = isId(id)
    ? await tx.query<RequestRow>(sql`select ${REQUEST} from approval where id = ${id} for update`)
    : { rows: [] }
  const [row] = rows
  if (!row || viewOf(actor, 'approval', { incubatorId: row.incubator_id }) !== 'full')
    throw notFound('This request')
  return row
}

/**
 * Finishes the import of a decided request; it stays finished if the request is deleted. An import that was
 * not approved can be corrected and sent again.
 */
async function closeImport(
  tx: Tx,
  row: RequestRow,
  [first]: readonly ProposedChange[],
  status: Decision['status'],
): Promise<void> {
  const message: Message =
    status === 'approved'
      ? { code: 'import-saved', params: { entity: first!.entity, rows: row.changes_total } }
      : { code: 'import-decided', params: { status } }
  const set =
    status === 'approved'
      ? sql`status = 'done', rows_done = (summary->>'rows_valid')::int`
      : sql`status = 'failed'`
  await tx.query(sql`
    update import set ${set}, message = ${JSON.stringify(message)}::jsonb, updated_at = clock_timestamp()
    where id = ${row.import_id} and status = 'requested'`)
}

const refuseColumn = (author: Author, action: 'approval.decide' | 'approval.withdraw'): void => {
  const verdict = decide(author.actor, action)
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/**
 * 403 if the actor's role allows no decision, or not this one. Before the body is read, the decision is not
 * known.
 */
export function requireDecider(author: Author, status?: Decision['status']): void {
  if (status) return refuseColumn(author, status === 'withdrawn' ? 'approval.withdraw' : 'approval.decide')
  if (decide(author.actor, 'approval.withdraw').outcome === 'refuse') refuseColumn(author, 'approval.decide')
}

/**
 * Approves, rejects or withdraws a request once. The row is locked, and the change and its mark are one
 * transaction. Approving submits somebody else's changes, so the answer names their batch if anything was
 * applied.
 */
export async function decideApproval(
  db: Database,
  author: Author,
  id: string,
  readDecision: () => Decision,
): Promise<{ approval: Approval; batchId: string | undefined }> {
  requireDecider(author)
  if (!(await isLargeRequest(db, id))) return db.transact((tx) => decideWithin(tx, author, id, readDecision))
  // It takes longer than requests may wait, and none of their connections.
  const { jobs } = db
  try {
    const large = await prepareApproval(db, author, id, readDecision)
    if (large)
      try {
        return await transactPrepared(jobs, large.prepared, (tx) =>
          decideWithin(tx, author, id, readDecision, large),
        )
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error
      }
    return await jobs.transact((tx) => decideWithin(tx, author, id, readDecision))
  } catch (error) {
    if (isDiskFull(error)) await returnRoom(db)
    throw error
  }
}

async function decideWithin(
  tx: Tx,
  author: Author,
  id: string,
  readDecision: () => Decision,
  large?: LargeApproval,
): Promise<{ approval: Approval; batchId: string | undefined }> {
  const row = await lockApproval(tx, author, id)
  const decision = readDecision()
  requireDecider(author, decision.status)
  const isOwn = row.editor_account_id === author.actor.uid
  if (decision.status === 'withdrawn' && !isOwn)
    throw new Refusal('forbidden', 'Only the person who made a request can withdraw it.')
  if (decision.status !== 'withdrawn' && isOwn)
    throw new Refusal(
      'forbidden',
      `You can't ${decision.status === 'approved' ? 'approve' : 'reject'} your own request.`,
    )
  if (row.status !== 'pending') throw new Refusal('conflict', `This request is already ${row.status}.`)
  const isApproved = decision.status === 'approved'
  const changes =
    large?.changes ?? (await readChanges(tx, row, isApproved ? row.changes_total : CHANGES_SHOWN))
  const batchId = !isApproved
    ? undefined
    : large
      ? batchIn(await submitPrepared(tx, author, large.prepared))
      : await runChanges(tx, author, row, changes, decision.force ?? false)
  if (row.import_id !== null) await closeImport(tx, row, changes, decision.status)
  const decided = await closeRequest(tx, author, row, decision)
  if (decision.status !== 'withdrawn' && row.editor_account_id !== null)
    await notify(tx, [
      {
        kind: 'decisions',
        message: {
          code: decision.status === 'approved' ? 'request-approved' : 'request-rejected',
          params: { of: row.action, by: author.actor.name, reason: decision.reason ?? null },
        },
        to: { account: row.editor_account_id },
        path: `/approvals?open=${row.id}`,
        subject: row.id,
        mail: { kind: 'decisions-mail', id: row.id },
      },
    ])
  const { time_zone } = author.programme
  return { approval: presentApproval({ ...decided, changes }, time_zone), batchId }
}

/** Deletes a decided request. A pending one must be decided first: 409. */
export async function deleteApproval(db: Database, author: Author, id: string): Promise<void> {
  refuseColumn(author, 'approval.decide')
  await db.transact(async (tx) => {
    const row = await lockApproval(tx, author, id)
    if (row.status === 'pending')
      throw new Refusal('conflict', "A pending request can't be deleted. Approve or reject it.")
    await tx.query(sql`delete from approval where id = ${row.id}`)
    await logActivity(tx, author, {
      incubatorId: row.incubator_id,
      requestId: row.id,
      message: { code: 'delete-request', params: { of: row.action } },
    })
  })
}
