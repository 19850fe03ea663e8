/**
 * Large batches on the embedded database, where everybody waits for an open transaction. A large batch takes the
 * stages and is written in slices before its transaction, where nobody reads it. The transaction makes it visible all
 * at once (decisions/large-batches.md). A PostgreSQL server does not need this.
 */
import { hasSearchedText, type Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { OWNER } from '#domain/changes/diff.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { DatabaseAccess, Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { attach, createStaging, settle, type Staging } from '#server/platform/db/staging.ts'
import { indexWrittenSql, unindexGone } from '#server/core/records/search-documents.ts'
import type { Author } from '#server/platform/http/author.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { mayCascade } from './cascade.ts'
import { logSql } from './log-activity.ts'
import {
  batchOf,
  changesSomething,
  finish,
  LARGE,
  stageUnlocked,
  verdictOf,
  type SubmissionInfo,
} from './run.ts'
import { prepareRequest, type PreparedRequest } from './open-approval.ts'
import { dropUnrequested } from './pending-changes.ts'
import { referrersTo } from './still-referred.ts'
import type { Ready, Submission, Submitted } from './types.ts'
import { vettingOf, type Mode } from './vetting.ts'
import { WriteConflict, write } from './write.ts'

/** A batch whose changes are ready and, if staged, already written where nobody reads them. */
export interface Prepared {
  about: SubmissionInfo
  ready: readonly Ready[]
  mode: Mode
  /** Undefined for a batch that becomes a request, and for one that the transaction writes: with accounts or cascades. */
  staging: Staging | undefined
  /** The request that the batch becomes. */
  request: PreparedRequest | undefined
  /** The moment before its records were read. */
  began: string
}

export const isLarge = (db: DatabaseAccess, changes: number): boolean =>
  db.kind === 'embedded' && changes > LARGE

export async function readMoment(db: DatabaseAccess): Promise<string> {
  const { rows } = await db.query<{ now: string }>(sql`select clock_timestamp() as now`)
  return rows[0]!.now
}

/** Undefined if the batch would be refused: the transaction then finds the same refusal, which is final. */
export async function prepare(
  db: DatabaseAccess,
  author: Author,
  { changes, ...about }: Submission,
  mode: Mode,
): Promise<Prepared | undefined> {
  const began = await readMoment(db)
  try {
    const { ready } = await stageUnlocked(
      db,
      author,
      { ...about, changes },
      { vetting: vettingOf(about.origin, mode) },
    )
    return await prepareReady(db, author, about, ready, mode, began)
  } catch (error) {
    const isFinal = error instanceof Refusal && error.code !== 'unavailable'
    if (isFinal || error instanceof WriteConflict) return undefined
    throw error
  }
}

/** The same for changes that took the stages after `began`. */
export async function prepareReady(
  db: DatabaseAccess,
  author: Author,
  submission: SubmissionInfo,
  staged: readonly Ready[],
  mode: Mode,
  began: string,
): Promise<Prepared> {
  const { origin } = submission
  const ready = staged.filter(changesSomething)
  const batchId = submission.batchId ?? (origin?.kind === 'import' ? origin.importId : newId())
  const verdict = verdictOf(ready)
  const [first] = ready
  const isOfOne = ready.every(({ entity, transfer }) => entity === first!.entity && transfer === undefined)
  const about = { ...submission, batchId }
  const isPlain = verdict === 'request' || ready.some(mayCascade)
  const plain = { about, ready, mode, staging: undefined, request: undefined, began }
  if (verdict === 'request' && mode === 'submit')
    return { ...plain, request: await prepareRequest(db.writes, ready) }
  if (!first || !isOfOne || isPlain || first.entity.account || first.entity.ownerName === null) return plain
  // Taken after the last record was read, so that the later of two changes of a record has the later moment.
  const at = submission.at ?? (await readMoment(db))
  const staging = await createStaging(db, tableNameOf(first.entity))
  try {
    const batch = { ...batchOf(author, { ...about, at }, ready, verdict, mode), log: [] }
    await write(db.writes, batch, ready, submission.onProgress, staging)
  } catch (error) {
    await settle(db.writes, staging)
    throw error
  }
  return { ...plain, about: { ...about, at }, staging }
}

/** Foreign keys hold in the table itself, not in those that are attached to it. */
const isNeededInTable = (entity: Entity): boolean => referrersTo(entity).length > 0

/** The search finds a record of a large batch as soon as it has moved to its table. */
const indexSqlOf = ([first]: readonly Ready[]): SQL | undefined =>
  first && hasSearchedText(first.entity) ? indexWrittenSql(first.entity) : undefined

/**
 * Runs the transaction of a prepared batch. Afterwards its rows are moved to their tables, or dropped if it failed. The
 * caller waits for that only if a foreign key needs the rows there. `work` calls `submitPrepared`, which
 * throws `WriteConflict` if the batch must be submitted again without preparation.
 */
export async function transactPrepared<T>(
  db: DatabaseAccess,
  { staging, request, ready }: Prepared,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transact(work)
  } finally {
    const tidying = staging
      ? settle(db.writes, staging, indexSqlOf(ready))
      : request && dropUnrequested(db.writes, request.id)
    // If the database closes meanwhile, the next start does it.
    const tidied = tidying?.catch(() => {})
    if (ready.some(({ entity }) => isNeededInTable(entity))) await tidied
  }
}

export async function submitPrepared(tx: Tx, author: Author, prepared: Prepared): Promise<Submitted> {
  const { about, ready, mode, staging, request } = prepared
  if (await isStale(tx, prepared)) throw new WriteConflict()
  if (!staging) return finish(tx, author, about, ready, mode, { request })
  return finish(tx, author, about, ready, mode, {
    async writeAll(_tx, { id, at, log }) {
      if (!(await attach(tx, staging))) throw new WriteConflict()
      // The trigger of the history sees its rows only when they move there.
      await tx.query(
        sql`insert into change_log (source, kind, ids) values ('history', 'create', array[${id}::uuid])`,
      )
      if (hasSearchedText(ready[0]!.entity)) await unindexGone(tx, staging)
      if (log.length > 0) await tx.query(logSql(author, log, { batchId: id, where: sql`` }))
      return { at: at!, row: undefined }
    },
  })
}

/**
 * Whether a record that others may refer to was deleted or transferred after the batch began, or one was written that
 * may be a duplicate of one of the batch.
 */
async function isStale(tx: Tx, { ready, began }: Prepared): Promise<boolean> {
  const entities = new Set(ready.map((one) => one.entity))
  const names = new Set([...entities].flatMap((entity) => referencesOf(entity).map((r): string => r.to)))
  const unique = [...entities].filter(({ uniqueBy }) => uniqueBy).map(({ name }) => name)
  const { rows } = await tx.query<{ isStale: boolean }>(sql`
    select exists (select from history where entity = any(${sql.param(['incubator', 'startup', ...names])}) and at >= ${began}
      and (action = 'delete' or after ? ${OWNER}))
      or exists (select from history where entity = any(${sql.param(unique)}) and at >= ${began} and action <> 'delete')
      as "isStale"`)
  return rows[0]!.isStale
}
