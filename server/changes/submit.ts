/**
 * The road: who → may they → is it valid → has it moved on → apply with history and log, or open
 * an approval. One transaction; nothing else writes an entity's table (house.md).
 */
import type { Approval } from '#domain/api/approval.ts'
import type { Change, Origin, ProposedChange } from '#domain/changes/change.ts'
import { entityOf } from '#domain/entities/register.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { openApproval } from './approvals.ts'
import type { Author } from '#server/http/author.ts'
import { withWhatItOwns } from './delete-incubator.ts'
import { judge } from './judge.ts'
import { FOLLOWERS } from './followers/register.ts'
import { refuseTakenEmails } from './keep-accounts.ts'
import { logChanges } from './log-activity.ts'
import { prepare, proposalOf, type Prepared } from './prepare.ts'
import { write, type Batch } from './write.ts'

export type Outcome =
  | { outcome: 'applied'; recordIds: string[] }
  | { outcome: 'requested'; approval: Approval; message: string }

export interface SubmitOptions {
  origin?: Origin
  onProgress?: (rowsDone: number) => void
}

/** Writes what was prepared, and lets its followers do their part, in the transaction given. */
export async function apply(
  tx: Tx,
  batch: Batch,
  prepared: readonly Prepared[],
  onProgress?: (rowsDone: number) => void,
): Promise<void> {
  await write(tx, batch, prepared, onProgress)
  for (const follow of FOLLOWERS) await follow(tx, batch, prepared)
}

const isEmpty = ({ change, values, moved }: Prepared): boolean =>
  change.action === 'update' && !moved && Object.keys(values).length === 0

/** What the log tells: of a record that moved to both incubators. */
const toLog = (p: Prepared): ProposedChange[] =>
  p.moved ? [proposalOf(p), { ...proposalOf(p), incubator_id: p.moved.from }] : [proposalOf(p)]

/** Submits within a transaction that does more than this, such as an import's. */
export async function submitIn(
  tx: Tx,
  author: Author,
  asked: readonly Change[],
  options: SubmitOptions = {},
): Promise<Outcome> {
  const origin = options.origin ?? { kind: 'edit' }
  judge(author.actor, asked)
  // What a record held before may come back to it, whoever may read it today.
  const { way, prepared } = await prepare(tx, author, asked, origin.kind === 'restore' ? 'known' : 'asked')
  // Names that are accepted and ignored alone (ruling 7) change nothing, and leave no trace.
  if (prepared.every(isEmpty)) return { outcome: 'applied', recordIds: prepared.map((p) => p.recordId) }
  if (way === 'request') {
    await refuseTakenEmails(tx, prepared)
    return openApproval(tx, author, prepared, origin)
  }

  const cascade = await withWhatItOwns(tx, asked)
  const whole = cascade.length === asked.length ? prepared : (await prepare(tx, author, cascade)).prepared
  // An import's changes are found again by its own id, so that they can be undone together.
  const id = origin.kind === 'import' ? origin.importId : newId()
  await apply(tx, { id, author, origin: origin.kind, proposedBy: null }, whole, options.onProgress)
  if (way === 'log') await logChanges(tx, author, prepared.flatMap(toLog), origin)
  return { outcome: 'applied', recordIds: prepared.map((p) => p.recordId) }
}

/** Submits a batch in a transaction of its own: all of it or nothing. */
export const submit = (
  db: Database,
  author: Author,
  changes: readonly Change[],
  options: SubmitOptions = {},
): Promise<Outcome> => {
  for (const c of changes) entityOf(c.entity)
  return db.transact((tx) => submitIn(tx, author, changes, options))
}
