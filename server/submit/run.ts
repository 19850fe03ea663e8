/**
 * The one way in. Every write, whoever makes it, takes the same stages in one transaction: locate → authorise →
 * read → check → compare → ready → write → followers. Nothing else writes an entity's table.
 */
import { entityOf } from '#domain/entities/register.ts'
import { newId } from '#server/db/new-id.ts'
import type { DatabaseAccess, Queryable, Tx } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findRows, lookUpRow } from '#server/records/read-records.ts'
import { admit, authorise, strictestOf } from './authorise.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { FOLLOWERS } from './followers/register.ts'
import { locate, type FindRecords } from './locate.ts'
import { entriesOf } from './log-activity.ts'
import { openApproval } from './open-approval.ts'
import { read } from './read.ts'
import { makeReady } from './make-ready.ts'
import type { Allowed, Batch, Preview, Ready, Refused, Staged, Submission, Submitted } from './types.ts'
import { findWhatGoesAlong } from './what-goes-along.ts'
import { write } from './write.ts'

type Mode = 'check' | 'submit' | 'approve'

/** The stages up to the writing. `check` collects what is refused; otherwise the first refusal is the batch's. */
async function stage(
  db: Queryable,
  author: Author,
  { changes, origin, isAddressProven = false }: Pick<Submission, 'changes' | 'origin' | 'isAddressProven'>,
  mode: Mode,
  find: FindRecords = (entity, ids) => findRows(db, entity, ids, { lock: 'isTransaction' in db }),
): Promise<Preview> {
  const { actor } = author
  const refused: Refused[] = []
  function goOn<T>(staged: Staged<T>): readonly T[] {
    const [first] = staged.refused
    if (first && mode !== 'check') throw staged.together ?? first.refusal
    refused.push(...staged.refused)
    return staged.passed
  }
  // What a record held before may come back to it, whoever may read it today; a request's author was asked.
  const isPast = origin?.kind === 'restore'
  const isVetted = mode === 'approve' || isPast
  // Of the many rows of an import, one whose startup was deleted since holds up none: it keeps the name it gave.
  const isVettedImport = mode === 'approve' && origin?.kind === 'import'
  // What was asked of a new record when it was proposed is not asked for again, nor of one that comes back.
  const addedBy = isVetted ? undefined : origin?.kind === 'import' ? 'file' : 'hand'
  const known = { files: isVetted, items: isVetted, references: isPast || isVettedImport, values: isPast }
  const incoming = changes.map((change, at) => ({ at, change, entity: entityOf(change.entity) }))
  const admitted = goOn(admit(actor, incoming))
  const located = goOn(await locate(db, actor, admitted, find))
  const authorised = goOn(authorise(actor, located))
  const bodies = goOn(await read(db, actor, authorised, addedBy))
  const checked = goOn(await check(db, author, bodies, known))
  const compared = goOn(compare(checked))
  const ready = goOn(await makeReady(db, compared, isAddressProven))
  return { ready, refused }
}

/** What a body says that the record holds already leaves no trace (changing-records.md, Records sent back whole). */
const changesSomething = ({ change, values, transfer }: Ready): boolean =>
  change.action !== 'update' || transfer !== undefined || Object.keys(values).length > 0

/** A submission without its changes: where they come from and what the log tells. */
type About = Omit<Submission, 'changes'>

function batchOf(
  author: Author,
  submission: About,
  ready: readonly Ready[],
  verdict: Allowed,
  mode: Mode,
): Batch {
  const { origin = { kind: 'edit' }, batchId, at = null, proposedBy = null, log, action } = submission
  const { isAddressProven = false } = submission
  return {
    id: batchId ?? (origin.kind === 'import' ? origin.importId : newId()),
    author,
    origin: mode === 'approve' ? 'approval' : origin.kind,
    proposedBy,
    at,
    isAddressProven,
    log:
      log === undefined
        ? verdict === 'log'
          ? entriesOf(author, ready, origin, action)
          : []
        : log
          ? [log]
          : [],
  }
}

/** Writes what is ready, and lets its followers do their part; or opens an approval in its place. */
async function finish(
  tx: Tx,
  author: Author,
  submission: About,
  staged: readonly Ready[],
  mode: 'submit' | 'approve',
): Promise<Submitted> {
  const { origin = { kind: 'edit' } } = submission
  const verdict = verdictOf(staged)
  const ready = staged.filter(changesSomething)
  if (ready.length === 0) return { status: 'applied', recordIds: recordIdsOf(staged) }
  if (verdict === 'request') {
    if (mode === 'approve') throw new Refusal('forbidden', 'You could not make this change yourself.')
    return openApproval(tx, author, ready, origin, submission.action)
  }
  const along = await findWhatGoesAlong(tx, ready)
  const owned = along.length === 0 ? [] : (await stage(tx, author, { changes: along }, mode)).ready
  const all = [...owned, ...ready]
  const batch = batchOf(author, submission, ready, verdict, mode)
  const { at, row } = await write(tx, batch, all, submission.onProgress)
  for (const follower of FOLLOWERS) {
    const concerning = all.filter((one) => follower.isConcernedBy(one))
    if (concerning.length > 0) await follower.follow(tx, { ...batch, at }, concerning)
  }
  return { status: 'applied', recordIds: recordIdsOf(staged), batchId: batch.id, at, row }
}

const verdictOf = (ready: readonly Ready[]): Allowed => strictestOf(ready.map((one) => one.verdict))
const recordIdsOf = (ready: readonly Ready[]): string[] => ready.map((one) => one.recordId)

type Asking = [db: Queryable, author: Author, submission: Submission, mode: 'check']
type Doing = [tx: Tx, author: Author, submission: Submission, mode: 'submit' | 'approve']

export function run(...how: Asking): Promise<Preview>
export function run(...how: Doing): Promise<Submitted>
/**
 * Takes a batch through the stages. `check` says what would become of each change; `submit` applies all of them or
 * opens an approval; `approve` applies what somebody else has proposed.
 */
export async function run(...[db, author, submission, mode]: Asking | Doing): Promise<Preview | Submitted> {
  const preview = await stage(db, author, submission, mode)
  return mode === 'check' ? preview : finish(db, author, submission, preview.ready, mode)
}

/** `submit` for what a `check` in this transaction has found ready, without taking the stages again. */
export const submitChecked = (
  tx: Tx,
  author: Author,
  submission: About,
  ready: readonly Ready[],
): Promise<Submitted> => finish(tx, author, submission, ready, 'submit')

/**
 * `submit` for a change of one record, read without a lock: what is written holds only if the record is still as it
 * was read, and throws `Overtaken` otherwise. Where no follower has a part in it, one statement writes all of it and
 * needs no transaction.
 */
export async function runUnlocked(
  db: DatabaseAccess,
  author: Author,
  submission: Submission,
): Promise<Submitted> {
  const find: FindRecords = async (entity, ids) => {
    const rows = await Promise.all(ids.map((id) => lookUpRow(db, entity, id)))
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
  }
  const { ready } = await stage(db, author, submission, 'submit', find)
  if (!ready.some(changesSomething)) return { status: 'applied', recordIds: recordIdsOf(ready) }
  const verdict = verdictOf(ready)
  if (verdict === 'request' || ready.some((one) => FOLLOWERS.some((f) => f.isConcernedBy(one))))
    return db.transact((tx) => finish(tx, author, submission, ready, 'submit'))
  const batch = batchOf(author, submission, ready, verdict, 'submit')
  const { at, row } = await write(db, batch, ready, submission.onProgress)
  return { status: 'applied', recordIds: recordIdsOf(ready), batchId: batch.id, at, row }
}
