import {
  VIEWS_MAX,
  type NewView,
  type SavedView,
  type ShownByView,
  type ViewChange,
} from '#domain/api/view.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { problemOfColumns } from '#domain/entities/list-columns.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canSeeView, decideOnView, type Audience, type ViewOwner } from '#domain/permissions/saved-views.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { isId, newId } from '#server/platform/db/new-id.ts'
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { savedViewTable } from '#server/platform/db/tables/accounts.ts'
import { notFound, Refusal, invalid, type AnsweredProblem } from '#server/platform/http/refusal.ts'
import { readListQuery } from '#server/core/records/list-query.ts'

type ViewRow = typeof savedViewTable.$inferSelect & { author: string }

const present = (row: ViewRow): SavedView => ({
  _id: row.id,
  entity: row.entity,
  name: row.name,
  audience: row.audience,
  author_id: row.account_id,
  author: row.author,
  incubator_id: row.incubator_id,
  ...row.shown,
})
const ownerOf = (row: ViewRow): ViewOwner => ({
  audience: row.audience,
  authorId: row.account_id,
  incubatorId: row.incubator_id,
})

const selectViews = (condition: SQL): SQL =>
  sql`select v.*, a.name as author from saved_view v join account a on a.id = v.account_id where ${condition}`

/** The views that an actor sees, by name. */
export async function listViews(db: Queryable, actor: Actor): Promise<SavedView[]> {
  const { rows } = await db.query<ViewRow>(sql`
    ${selectViews(sql`v.audience = 'everyone' or v.account_id = ${actor.uid} or v.incubator_id = ${actor.incubatorId}`)}
    order by ${sortedSql(sql`v.name`)}, v.id`)
  return rows.filter((row) => canSeeView(actor, ownerOf(row))).map(present)
}

function requireVerdict(actor: Actor, owner: ViewOwner): void {
  const verdict = decideOnView(actor, owner)
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** The owner of a view with this audience, if this person saves it. */
const ownerFor = (actor: Actor, authorId: string | null, audience: Audience): ViewOwner => ({
  audience,
  authorId,
  incubatorId: audience === 'incubator' ? actor.incubatorId : null,
})

const FULL: Readonly<Record<Audience, string>> = {
  me: `You have ${VIEWS_MAX} views, which is the maximum. Delete one first.`,
  incubator: `Your incubator has ${VIEWS_MAX} views, which is the maximum. Delete one first.`,
  everyone: `There are ${VIEWS_MAX} views for everyone, which is the maximum. Delete one first.`,
}

/**
 * 409 if there are too many views. Additions run one at a time, because two at once could both pass the
 * limit.
 */
async function requireRoom(tx: Tx, owner: ViewOwner): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('saved_view'))`)
  const { rows } = await tx.query<{ count: number }>(sql`
    select count(*) as count from saved_view where audience = ${owner.audience}
    and (audience <> 'me' or account_id = ${owner.authorId})
    and (audience <> 'incubator' or incubator_id = ${owner.incubatorId})`)
  if (rows[0]!.count >= VIEWS_MAX) throw new Refusal('conflict', FULL[owner.audience])
}

async function readView(q: Queryable, id: string): Promise<ViewRow> {
  const { rows } = await q.query<ViewRow>(selectViews(sql`v.id = ${id}`))
  return rows[0]!
}

const BESIDE_FILTERS = new Set(['search', 'sort', 'order'])

/** The problems for which the list would refuse the same query. */
function problemsOfQuery(
  entity: Entity,
  query: Readonly<Record<string, string>>,
  regions: readonly Region[],
): AnsweredProblem[] {
  try {
    readListQuery(entity, query, regions)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return error.errors.flatMap((problem) =>
      'message' in problem
        ? [
            {
              path: BESIDE_FILTERS.has(problem.path) ? problem.path : `filters.${problem.path}`,
              message: problem.message,
            },
          ]
        : [],
    )
  }
}

/** 400 if a view has a filter, a value, an order or a column that its list does not have. */
function checkView(entity: Entity, shown: ShownByView, regions: readonly Region[]): void {
  const { filters, search, sort, order, columns } = shown
  const isFilter = (name: string) => entity.filters.includes(name)
  const unknown = Object.keys(filters).filter((name) => !isFilter(name))
  const known = Object.fromEntries(Object.entries(filters).filter(([name]) => isFilter(name)))
  const columnProblem = columns === null ? null : problemOfColumns(entity, columns)
  const problems = [
    ...unknown.map((name) => ({
      path: `filters.${name}`,
      message: `${entity.label.many} have no filter "${name.slice(0, 60)}"`,
    })),
    ...problemsOfQuery(
      entity,
      { ...known, ...(search && { search }), ...(sort && { sort }), ...(order && { order }) },
      regions,
    ),
    ...(columnProblem === null ? [] : [{ path: 'columns', message: columnProblem }]),
  ]
  if (problems.length > 0) throw invalid(problems)
}

export async function addView(
  db: Database,
  actor: Actor,
  { entity, name, audience, ...shown }: NewView,
  regions: readonly Region[],
): Promise<SavedView> {
  const owner = ownerFor(actor, actor.uid, audience)
  requireVerdict(actor, owner)
  checkView(entityOf(entity), shown, regions)
  return db.transact(async (tx) => {
    await requireRoom(tx, owner)
    const id = newId()
    await tx.query(sql`
      insert into saved_view (id, entity, name, audience, account_id, incubator_id, shown)
      values (${id}, ${entity}, ${name}, ${audience}, ${actor.uid}, ${owner.incubatorId}, ${JSON.stringify(shown)}::jsonb)`)
    return present(await readView(tx, id))
  })
}

/** 404 for a view that the person does not see, 403 for one that they may not change. */
async function lockView(tx: Tx, actor: Actor, id: string): Promise<ViewRow> {
  const { rows } = isId(id)
    ? await tx.query<ViewRow>(sql`${selectViews(sql`v.id = ${id}`)} for update of v`)
    : { rows: [] }
  const [row] = rows
  if (!row || !canSeeView(actor, ownerOf(row))) throw notFound('This view')
  requireVerdict(actor, ownerOf(row))
  return row
}

export const changeView = (
  db: Database,
  actor: Actor,
  id: string,
  { name, audience, ...changed }: ViewChange,
  regions: readonly Region[],
): Promise<SavedView> =>
  db.transact(async (tx) => {
    const row = await lockView(tx, actor, id)
    const shown = { ...row.shown, ...changed } as ShownByView
    checkView(entityOf(row.entity), shown, regions)
    let owner = ownerOf(row)
    if (audience !== undefined && audience !== row.audience) {
      owner = ownerFor(actor, row.account_id, audience)
      requireVerdict(actor, owner)
      await requireRoom(tx, owner)
    }
    await tx.query(sql`
      update saved_view set name = ${name ?? row.name}, audience = ${owner.audience},
        incubator_id = ${owner.incubatorId}, shown = ${JSON.stringify(shown)}::jsonb where id = ${id}`)
    return present(await readView(tx, id))
  })

export const deleteView = (db: Database, actor: Actor, id: string): Promise<{ _id: string }> =>
  db.transact(async (tx) => {
    const row = await lockView(tx, actor, id)
    await tx.query(sql`delete from saved_view where id = ${row.id}`)
    return { _id: row.id }
  })
