/**
 * The only way to write. Every write takes the same stages: admit → locate → authorise → read → check → compare →
 * makeReady → write → followers. Nothing else writes an entity's table.
 */
import { entityOf } from '#domain/entities/register.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { DatabaseAccess, Queryable, Tx, Writer } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { filterInTurns } from '#server/platform/http/yield-to-others.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findRows, lookUpRow } from '#server/core/records/read-records.ts'
import { admit, authorise, strictestOf } from './authorise.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { completeOwnProfile } from './followers/complete-profile.ts'
import { followers } from './followers/register.ts'
import { locate, type Finders, type FindRecords } from './locate.ts'
import { entriesOf } from './log-activity.ts'
import { openApproval, type PreparedRequest } from './open-approval.ts'
import { read } from './read.ts'
import { makeReady } from './make-ready.ts'
import { refusalOf } from './stage.ts'
import type { Allowed, Batch, Preview, Ready, Refused, Staged, Submission, Submitted } from './types.ts'
import { findCascade, mayCascade } from './cascade.ts'
import { vettingOf, type Mode, type Vetting } from './vetting.ts'
import { write } from './write.ts'
import { writeTogether } from './write-together.ts'

interface How {
  readonly vetting: Vetting
  /** All refusals are collected. Otherwise the first refusal refuses the batch. */
  readonly isPreview?: boolean
}

/** The stages before the write. */
async function stage(
  db: Queryable,
  author: Author,
  { changes, isAddressProven = false }: Pick<Submission, 'changes' | 'isAddressProven'>,
  { vetting, isPreview = false }: How,
  find: Finders = {
    changed: (entity, ids) => findRows(db, entity, ids, { lock: 'isTransaction' in db }),
    others: (entity, ids) => findRows(db, entity, ids),
  },
  from = 0,
): Promise<Preview> {
  const { actor } = author
  const refused: Refused[] = []
  function goOn<T>(staged: Staged<T>): readonly T[] {
    const refusal = isPreview ? undefined : refusalOf(staged)
    if (refusal) throw refusal
    refused.push(...staged.refused)
    return staged.passed
  }
  const incoming = changes.map((change, at) => ({
    at: from + at,
    change,
    entity: entityOf(change.entity),
  }))
  const admitted = goOn(await admit(actor, incoming))
  const located = goOn(await locate(db, actor, admitted, find))
  const authorised = goOn(await authorise(actor, located))
  const bodies = goOn(await read(db, actor, authorised, vetting.addedBy))
  const checked = goOn(await check(db, author, bodies, vetting))
  const compared = goOn(await compare(checked))
  const ready = goOn(await makeReady(db, compared, { isAddressProven, isPast: vetting.isPast, isPreview }))
  return { ready, refused }
}

/** A larger batch takes the stages in slices of this size outside a transaction, so that others get their turn. */
export const LARGE = 1_000

/** The stages without locks, for batches of any size. */
export async function stageUnlocked(
  db: Queryable,
  author: Author,
  submission: Submission,
  how: How,
): Promise<Preview> {
  const { changes } = submission
  if (changes.length <= LARGE) return stage(db, author, submission, how)
  const ready: Ready[] = []
  const refused: Refused[] = []
  for (let from = 0; from < changes.length; from += LARGE) {
    const part = { ...submission, changes: changes.slice(from, from + LARGE) }
    const staged = await stage(db, author, part, how, undefined, from)
    ready.push(...staged.ready)
    refused.push(...staged.refused)
  }
  return { ready, refused }
}

/**
 * A change that repeats the record's values leaves no trace (changing-records.md, Records sent back whole).
 */
export const changesSomething = ({ change, values, transfer }: Ready): boolean =>
  change.action !== 'update' || transfer !== undefined || Object.keys(values).length > 0

/** A submission without its changes: their origin and their log entry. */
export type SubmissionInfo = Omit<Submission, 'changes'>

export function batchOf(
  author: Author,
  submission: SubmissionInfo,
  ready: readonly Ready[],
  verdict: Allowed,
  mode: Mode,
): Batch {
  const { origin = { kind: 'edit' }, batchId, at = null, proposedBy = null, log, action } = submission
  const { isAddressProven = false, password = null } = submission
  return {
    id: batchId ?? (origin.kind === 'import' ? origin.importId : newId()),
    author,
    origin: mode === 'approve' ? 'approval' : origin.kind,
    proposedBy,
    at,
    isAddressProven,
    password,
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

/** Saving a form without a change is a save, too. */
async function nothingChanged(
  db: Writer,
  { actor }: Author,
  { origin }: SubmissionInfo,
  staged: readonly Ready[],
): Promise<Submitted> {
  if (origin === undefined || origin.kind === 'edit') await completeOwnProfile(db, actor, staged)
  return { status: 'applied', recordIds: recordIdsOf(staged) }
}

/** What a large batch wrote before its transaction (large-batch.ts). */
interface Prewritten {
  writeAll?: typeof write
  request?: PreparedRequest | undefined
}

/** Writes the ready changes and runs the followers, or opens a request instead. */
export async function finish(
  tx: Tx,
  author: Author,
  submission: SubmissionInfo,
  staged: readonly Ready[],
  mode: Mode,
  { writeAll = write, request }: Prewritten = {},
): Promise<Submitted> {
  const { origin = { kind: 'edit' } } = submission
  const verdict = verdictOf(staged)
  const ready = await filterInTurns(staged, changesSomething)
  if (ready.length === 0) return nothingChanged(tx, author, submission, staged)
  if (verdict === 'request') {
    if (mode === 'approve') throw new Refusal('forbidden', 'You could not make this change yourself.')
    return openApproval(tx, author, ready, origin, submission, request)
  }
  const cascaded = await findCascade(tx, ready)
  const first =
    cascaded.length === 0
      ? []
      : (await stage(tx, author, { changes: cascaded }, { vetting: vettingOf() })).ready
  const all = [...first, ...ready]
  const batch = batchOf(author, submission, ready, verdict, mode)
  const { at, row } = await writeAll(tx, batch, all, submission.onProgress)
  for (const follower of followers()) {
    const concerning = await filterInTurns(all, (one) => follower.isConcernedBy(one, author))
    if (concerning.length > 0) await follower.follow(tx, { ...batch, at }, concerning)
  }
  return { status: 'applied', recordIds: recordIdsOf(staged), batchId: batch.id, at, row }
}

export const verdictOf = (ready: readonly Ready[]): Allowed => strictestOf(ready.map((one) => one.verdict))
const recordIdsOf = (ready: readonly Ready[]): string[] => ready.map((one) => one.recordId)

/** Reports what each change of a batch would do. It never writes, and locks records only within a transaction. */
export const previewBatch = (db: Queryable, author: Author, submission: Submission): Promise<Preview> =>
  ('isTransaction' in db ? stage : stageUnlocked)(db, author, submission, {
    vetting: vettingOf(submission.origin),
    isPreview: true,
  })

/** Applies a batch, or opens a request for it. The first refusal refuses all of it. */
export async function submitBatch(tx: Tx, author: Author, submission: Submission): Promise<Submitted> {
  const { ready } = await stage(tx, author, submission, { vetting: vettingOf(submission.origin) })
  return finish(tx, author, submission, ready, 'submit')
}

/** Applies a batch that somebody else proposed. `author` must be allowed to make its changes. */
export async function approveBatch(tx: Tx, author: Author, submission: Submission): Promise<Submitted> {
  const { ready } = await stage(tx, author, submission, { vetting: vettingOf(submission.origin, 'approve') })
  return finish(tx, author, submission, ready, 'approve')
}

/** `submitBatch` for changes that `previewBatch` found ready in this transaction, without repeating the stages. */
export const submitPreviewed = (
  tx: Tx,
  author: Author,
  submission: SubmissionInfo,
  ready: readonly Ready[],
): Promise<Submitted> => finish(tx, author, submission, ready, 'submit')

/**
 * `submitBatch` for a change of one record, read without a lock. It writes only if the record is still as it was
 * read, and throws `WriteConflict` otherwise. If no follower has work to do, one statement writes everything and
 * no transaction is needed.
 */
export async function submitUnlocked(
  db: DatabaseAccess,
  author: Author,
  submission: Submission,
): Promise<Submitted> {
  const find: FindRecords = async (entity, ids) => {
    const rows = await Promise.all(ids.map((id) => lookUpRow(db, entity, id)))
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
  }
  const how = { vetting: vettingOf(submission.origin) }
  const { ready } = await stage(db, author, submission, how, { changed: find, others: find })
  if (!ready.some(changesSomething)) return nothingChanged(db.writes, author, submission, ready)
  const verdict = verdictOf(ready)
  const isAlone = (one: Ready) => !mayCascade(one) && !followers().some((f) => f.isConcernedBy(one, author))
  if (verdict === 'request' || !ready.every(isAlone))
    return db.transact((tx) => finish(tx, author, submission, ready, 'submit'))
  const batch = batchOf(author, submission, ready, verdict, 'submit')
  const [one] = ready as [Ready]
  const isDeletion = one.change.action === 'delete'
  const { at, row } = await (isDeletion ? write(db.writes, batch, ready) : writeTogether(db, batch, one))
  return { status: 'applied', recordIds: recordIdsOf(ready), batchId: batch.id, at, row }
}
