/**
 * The one way in. Every write, whoever makes it, takes the same stages in one transaction: locate → authorise →
 * read → check → compare → ready → write → followers. Nothing else writes an entity's table.
 */
import { entityOf } from '#domain/entities/register.ts'
import { newId } from '#server/db/new-id.ts'
import type { Queryable, Tx } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { Refusal } from '#server/http/refusal.ts'
import { admit, authorise, strictestOf } from './authorise.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { findWhatGoesAlong } from './delete-incubator.ts'
import { FOLLOWERS } from './followers/register.ts'
import { locate } from './locate.ts'
import { entriesOf } from './log-activity.ts'
import { openApproval } from './open-approval.ts'
import { read } from './read.ts'
import { makeReady } from './make-ready.ts'
import type { Allowed, Batch, Preview, Ready, Refused, Staged, Submission, Submitted } from './types.ts'
import { write } from './write.ts'

type Mode = 'check' | 'submit' | 'approve'

/** The stages up to the writing. `check` collects what is refused; otherwise the first refusal is the batch's. */
async function stage(
  db: Queryable,
  { actor }: Author,
  { changes, origin }: Submission,
  mode: Mode,
): Promise<Preview & { verdict: Allowed }> {
  const refused: Refused[] = []
  function goOn<T>(staged: Staged<T>): readonly T[] {
    const [first] = staged.refused
    if (first && mode !== 'check') throw staged.together ?? first.refusal
    refused.push(...staged.refused)
    return staged.passed
  }
  // What a record held before may come back to it, whoever may read it today; a request's author was asked.
  const files = mode === 'approve' || origin?.kind === 'restore' ? 'known' : 'asked'
  const asked = changes.map((change, at) => ({ at, change, entity: entityOf(change.entity) }))
  const admitted = goOn(admit(actor, asked))
  const located = goOn(await locate(db, actor, admitted, { lock: mode !== 'check' }))
  const authorised = goOn(authorise(actor, located))
  const bodies = goOn(await read(db, actor, authorised))
  const checked = goOn(await check(db, actor, bodies, files))
  const compared = goOn(compare(checked))
  const ready = goOn(await makeReady(db, compared))
  return { ready, refused, verdict: strictestOf(authorised.map((one) => one.verdict)) }
}

const isEmpty = ({ change, values, transfer }: Ready): boolean =>
  change.action === 'update' && !transfer && Object.keys(values).length === 0

/** Writes what is ready, and lets its followers do their part. */
async function apply(tx: Tx, batch: Batch, ready: readonly Ready[], onProgress?: Submission['onProgress']) {
  await write(tx, batch, ready, onProgress)
  for (const follow of FOLLOWERS) await follow(tx, batch, ready)
}

type Asking = [db: Queryable, author: Author, submission: Submission, mode: 'check']
type Doing = [tx: Tx, author: Author, submission: Submission, mode: 'submit' | 'approve']

export function run(...how: Asking): Promise<Preview>
export function run(...how: Doing): Promise<Submitted>
/**
 * Takes a batch through the stages. `check` says what would become of each change; `submit` applies all of them or
 * opens an approval; `approve` applies what somebody else has proposed.
 */
export async function run(...[db, author, submission, mode]: Asking | Doing): Promise<Preview | Submitted> {
  const { origin = { kind: 'edit' }, batchId, proposedBy = null, log } = submission
  const { ready, refused, verdict } = await stage(db, author, submission, mode)
  if (mode === 'check') return { ready, refused }
  const recordIds = ready.map((one) => one.recordId)
  // Names that are accepted and ignored alone change nothing, and leave no trace.
  if (ready.every(isEmpty)) return { outcome: 'applied', recordIds }
  if (verdict === 'request') {
    if (mode === 'approve') throw new Refusal('forbidden', 'You could not make this change yourself.')
    return openApproval(db, author, ready, origin)
  }
  const along = await findWhatGoesAlong(db, submission.changes)
  const owned = along.length === 0 ? [] : (await stage(db, author, { changes: along }, mode)).ready
  const batch: Batch = {
    id: batchId ?? (origin.kind === 'import' ? origin.importId : newId()),
    author,
    origin: mode === 'approve' ? 'approval' : origin.kind,
    proposedBy,
    log: log === undefined ? (verdict === 'log' ? entriesOf(author, ready, origin) : []) : log ? [log] : [],
  }
  await apply(db, batch, [...owned, ...ready], submission.onProgress)
  return { outcome: 'applied', recordIds }
}
