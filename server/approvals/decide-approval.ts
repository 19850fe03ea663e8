import { viewOf } from '#domain/permissions/reading.ts'
import type { Approval, Decision, StaleChange } from '#domain/api/approval.ts'
import type { Change, Origin, ProposedChange } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Values } from '#domain/entities/entity.ts'
import type { Message } from '#domain/messages/codes.ts'
import { decide } from '#domain/permissions/decide.ts'
import { isId, newId } from '#server/db/new-id.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { presentApproval, type ApprovalRow } from '#server/submit/present-approval.ts'
import type { Author } from '#server/http/author.ts'
import { CONFLICTS_SHOWN, findStale } from './find-stale.ts'
import { backOf } from '#server/submit/history.ts'
import { logActivity } from '#server/submit/log-activity.ts'
import { run } from '#server/submit/run.ts'
import type { Submission } from '#server/submit/types.ts'

type Gone = { entity: string; record_id: string; incubator_id: string | null; before: Values }

/** Nobody here may change it any more, forced or not. */
const elsewhere = (): Refusal =>
  new Refusal(
    'conflict',
    'The record moved to another incubator after the request was made. Reject the request.',
  )

/** What brings a deleted record back as it last was, so that a forced change finds it. */
async function restorationOf(tx: Tx, change: ProposedChange): Promise<Change> {
  const { rows } = await tx.query<Gone>(sql`
    select entity, record_id, incubator_id, before from history where entity = ${change.entity} and record_id = ${change.record_id}
    and action = 'delete' order by at desc, id desc limit 1`)
  const last = rows[0]
  if (!last) throw notFound('This record')
  if (last.incubator_id !== change.incubator_id) throw elsewhere()
  return backOf(last, last.before)
}

const asChange = (c: ProposedChange): Change =>
  c.action === 'delete'
    ? { action: 'delete', entity: c.entity, recordId: c.record_id! }
    : c.action === 'update'
      ? { action: 'update', entity: c.entity, recordId: c.record_id!, values: c.proposed ?? {}, over: c.base }
      : {
          action: 'create',
          entity: c.entity,
          incubatorId: c.incubator_id,
          startupId: c.startup_id ?? null,
          values: c.proposed ?? {},
          ...(c.record_id ? { recordId: c.record_id } : {}),
        }

const staleSentence = (stale: readonly StaleChange[], total: number): string =>
  stale.some((m) => m.current === null)
    ? 'This record was deleted after the request was made.'
    : stale.some((m) => m.base === null)
      ? 'This record was restored after the request was made.'
      : total === 1
        ? 'This record changed after the request was made.'
        : `${stale.length} of the ${total} records changed after this request was made.`

/** The request is there; the startup or incubator that an addition was for is not. */
const ownerGone = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'not_found'
    ? new Refusal(
        'conflict',
        'What this request adds to has since been deleted. Restore it first, or reject the request.',
      )
    : error

const originOf = ({ import_id: importId, action }: ApprovalRow): Origin =>
  importId === null
    ? { kind: 'edit' }
    : { kind: 'import', importId, fileName: action.code === 'import' ? action.params.file : '' }

/** Makes the changes of a request; answers their batch, none where all of it is so already. */
async function runChanges(
  tx: Tx,
  author: Author,
  row: ApprovalRow,
  force: boolean,
): Promise<string | undefined> {
  const { stale, isElsewhere } = await findStale(tx, row.changes, { lock: true })
  if (isElsewhere) throw elsewhere()
  if (stale.length > 0 && !force) {
    const { base, current, proposed } = stale[0]!
    throw new Refusal(
      'stale',
      `${staleSentence(stale, row.changes.length)} Compare, then approve anyway or reject.`,
      {
        extra: { base, current, proposed, stale: stale.slice(0, CONFLICTS_SHOWN) },
      },
    )
  }
  const from: Pick<Submission, 'batchId' | 'proposedBy' | 'at'> = {
    batchId: row.import_id ?? newId(),
    proposedBy: row.editor,
  }
  const gone = stale.filter((m) => m.current === null).map((m) => row.changes[m.index]!)
  const restorations: Change[] = []
  let batchId: string | undefined
  for (const c of gone) {
    const restoration = await restorationOf(tx, c)
    if (c.action === 'update') restorations.push(restoration)
  }
  if (restorations.length > 0) {
    // What it referred to may be gone by now, as with every restoration.
    const origin = { kind: 'restore' } as const
    const restored = await run(tx, author, { ...from, origin, changes: restorations, log: null }, 'approve')
    if (restored.status === 'applied') {
      batchId = restored.batchId
      if (restored.at) from.at = restored.at
    }
  }
  // What a forced delete would delete is gone already; what was to come back is there, and is brought to the state proposed.
  const back = new Map(stale.filter((m) => m.base === null).map((m) => [m.index, m]))
  const changes = row.changes.flatMap((c, at): ProposedChange[] => {
    const there = back.get(at)
    if (there) return isSame(there.current, there.proposed) ? [] : [{ ...c, action: 'update' }]
    return c.action === 'delete' && gone.includes(c) ? [] : [c]
  })
  if (changes.length === 0) return batchId
  const log = { incubatorId: row.incubator_id, message: row.action }
  const origin = originOf(row)
  const submission = { ...from, origin, changes: changes.map(asChange), log }
  const applied = await run(tx, author, submission, 'approve').catch((error: unknown) => {
    throw ownerGone(error)
  })
  return (applied.status === 'applied' ? applied.batchId : undefined) ?? batchId
}

const DONE = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const

/** The row, locked, where the actor may know of it: approvals are their incubator's COE actors' alone. */
async function lockApproval(tx: Tx, author: Author, id: string): Promise<ApprovalRow> {
  const { rows } = isId(id)
    ? await tx.query<ApprovalRow>(sql`select * from approval where id = ${id} for update`)
    : { rows: [] }
  const [row] = rows
  const { actor } = author
  if (!row || viewOf(actor, 'approval', { incubatorId: row.incubator_id }) !== 'full')
    throw notFound('This request')
  return row
}

/**
 * An import that waited for the decision ends with it, and stays so when the decided request is
 * deleted; one that was not approved can be put right and sent again.
 */
async function closeImport(tx: Tx, row: ApprovalRow, status: Decision['status']): Promise<void> {
  const message: Message =
    status === 'approved'
      ? { code: 'import-saved', params: { entity: row.changes[0]!.entity, rows: row.changes.length } }
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

/** 403 for who has the column of no decision, or not that of this one: before the body is read none is known. */
export function requireDecider(author: Author, status?: Decision['status']): void {
  if (status) return refuseColumn(author, status === 'withdrawn' ? 'approval.withdraw' : 'approval.decide')
  if (decide(author.actor, 'approval.withdraw').outcome === 'refuse') refuseColumn(author, 'approval.decide')
}

/**
 * Approves, rejects or withdraws a request, once: the row is locked, the change and the mark are
 * one transaction. Approving is submitting somebody else's changes: their batch is answered too, if anything was applied.
 */
export async function decideApproval(
  db: Database,
  author: Author,
  id: string,
  readDecision: () => Decision,
): Promise<{ approval: Approval; batchId: string | undefined }> {
  requireDecider(author)
  return db.transact(async (tx) => {
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
    const batchId =
      decision.status === 'approved' ? await runChanges(tx, author, row, decision.force ?? false) : undefined
    if (row.import_id !== null) await closeImport(tx, row, decision.status)
    const { rows: decided } = await tx.query<ApprovalRow>(sql`
      with decided as (delete from pending_change where approval_id = ${row.id})
      update approval set status = ${decision.status}, decided_by = ${author.actor.name}, decided_at = statement_timestamp(),
        reason = ${decision.reason ?? null}
      where id = ${row.id} returning *`)
    await logActivity(tx, author, {
      incubatorId: row.incubator_id,
      message: {
        code: DONE[decision.status],
        params: { of: row.action, ...(decision.reason ? { reason: decision.reason } : {}) },
      },
    })
    return { approval: presentApproval(decided[0]!), batchId }
  })
}

/** Deletes a decided request; a pending one is decided first: 409. */
export async function deleteApproval(db: Database, author: Author, id: string): Promise<void> {
  refuseColumn(author, 'approval.decide')
  await db.transact(async (tx) => {
    const row = await lockApproval(tx, author, id)
    if (row.status === 'pending')
      throw new Refusal('conflict', "A pending request can't be deleted. Approve or reject it.")
    await tx.query(sql`delete from approval where id = ${row.id}`)
    await logActivity(tx, author, {
      incubatorId: row.incubator_id,
      message: { code: 'delete-request', params: { of: row.action } },
    })
  })
}
