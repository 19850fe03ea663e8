/**
 * What was changed together is undone together: a batch of changes like any other, so verdicts, rules and followers
 * are those of the changes that it takes (history-and-restoring.md, Undoing a batch).
 */
import type { Change, ChangeAction, ProposedChange } from '#domain/changes/change.ts'
import { diffOf, OWNER } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Values } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { actionOf } from '#domain/messages/action-of.ts'
import type { Action, Message } from '#domain/messages/codes.ts'
import { decide } from '#domain/permissions/decide.ts'
import { isId } from '#server/db/new-id.ts'
import type { Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import { valuesOf, type Row } from '#server/records/row.ts'
import { backOf, inputValues, isHistoryReader } from './history.ts'
import { refuseDependents } from './refuse-dependents.ts'
import { run } from './run.ts'
import type { Submitted } from './types.ts'

/** What a batch made of one record. */
interface Written {
  entity: string
  record_id: string
  incubator_id: string | null
  action: ChangeAction
  before: Values | null
  after: Values | null
  /** The incubator that had the record before the batch, where that was another. */
  came_from: string | null
}

export interface Undone {
  deleted: number
  restored: number
  /** Records that were changed since and stay as they are. */
  kept: number
}

/** What the batch wrote when it was last applied: an import that was undone can be committed again. */
async function findWritten(tx: Tx, batchId: string): Promise<Written[]> {
  const { rows } = await tx.query<Written>(sql`
    select h.entity, h.record_id, h.incubator_id, h.action, h.before, h.after,
      case when h.before->>${OWNER} <> h.after->>${OWNER} then (
        select e.incubator_id from history e where e.entity = h.entity and e.record_id = h.record_id
        and (e.at, e.id) < (h.at, h.id) order by e.at desc, e.id desc limit 1) end as came_from
    from history h where h.batch_id = ${batchId}
    and h.at = (select max(at) from history where batch_id = ${batchId}) order by h.id`)
  const records = new Map<string, Written>()
  for (const row of rows) {
    // Approved against a deletion, a record is brought back and changed in one batch.
    const first = records.get(row.record_id)
    const before = first ? first.before : row.before
    const action = before === null ? 'create' : row.after === null ? 'delete' : 'update'
    records.set(row.record_id, { ...row, before, action, came_from: first?.came_from ?? row.came_from })
  }
  return [...records.values()]
}

type Reversal = Change | 'changed' | 'deleted' | 'undone'

/** What takes one record back; or why nothing does: it was changed or deleted since, or is as it was before. */
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
    return backOf({ entity: name, record_id: recordId, incubator_id: w.incubator_id }, w.before)
  }
  const { before, after, came_from: from } = w
  if (!row) return 'deleted'
  const touched = all.filter((f) => !isSame(before[f] ?? null, after[f] ?? null))
  if (isAs(before, touched) && (from === null || row.incubator_id === from)) return 'undone'
  if (!isAs(after, touched) || (from !== null && row.incubator_id !== w.incubator_id)) return 'changed'
  const values = Object.fromEntries(touched.map((f) => [f, before[f] ?? null]))
  const change = { action: 'update', entity: name, recordId } as const
  if (from === null || entity.ownerName === null) return { ...change, values }
  const isAlong = entity.isOfStartups && typeof row['startup_id'] === 'string'
  return { ...change, values: { ...values, [entity.ownerName]: from }, ...(isAlong ? { isAlong } : {}) }
}

const NAMED = 5

function nameSome(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${(names.length - NAMED).toLocaleString('en-IN')} more` : ''
  return `${names.slice(0, NAMED).join(', ')}${more}`
}

/** What the log and a request say: of an import its file, of anything else what the batch did. */
function actionFor(written: readonly Written[], file: string | undefined, undone: Undone): Action {
  if (file !== undefined) return { code: 'undo-import', params: { file, ...undone } }
  // What went along with a record was written before it.
  const main = written.at(-1)!
  const like = written.filter((w) => w.entity === main.entity && w.action === main.action)
  const of = actionOf(like.map(asProposed), { kind: 'edit' })
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

/** Prepares the file of an import again; its name, undefined where the batch is no import. */
async function reopenImport(tx: Tx, batchId: string, undone: Undone): Promise<string | undefined> {
  const message: Message = { code: 'import-undone', params: undone }
  const { rows } = await tx.query<{ file_name: string }>(sql`
    update import set status = 'ready', rows_done = 0, message = ${JSON.stringify(message)}::jsonb,
      updated_at = clock_timestamp() where id = ${batchId} returning file_name`)
  return rows[0]?.file_name
}

/** Whoever changes nothing at all undoes nothing, whatever there is (roles-and-rights.md, Order of the checks). */
export function requireSomeChange({ actor }: Author): void {
  const verdicts = ENTITIES.flatMap(({ actions: a }) => [a.create, a.update, a.delete]).map((action) =>
    decide(actor, action),
  )
  const [first] = verdicts
  if (first?.outcome === 'refuse' && verdicts.every((v) => v.outcome === 'refuse'))
    throw new Refusal('forbidden', first.reason)
}

/**
 * Undoes a batch in the transaction given: 404 where it is unknown or not theirs to read, 409 where it is undone
 * already or, unless what was changed since shall be kept, where somebody changed a record of it.
 */
export async function undoBatch(
  tx: Tx,
  author: Author,
  batchId: string,
  { keepsChanged = false }: { keepsChanged?: boolean } = {},
): Promise<{ submitted: Submitted; undone: Undone }> {
  const written = isId(batchId) ? await findWritten(tx, batchId) : []
  if (!keepsChanged && (written.length === 0 || !written.every((w) => isHistoryReader(author.actor, w))))
    throw notFound('This change')
  const rows = new Map<string, Row>()
  for (const name of new Set(written.map((w) => w.entity))) {
    const ids = written.flatMap((w) => (w.entity === name ? [w.record_id] : []))
    // Locked first: nobody changes a record between the look and the writing.
    for (const [id, row] of await findRows(tx, entityOf(name), ids, { lock: true })) rows.set(id, row)
  }
  // What was written last is undone first: an incubator comes back before what went along with it.
  const reversals = written.toReversed().map((w) => ({ w, reversal: changeBack(w, rows.get(w.record_id)) }))
  const namesOf = (reason: Reversal) =>
    reversals.flatMap(({ w, reversal }) =>
      reversal === reason ? [recordTitle(entityOf(w.entity), w.after ?? w.before!)] : [],
    )
  const [changed, deleted] = [namesOf('changed'), namesOf('deleted')]
  if (!keepsChanged && changed.length > 0)
    throw new Refusal('conflict', `Nothing was undone. Changed since then: ${nameSome(changed)}.`)
  if (!keepsChanged && deleted.length > 0)
    throw new Refusal('conflict', `Nothing was undone. Deleted since then: ${nameSome(deleted)}.`)
  const changes = reversals.flatMap(({ reversal }) => (typeof reversal === 'string' ? [] : [reversal]))
  if (changes.length === 0)
    throw new Refusal(
      'conflict',
      keepsChanged
        ? 'There is nothing to undo: these records have since been changed or deleted.'
        : 'This has already been undone.',
    )
  const added = new Set(changes.flatMap((c) => (c.action === 'delete' ? [c.entity] : [])))
  for (const name of added) await refuseDependents(tx, batchId, name)
  const gone = changes.filter((c) => c.action === 'delete').length
  const undone = { deleted: gone, restored: changes.length - gone, kept: changed.length }
  const file = await reopenImport(tx, batchId, undone)
  const action = actionFor(written, file, undone)
  const submitted = await run(tx, author, { changes, origin: { kind: 'restore' }, action }, 'submit')
  if (file !== undefined && submitted.status === 'requested')
    throw new Refusal('forbidden', 'Only a COE Master can undo an import.')
  return { submitted, undone }
}
