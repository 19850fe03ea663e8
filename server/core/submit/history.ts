import type { HistoryEntry, HistoryPage } from '#domain/api/history.ts'
import type { Change } from '#domain/changes/change.ts'
import { diffOf } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { readersOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { historyTable } from '#server/platform/db/tables/changes.ts'
import { invalidValues, notFound, problemsOf, Refusal } from '#server/platform/http/refusal.ts'
import { findLabels } from '#server/core/records/find-labels.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { valuesOf } from '#server/core/records/row.ts'
import { targetOf } from '#server/core/records/target.ts'
import type { Author } from '#server/platform/http/author.ts'
import { submitBatch } from './run.ts'
import type { Submitted } from './types.ts'

type HistoryRow = typeof historyTable.$inferSelect

/**
 * Whoever may read everything of the record's owner may read its history; others get 404
 * (roles-and-rights.md, History and imports are read with their record).
 */
function isReader(actor: Actor, entity: Entity, record: Owned): boolean {
  const target = targetOf(entity, record)
  return (
    viewOf(actor, 'details', target) === 'full' && viewOf(actor, readersOf(entity, record), target) !== 'none'
  )
}

/** A record with its owner and the values that decide who reads it. */
type Owned = Parameters<typeof targetOf>[1] & Values

/** The owner of a record according to its latest history entry. */
const recordOf = (last: Pick<HistoryRow, 'record_id' | 'incubator_id' | 'before' | 'after'>): Owned => ({
  ...(last.after ?? last.before),
  id: last.record_id,
  incubator_id: last.incubator_id,
})

/** Whether the actor may read a history entry. The record's owner at that time decides. */
export const isHistoryReader = (
  actor: Actor,
  entry: Parameters<typeof recordOf>[0] & { entity: string },
): boolean => isReader(actor, entityOf(entry.entity), recordOf(entry))

/** The newest history entry of a record. A deleted record belongs to its last owner. */
async function findLast(db: Queryable, entity: Entity, recordId: string): Promise<HistoryRow | undefined> {
  const { rows } = await db.query<HistoryRow>(sql`
    select * from history where entity = ${entity.name} and record_id = ${recordId} order by at desc, id desc limit 1`)
  return rows[0]
}

export const presentHistory = (entity: Entity, row: HistoryRow): HistoryEntry => ({
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

/** The current or last owner of a record; 404 if the actor may not read it. */
export async function findOwned(db: Queryable, actor: Actor, entity: Entity, recordId: string) {
  if (!isId(recordId)) throw notFound(entity.label.one)
  const known = (await findRows(db, entity, [recordId])).get(recordId)
  const last = known ? undefined : await findLast(db, entity, recordId)
  const owned = known ?? (last && recordOf(last))
  if (!owned || !isReader(actor, entity, owned)) throw notFound(entity.label.one)
  return owned
}

/** The states of a record, newest first. Works for deleted records too. */
export async function listHistory(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  recordId: string,
  query: { page: number; pageSize: number },
): Promise<HistoryPage> {
  await findOwned(db, actor, entity, recordId)
  const { page, pageSize } = query
  const from = sql`from history where entity = ${entity.name} and record_id = ${recordId}`
  const { rows } = await db.query<HistoryRow>(
    sql`select * ${from} order by at desc, id desc ${pagingSql({ page, pageSize })}`,
  )
  const counted = await db.query<{ total: number }>(sql`select count(*) as total ${from}`)
  const states = rows.flatMap(({ before, after }) => [before, after].map((values) => ({ entity, values })))
  const labels = await findLabels(db, actor, states)
  const data = rows.map((r) => presentHistory(entity, r))
  return { data, total: counted.rows[0]?.total ?? 0, page, pageSize, labels }
}

export const inputValues = (entity: Entity, state: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([f, d]) => (d.isDerived ? [] : [[f, state[f] ?? null]])),
  )

const derivedValues = (entity: Entity, state: Values): Values =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([f, d]) => (d.isDerived ? [[f, state[f] ?? null]] : [])),
  )

/** The change that restores a deleted record to an earlier state. */
export const restoringChange = (
  of: Pick<HistoryRow, 'entity' | 'incubator_id' | 'record_id'>,
  state: Values,
): Extract<Change, { action: 'create' }> => ({
  action: 'create',
  entity: of.entity,
  incubatorId: of.incubator_id,
  startupId: startupOf(state),
  recordId: of.record_id,
  values: inputValues(entityOf(of.entity), state),
  derived: derivedValues(entityOf(of.entity), state),
})

const startupOf = (state: Values): string | null =>
  typeof state['startup_id'] === 'string' ? state['startup_id'] : null

/** The records that were deleted with an incubator, in an order in which they can be restored. */
export async function findDeletedWith(
  tx: Tx,
  entry: Pick<HistoryRow, 'entity' | 'action' | 'batch_id' | 'record_id'>,
): Promise<Change[]> {
  if (entry.entity !== 'incubator' || entry.action !== 'delete') return []
  const { rows } = await tx.query<HistoryRow>(sql`
    select * from history where batch_id = ${entry.batch_id} and incubator_id = ${entry.record_id}
    and entity <> 'incubator' and action = 'delete' order by id`)
  return rows.map((r) => ({ ...restoringChange(r, r.before ?? {}), isWithOwner: true }))
}

/**
 * Restores an earlier state of a record, also of a deleted one. The restoration is a change like any other,
 * so an Editor's waits for approval.
 */
export async function restoreRecord(
  db: Database,
  author: Author,
  entity: Entity,
  recordId: string,
  readHistoryId: () => string,
): Promise<Submitted> {
  const column = decide(author.actor, entity.actions.update)
  if (column.outcome === 'refuse') throw new Refusal('forbidden', column.reason)
  return db.transact(async (tx) => {
    const row = isId(recordId)
      ? (await findRows(tx, entity, [recordId], { lock: true })).get(recordId)
      : undefined
    const last = row || !isId(recordId) ? undefined : await findLast(tx, entity, recordId)
    const owned = row ?? (last && recordOf(last))
    if (!owned || !isReader(author.actor, entity, owned)) {
      const isSeen = row && viewOf(author.actor, readersOf(entity, row), targetOf(entity, row)) !== 'none'
      throw isSeen ? new Refusal('forbidden', "You don't have access to this.") : notFound(entity.label.one)
    }
    const historyId = readHistoryId().toLowerCase()
    const { rows } = await tx.query<HistoryRow>(sql`
      select * from history where entity = ${entity.name} and record_id = ${recordId} and id = ${historyId}`)
    const entry = rows[0]
    if (!entry) throw invalidValues(problemsOf(entity, [problemAt('history_id', 'not-in-history')]))
    const state = entry.action === 'delete' ? entry.before : entry.after
    if (!state) throw invalidValues(problemsOf(entity, [problemAt('history_id', 'no-state')]))
    const values = inputValues(entity, state)
    if (!row) {
      const undo = decide(author.actor, entity.actions.delete)
      if (undo.outcome === 'refuse') throw new Refusal('forbidden', undo.reason)
      const changes = [
        restoringChange({ ...entry, incubator_id: owned.incubator_id ?? null }, state),
        ...(await findDeletedWith(tx, entry)),
      ]
      return submitBatch(tx, author, { changes, origin: { kind: 'restore' } })
    }
    const now = valuesOf(entity, row)
    const differing = Object.fromEntries(Object.entries(values).filter(([f, v]) => !isSame(now[f], v)))
    if (Object.keys(differing).length === 0)
      throw new Refusal('conflict', `This ${entity.label.one.toLowerCase()} is already in that state.`)
    const change: Change = { action: 'update', entity: entity.name, recordId, values: differing }
    return submitBatch(tx, author, { changes: [change], origin: { kind: 'restore' } })
  })
}
