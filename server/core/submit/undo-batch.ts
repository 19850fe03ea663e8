/**
 * Changes that were made together are undone together, by a batch of changes like any other, with the same
 * verdicts, rules and followers (history-and-restoring.md, Undoing a batch).
 */
import type { Change, ProposedChange } from '#domain/changes/change.ts'
import { diffOf } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Values } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { actionOf, NAMES_KEPT } from '#domain/messages/action-of.ts'
import type { Action, Message } from '#domain/codes/codes.ts'
import { decide } from '#domain/permissions/decide.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database, DatabaseAccess, Queryable, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { valuesOf, type Row } from '#server/core/records/row.ts'
import { withOwners } from './cascade.ts'
import { findWritten, ROWS_AT_A_TIME } from './find-written.ts'
import { restoringChange, inputValues, isHistoryReader } from './history.ts'
import { isDiskFull, makeRoomWatch, requireRoom, returnRoom } from './disk-room.ts'
import { prepare, submitPrepared, transactPrepared, type Prepared } from './large-batch.ts'
import { refuseDependents } from './refuse-dependents.ts'
import { LARGE, submitBatch } from './run.ts'
import type { Submitted, Written } from './types.ts'
import { WriteConflict } from './write.ts'

export interface Undone {
  deleted: number
  restored: number
  /** Records that have changed since and are not undone. */
  kept: number
}

type Reversal = Change | 'changed' | 'deleted' | 'undone'

/**
 * The change that undoes one record, or the reason for none: it was changed or deleted since, or is already
 * as before.
 */
function changeBack({ entity: name, record_id: recordId, ...w }: Written, row: Row | undefined): Reversal {
  const entity = entityOf(name)
  const now = row && valuesOf(entity, row)
  const isAs = (state: Values, fields: readonly string[]): boolean =>
    now !== undefined && fields.every((f) => isSame(now[f] ?? null, state[f] ?? null))
  const all = Object.keys(inputValues(entity, {}))
  if (w.before === null) {
    if (!now) return 'undone'
    return isAs(w.after ?? {}, all) ? { action: 'delete', entity: name, recordId } : 'changed'
  }
  if (w.after === null) {
    if (now) return isAs(w.before, all) ? 'undone' : 'changed'
    return restoringChange({ entity: name, record_id: recordId, incubator_id: w.incubator_id }, w.before)
  }
  const { before, after, came_from: from } = w
  if (!row) return 'deleted'
  const touched = all.filter((f) => !isSame(before[f] ?? null, after[f] ?? null))
  if (isAs(before, touched) && (from === null || row.incubator_id === from)) return 'undone'
  if (!isAs(after, touched) || (from !== null && row.incubator_id !== w.incubator_id)) return 'changed'
  const values = Object.fromEntries(touched.map((f) => [f, before[f] ?? null]))
  const change = { action: 'update', entity: name, recordId } as const
  if (from === null || entity.ownerName === null) return { ...change, values }
  const isCascaded = entity.isOfStartups && typeof row['startup_id'] === 'string'
  return { ...change, values: { ...values, [entity.ownerName]: from }, ...(isCascaded ? { isCascaded } : {}) }
}

const NAMED = 5

function nameSome(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${formatNumber(names.length - NAMED)} more` : ''
  return `${names.slice(0, NAMED).join(', ')}${more}`
}

/**
 * The action that the log and a request show: for an import with its file, otherwise with what the batch did.
 */
function actionFor(written: readonly Written[], file: string | undefined, undone: Undone): Action {
  if (file !== undefined) return { code: 'undo-import', params: { file, ...undone } }
  // Records that changed along with the main record were written before it.
  const main = written.at(-1)!
  const like = written.filter((w) => w.entity === main.entity && w.action === main.action)
  const named = like.slice(0, NAMES_KEPT).map(asProposed)
  const of = actionOf(named, { kind: 'edit' }, { count: like.length })
  return of.code === 'change' ? { code: 'undo', params: { of } } : of
}

function asProposed({ entity: name, action, before, after, ...of }: Written): ProposedChange {
  const entity = entityOf(name)
  const touched = diffOf(entity, before, after).map((d) => d.field)
  const pick = (state: Values | null) =>
    state && Object.fromEntries(touched.map((f) => [f, state[f] ?? null]))
  const title = recordTitle(entity, after ?? before ?? {})
  const { record_id, incubator_id } = of
  return { action, entity: name, record_id, incubator_id, title, base: pick(before), proposed: pick(after) }
}

/** Reopens the import of the batch. Returns its file name, or undefined if the batch is not an import. */
async function reopenImport(tx: Tx, batchId: string, undone: Undone): Promise<string | undefined> {
  const message: Message = { code: 'import-undone', params: undone }
  const { rows } = await tx.query<{ file_name: string }>(sql`
    update import set status = 'ready', rows_done = 0, message = ${JSON.stringify(message)}::jsonb,
      updated_at = clock_timestamp() where id = ${batchId} returning file_name`)
  return rows[0]?.file_name
}

/**
 * An actor who may change nothing may undo nothing. This is checked before any look-up
 * (roles-and-rights.md, Order of the checks).
 */
export function requireSomeChange({ actor }: Author): void {
  const verdicts = ENTITIES.flatMap(({ actions: a }) => [a.create, a.update, a.delete]).map((action) =>
    decide(actor, action),
  )
  const [first] = verdicts
  if (first?.outcome === 'refuse' && verdicts.every((v) => v.outcome === 'refuse'))
    throw new Refusal('forbidden', first.reason)
}

interface How {
  /** Keeps records that were changed since, and undoes the rest. */
  keepsChanged?: boolean
}

/** What undoing a batch would do. */
interface Plan {
  written: readonly Written[]
  changes: readonly Change[]
  undone: Undone
}

/**
 * Finds the changes that undo a batch. 404 if the batch is unknown or not readable. 409 if it is already undone,
 * or if somebody has changed one of its records since and those are not to be kept.
 */
async function planUndo(db: Queryable, author: Author, batchId: string, how: How): Promise<Plan> {
  const { keepsChanged = false } = how
  const written = isId(batchId) ? await findWritten(db, batchId) : []
  if (!keepsChanged && (written.length === 0 || !written.every((w) => isHistoryReader(author.actor, w))))
    throw notFound('This change')
  const rows = new Map<string, Row>()
  for (const name of new Set(written.map((w) => w.entity))) {
    const ids = written.flatMap((w) => (w.entity === name ? [w.record_id] : []))
    // A transaction locks the records first, so that nobody changes one between this check and the write.
    for (const part of slicesOf(ids, 'isTransaction' in db ? ids.length : ROWS_AT_A_TIME))
      for (const [id, row] of await findRows(db, entityOf(name), part, { lock: 'isTransaction' in db }))
        rows.set(id, row)
  }
  // Undoes the last write first: an incubator is restored before the records that changed along with it.
  const reversals = await mapInTurns(written.toReversed(), (w) => ({
    w,
    reversal: changeBack(w, rows.get(w.record_id)),
  }))
  const namesOf = (reason: Reversal) =>
    reversals.flatMap(({ w, reversal }) =>
      reversal === reason ? [recordTitle(entityOf(w.entity), w.after ?? w.before!)] : [],
    )
  const [changed, deleted] = [namesOf('changed'), namesOf('deleted')]
  if (!keepsChanged && changed.length > 0)
    throw new Refusal('conflict', `Nothing was undone. Changed since then: ${nameSome(changed)}.`)
  if (!keepsChanged && deleted.length > 0)
    throw new Refusal('conflict', `Nothing was undone. Deleted since then: ${nameSome(deleted)}.`)
  const changes = withOwners(
    reversals.flatMap(({ reversal }) => (typeof reversal === 'string' ? [] : [reversal])),
  )
  if (changes.length === 0)
    throw new Refusal(
      'conflict',
      keepsChanged
        ? 'There is nothing to undo: these records have since been changed or deleted.'
        : 'This has already been undone.',
    )
  const gone = changes.filter((c) => c.action === 'delete').length
  return {
    written,
    changes,
    undone: { deleted: gone, restored: changes.length - gone, kept: changed.length },
  }
}

function slicesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** Undoes a batch in the given transaction; a large batch was prepared before it. */
async function undoWithin(
  tx: Tx,
  author: Author,
  batchId: string,
  { written, changes, undone }: Plan,
  prepared?: Prepared,
): Promise<UndoneBatch> {
  const added = new Set(changes.flatMap((c) => (c.action === 'delete' ? [c.entity] : [])))
  for (const name of added) await refuseDependents(tx, batchId, name)
  const file = await reopenImport(tx, batchId, undone)
  const action = actionFor(written, file, undone)
  const submitted = prepared
    ? await submitPrepared(tx, author, { ...prepared, about: { ...prepared.about, action } })
    : await submitBatch(tx, author, { changes, origin: { kind: 'restore' }, action })
  if (file !== undefined && submitted.status === 'requested')
    throw new Refusal('forbidden', 'Only a COE Master can undo an import.')
  return { submitted, undone }
}

export interface UndoneBatch {
  submitted: Submitted
  undone: Undone
}

/** Whether a batch made more changes than others should wait for. */
async function isLargeBatch(db: Queryable, batchId: string): Promise<boolean> {
  if (!isId(batchId)) return false
  const { rows } = await db.query<{ total: number }>(
    sql`select count(*) as total from history where batch_id = ${batchId}`,
  )
  return rows[0]!.total > LARGE
}

/** Prepares the undoing of a large batch on the embedded database. */
async function prepareUndo(db: Database, author: Author, batchId: string, how: How) {
  if (db.kind !== 'embedded') return undefined
  try {
    const plan = await planUndo(db.jobs, author, batchId, how)
    await requireRoom(db, plan.changes.length)
    const origin = { kind: 'restore' } as const
    const submission = { changes: plan.changes, origin, onProgress: makeRoomWatch(db) }
    const prepared = await prepare(db.jobs, author, submission, 'submit')
    return prepared && { plan, prepared }
  } catch (error) {
    // The transaction finds the same refusal, unless the records have changed.
    if (error instanceof Refusal && error.code !== 'unavailable') return undefined
    throw error
  }
}

/** Undoes a batch in one transaction. `allow` throws if the author may not undo it. */
export async function undoBatch(
  db: Database,
  author: Author,
  batchId: string,
  { allow, ...how }: How & { allow?: (db: Queryable) => Promise<void> } = {},
): Promise<UndoneBatch> {
  await allow?.(db)
  const undo = (access: DatabaseAccess): Promise<UndoneBatch> =>
    access.transact(async (tx) => {
      await allow?.(tx)
      return undoWithin(tx, author, batchId, await planUndo(tx, author, batchId, how))
    })
  if (!(await isLargeBatch(db, batchId))) return undo(db)
  // It takes longer than requests may wait, and none of their connections.
  const { jobs } = db
  try {
    const large = await prepareUndo(db, author, batchId, how)
    if (!large) return await undo(jobs)
    return await transactPrepared(jobs, large.prepared, async (tx) => {
      await allow?.(tx)
      return undoWithin(tx, author, batchId, large.plan, large.prepared)
    })
  } catch (error) {
    if (isDiskFull(error)) await returnRoom(db)
    if (!(error instanceof WriteConflict)) throw error
  }
  return undo(jobs)
}
