/**
 * Reads any entity: one record, a page, a whole filtered list. Nobody gets a row or a field that they may not
 * read (roles-and-rights.md, Who may read what): SQL limits the rows, and the view of each row limits its
 * fields.
 */
import type { AnsweredRecord } from '#domain/api/entity.ts'
import { PAGE_SIZES } from '#domain/api/page-size.ts'
import type { RecordPage } from '#domain/api/page.ts'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { makeLookUp } from '#server/platform/db/look-up.ts'
import type { Database, DatabaseAccess, Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { isStillRightSql } from './kept-total.ts'
import { seenSql, type Total } from '#server/platform/db/totals.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { orderSql, type ListQuery } from './list-query.ts'
import {
  pendingOfRecordSql,
  pendingOfListSql,
  pendingSql,
  presentPending,
  readerOf,
  presentPendingCounts,
} from './pending-sql.ts'
import { presentRecord } from './present.ts'
import { fromSql, reachSql, selectSql } from './read-sql.ts'
import { withoutHiddenNames } from './reference-sql.ts'
import type { Row } from './row.ts'
import { targetOf } from './target.ts'

export const whereSql = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((c) => c !== undefined)
  return given.length === 0 ? sql`` : sql` where ${sql.join(given, sql` and `)}`
}

/**
 * A row as this actor may read it. Rows that the actor may add to but not read, such as another incubator,
 * are public to them.
 */
export function presentTo(actor: Actor, entity: Entity, row: Row): AnsweredRecord {
  const target = targetOf(entity, row)
  const view = viewOf(actor, readersOf(entity, row), target)
  const record = presentRecord(
    entity,
    withoutHiddenNames(actor, entity, row),
    view === 'none' ? 'public' : view,
  )
  const pending = presentPending(actor, target.incubatorId ?? null, row)
  return pending ? Object.assign(record, { pending }) : record
}

/** Rows by id. `lock` locks them for the transaction, always in the order of their ids. */
export async function findRows(
  db: Queryable,
  entity: Entity,
  ids: readonly string[],
  options: { lock?: boolean; withCounts?: boolean; withPending?: boolean } = {},
): Promise<Map<string, Row>> {
  const wanted = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const lock = options.lock ? sql` order by t.id for update of t` : sql``
  const { rows } = await db.query<Row>(
    sql`select ${selectSql(entity, options.withCounts ?? false)}${options.withPending ? pendingOfRecordSql(entity) : sql``} from ${fromSql(entity)} where ${isAmong(sql`t.id`, wanted, 'uuid')}${lock}`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}

type LookUp = (id: string) => Promise<Row | undefined>

/** Looks up records by id, together with others that are requested in the same turn. */
function makeLookUps(options: { withCounts?: boolean; withPending?: boolean }) {
  const lookUpsOf = perObject((db: DatabaseAccess) =>
    perObject((entity: Entity): LookUp => makeLookUp((ids) => findRows(db, entity, ids, options))),
  )
  return (db: DatabaseAccess, entity: Entity, id: string): Promise<Row | undefined> =>
    lookUpsOf(db)(entity)(id.toLowerCase())
}

/** A record as answered. */
const lookUpAnswer = makeLookUps({ withCounts: true })
/** The same with its pending changes. */
const lookUpWithPending = makeLookUps({ withCounts: true, withPending: true })
/** A record as a change compares it, without a lock. */
export const lookUpRow = makeLookUps({})

/** One record for an actor; 404 if it does not exist or the actor may not see it. */
export async function readRecord(
  db: Database,
  actor: Actor,
  entity: Entity,
  id: string,
): Promise<AnsweredRecord> {
  const lookUp = readerOf(actor) === null ? lookUpAnswer : lookUpWithPending
  const row = await lookUp(db, entity, id)
  if (!row || viewOf(actor, readersOf(entity, row), targetOf(entity, row)) === 'none')
    throw notFound(entity.label.one)
  return presentTo(actor, entity, row)
}

/**
 * Common page sizes are part of the text, because a plan for any size would not expect so few rows. Other
 * sizes are parameters, because each text is prepared separately.
 */
function limitSql(entity: Entity, { page, pageSize }: ListQuery): SQL {
  const isUsual = pageSize === entity.pageSize || PAGE_SIZES.some((size) => size === pageSize)
  return pagingSql({ page, pageSize }, isUsual ? sql.raw(String(pageSize)) : undefined)
}

interface Counted {
  /** Null if the cached total is still right. */
  $total: number | null
  $waiting: Total['pending']
  $seen: string
}

/** The ids of the page, in the order of the list. Wide rows are read only for these. */
function pageSql(entity: Entity, query: ListQuery, from: SQL): SQL {
  const { isSearch, order } = query
  const limit = limitSql(entity, query)
  return isSearch
    ? sql`select f.id from found f order by ${orderSql(order, sql`f.by`, sql`f.id`)} ${limit}`
    : sql`select t.id ${from} order by ${orderSql(order, order.by, sql`t.id`)} ${limit}`
}

/**
 * A page of a list, with the total and, if the actor may see them, the pending changes. It takes one
 * statement: a search runs once for both. For other lists the numbers are cached as long as the statement has
 * the same snapshot as the count.
 */
export async function listRecords(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
): Promise<RecordPage<AnsweredRecord>> {
  const { isSearch, order, page, pageSize } = query
  const from = sql`from ${fromSql(entity)}${whereSql([...query.where, reachSql(actor, entity)])}`
  const waiting = pendingOfListSql(actor, entity, query)
  const key = `${from.pieces.join('?')} ${JSON.stringify([from.values, waiting?.values])}`
  const kept = isSearch ? undefined : db.totals?.find(key)
  const found = sql`with found as materialized (select t.id, ${order.by} as by ${from}) `
  const always = isSearch
    ? sql`(select)`
    : sql`(select ${isStillRightSql(actor, entity, query, kept, waiting !== undefined)} as is_right)`
  const unlessKept = (figure: SQL) =>
    isSearch ? figure : sql`case when always.is_right then null else ${figure} end`
  const total = isSearch ? sql`(select count(*) from found)` : sql`(select count(*) ${from})`
  const { rows } = await db.query<Row & Counted>(
    sql`${isSearch ? found : sql``}select ${unlessKept(total)} as "$total",
      ${unlessKept(waiting ?? sql`null::jsonb`)} as "$waiting", ${seenSql} as "$seen",
      ${selectSql(entity, true)}${pendingSql(actor, entity)}
      from ${always} always left join ((${pageSql(entity, query, from)}) page join ${fromSql(entity)} on t.id = page.id) on true
      order by ${orderSql(order, order.by, sql`t.id`)}`,
    { isPrepared: !isSearch },
  )
  const { $total, $waiting, $seen } = rows[0]!
  const counted =
    $total === null ? { ...kept!, seen: $seen } : { seen: $seen, total: $total, pending: $waiting }
  if (!isSearch) db.totals?.keep(key, counted)
  const records = rows[0]!.id === null ? [] : rows
  const data = records.map((r) => presentTo(actor, entity, r))
  const pending = waiting ? presentPendingCounts(counted.pending) : {}
  return { data, total: counted.total, page, pageSize, ...pending }
}

/** The rows that one step of an export reads. Others get their turn between two steps. */
const EXPORT_STEP = 200

/**
 * The whole filtered list for an export, step by step, so that it is never in memory as a whole. It is found and sorted
 * once, as ids; what is deleted before its step is left out.
 */
export async function* eachRecord(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
): AsyncGenerator<AnsweredRecord[]> {
  const reach = reachSql(actor, entity)
  const { rows: found } = await db.query<{ id: string }>(
    sql`select t.id from ${fromSql(entity)}${whereSql([...query.where, reach])} order by ${orderSql(query.order, query.order.by, sql`t.id`)}`,
  )
  for (let at = 0; at < found.length; at += EXPORT_STEP) {
    const ids = found.slice(at, at + EXPORT_STEP).map(({ id }) => id)
    const { rows } = await db.query<Row>(
      sql`select ${selectSql(entity, true)} from ${fromSql(entity)}${whereSql([isAmong(sql`t.id`, ids, 'uuid'), reach])}`,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentTo(actor, entity, row))
  }
}
