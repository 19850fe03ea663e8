import { sql } from 'drizzle-orm'
import type { HistoryEntry } from '#domain/api/history.ts'
import type { Page } from '#domain/api/page.ts'
import type { Change } from '#domain/changes/change.ts'
import { diffOf } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { readersOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/db/new-id.ts'
import type { Database, Queryable, Tx } from '#server/db/open.ts'
import type { historyTable } from '#server/db/tables/changes.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import { valuesOf } from '#server/records/row.ts'
import { targetOf } from '#server/records/target.ts'
import type { Author } from '#server/http/author.ts'
import { submitIn, type Outcome } from './submit.ts'

type HistoryRow = typeof historyTable.$inferSelect

/** History is read by who reads everything of the record's owner; others get 404 (permissions.md). */
const isReader = (actor: Actor, entity: Entity, record: Parameters<typeof targetOf>[1]): boolean =>
  viewOf(actor, 'owner', targetOf(entity, record)) === 'full'

/** A history entry's record, as far as it says whose it is. */
const recordOf = (row: HistoryRow) => ({
  id: row.record_id,
  incubator_id: row.incubator_id,
  startup_id: (row.before ?? row.after)?.['startup_id'],
})

const present = (entity: Entity, row: HistoryRow): HistoryEntry => ({
  _id: row.id,
  action: row.action,
  origin: row.origin,
  at: row.at,
  by: { name: row.name, designation: row.designation },
  proposedBy: row.proposed_by,
  before: row.before,
  after: row.after,
  changes: diffOf(entity, row.before, row.after),
})

/** The states of one record, newest first; also of a deleted one. */
export async function listHistory(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  recordId: string,
  query: { page: number; pageSize: number },
): Promise<Page<HistoryEntry>> {
  if (!isId(recordId)) throw notFound(entity.label.one)
  const readFrom = async (offset: number) =>
    (
      await db.execute<HistoryRow & { total: number }>(sql`
        select *, count(*) over () as total from history where entity = ${entity.name} and record_id = ${recordId}
        order by at desc, id desc limit ${query.pageSize} offset ${offset}`)
    ).rows
  const rows = await readFrom((query.page - 1) * query.pageSize)
  // A page beyond the last still tells how many there are, and to whom they belong.
  const first = rows[0] ?? (query.page > 1 ? (await readFrom(0))[0] : undefined)
  if (!first) {
    const known = (await findRows(db, entity, [recordId])).get(recordId)
    if (!known || !isReader(actor, entity, known)) throw notFound(entity.label.one)
    return { data: [], total: 0, page: query.page, pageSize: query.pageSize }
  }
  if (!isReader(actor, entity, recordOf(first))) throw notFound(entity.label.one)
  return {
    data: rows.map((r) => present(entity, r)),
    total: first.total,
    page: query.page,
    pageSize: query.pageSize,
  }
}

const inputValues = (entity: Entity, state: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([f, d]) => (d.isDerived ? [] : [[f, state[f] ?? null]])),
  )

/** What brings a deleted record back in a state that it had. */
export const backOf = (
  of: Pick<HistoryRow, 'entity' | 'incubator_id' | 'record_id'>,
  state: Values,
): Change => ({
  action: 'create',
  entity: of.entity,
  incubatorId: of.incubator_id,
  startupId: startupOf(state),
  recordId: of.record_id,
  values: inputValues(entityOf(of.entity), state),
})

const startupOf = (state: Values): string | null =>
  typeof state['startup_id'] === 'string' ? state['startup_id'] : null

/** The records that went with a deleted incubator, in the order in which they can come back. */
async function whatWentAlong(tx: Tx, entry: HistoryRow): Promise<Change[]> {
  if (entry.entity !== 'incubator' || entry.action !== 'delete') return []
  const { rows } = await tx.execute<HistoryRow>(sql`
    select * from history where batch_id = ${entry.batch_id} and incubator_id = ${entry.record_id}
    and entity <> 'incubator' and action = 'delete' order by id`)
  return rows.map((r) => backOf(r, r.before ?? {}))
}

/**
 * Brings a record to an earlier state, a deleted one too: a change on the road like any other, so
 * an editor's restoration waits for approval.
 */
export async function restoreRecord(
  db: Database,
  author: Author,
  entity: Entity,
  recordId: string,
  body: unknown,
): Promise<Outcome> {
  const column = decide(author.actor, entity.actions.update)
  if (column.outcome === 'refuse') throw new Refusal('forbidden', column.reason)
  return db.transact(async (tx) => {
    const row = isId(recordId)
      ? (await findRows(tx, entity, [recordId], { lock: true })).get(recordId)
      : undefined
    const said = (body as { history_id?: unknown } | null | undefined)?.history_id
    const historyId = typeof said === 'string' && isId(said) ? said.toLowerCase() : null
    const { rows } = isId(recordId)
      ? await tx.execute<HistoryRow>(sql`
          select * from history where entity = ${entity.name} and record_id = ${recordId}
          order by (id = ${historyId ?? recordId}) desc, at desc, id desc limit 1`)
      : { rows: [] }
    const entry = rows[0]
    const owned = row ?? (entry && recordOf(entry))
    if (!owned || !isReader(author.actor, entity, owned)) {
      const isSeen = row && viewOf(author.actor, readersOf(entity, row), targetOf(entity, row)) !== 'none'
      throw isSeen ? new Refusal('forbidden', 'This belongs to somebody else.') : notFound(entity.label.one)
    }
    if (!entry || entry.id !== historyId)
      throw invalid([{ path: 'history_id', message: 'Choose a state from the history of this record' }])
    const state = entry.action === 'delete' ? entry.before : entry.after
    if (!state) throw invalid([{ path: 'history_id', message: 'This entry holds no state to go back to' }])
    const values = inputValues(entity, state)
    if (!row) {
      const undo = decide(author.actor, entity.actions.delete)
      if (undo.outcome === 'refuse') throw new Refusal('forbidden', undo.reason)
      return submitIn(tx, author, [backOf(entry, state), ...(await whatWentAlong(tx, entry))], {
        origin: { kind: 'restore' },
      })
    }
    const now = valuesOf(entity, row)
    const differing = Object.fromEntries(Object.entries(values).filter(([f, v]) => !isSame(now[f], v)))
    if (Object.keys(differing).length === 0)
      throw new Refusal('conflict', `This ${entity.label.one.toLowerCase()} is in that state already.`)
    return submitIn(tx, author, [{ action: 'update', entity: entity.name, recordId, values: differing }], {
      origin: { kind: 'restore' },
    })
  })
}
