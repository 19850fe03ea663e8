import { isSame } from '#domain/changes/is-same.ts'
import { hasItems } from '#domain/kinds/register.ts'
import type { StaleChange, Conflict } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { isSameIn } from '#domain/changes/diff.ts'
import { areItemsStale, pickItems } from '#domain/changes/items.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { historyTable } from '#server/platform/db/tables/changes.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { valuesOf, type Row } from '#server/core/records/row.ts'
import { REQUEST, type RequestRow } from '#server/core/submit/present-approval.ts'
import { eachChanges } from './changes-of-request.ts'

/** At most this many conflicting changes of a request are shown. Nobody compares more by eye. */
export const CONFLICTS_SHOWN = 100

/** The current values of the changed fields; of a list, only the items that the change concerns. */
const pick = (now: Values, names: readonly string[], { base, proposed }: ProposedChange): Values =>
  Object.fromEntries(
    names.map((n) => {
      const value = now[n] ?? null
      return [n, base && proposed ? pickItems(value, base[n], proposed[n]) : value]
    }),
  )

/** The titles of records to which these fields refer by id alone, as answers contain them. */
const namesIn = (entity: Entity, row: Row, fields: readonly string[]): Values =>
  Object.fromEntries(
    referencesOf(entity)
      .filter((r) => !r.acceptsName && fields.includes(r.name))
      .map(({ labelName }) => [labelName, row[labelName] ?? null]),
  )

/** Whether this field has neither the value at the time of the change nor the proposed one. */
function isFieldStale(
  entity: Entity,
  name: string,
  now: Values,
  { base, proposed }: ProposedChange,
): boolean {
  const field = entity.fields[name]
  if (field && hasItems(field) && proposed !== null)
    return areItemsStale(field, { base: base?.[name], proposed: proposed[name], current: now[name] })
  return !isSameIn(entity, name, now, base) && (proposed === null || !isSameIn(entity, name, now, proposed))
}

/** Whether the change concerns a record that existed before; false for an addition. */
const isOfRecord = (c: ProposedChange): c is ProposedChange & { record_id: string } =>
  c.record_id !== null && (c.base !== null || c.action === 'create')

/** Whether an addition is for a startup that has moved to another incubator. */
async function isOwnerElsewhere(db: Queryable, changes: readonly ProposedChange[]): Promise<boolean> {
  const added = changes.filter((c) => c.action === 'create' && typeof c.startup_id === 'string')
  const ids = added.map((c) => c.startup_id!)
  const startups = await findRows(db, entityOf('startup'), ids)
  return added.some((c) => {
    const startup = startups.get(c.startup_id!)
    return startup !== undefined && startup.incubator_id !== c.incubator_id
  })
}

/**
 * The changes whose fields have changed since the request was made (approvals.md, Conflict of a request). A
 * restoration, which has no base, is stale if the record was restored already. `isElsewhere` is set if some
 * records belong to another incubator now.
 */
export async function findStale(
  db: Queryable,
  changes: readonly ProposedChange[],
  options: { lock?: boolean } = {},
): Promise<{ stale: StaleChange[]; isElsewhere: boolean }> {
  const stale: StaleChange[] = []
  let isElsewhere = false
  for (const name of new Set(changes.map((c) => c.entity))) {
    const entity = entityOf(name)
    const ids = changes.flatMap((c) => (c.entity === name && isOfRecord(c) ? [c.record_id] : []))
    const rows = await findRows(db, entity, ids, options)
    await mapInTurns(changes, (change, index) => {
      if (change.entity !== name || !isOfRecord(change)) return
      const { base, proposed } = change
      const found = rows.get(change.record_id)
      // The actor may not see a record that belongs to another incubator now.
      const row = found?.incubator_id === change.incubator_id ? found : undefined
      if (found && !row) isElsewhere = true
      const fields = Object.keys(base ?? proposed ?? {}).filter(
        (f) => entity.fields[f] && !entity.fields[f].isDerived,
      )
      const now = row ? valuesOf(entity, row) : null
      const isStale =
        base === null
          ? found !== undefined
          : now === null || fields.some((f) => isFieldStale(entity, f, now, change))
      if (isStale)
        stale.push({
          index,
          entity: name,
          record_id: change.record_id,
          base,
          current: row
            ? { ...pick(valuesOf(entity, row), fields, change), ...namesIn(entity, row, fields) }
            : null,
          proposed,
        })
    })
  }
  return { stale, isElsewhere: isElsewhere || (await isOwnerElsewhere(db, changes)) }
}

type Entry = Pick<
  typeof historyTable.$inferSelect,
  'record_id' | 'action' | 'before' | 'after' | 'name' | 'at'
>

/** The most history entries that are searched for the author of a conflict, newest first for each record. */
const LOOKED_THROUGH = 1_000

/**
 * Whether a history entry caused the conflict: it changed one of the request's fields, or deleted or restored
 * the record.
 */
const isAbout = ({ action, before, after }: Entry, { base, proposed }: StaleChange): boolean =>
  action !== 'update' ||
  Object.keys(base ?? proposed ?? {}).some((field) => !isSame(before?.[field], after?.[field]))

/**
 * The first conflicting changes of a request with all their states, and who changed the record and when
 * (approvals.md, Conflict of a request).
 */
export async function findConflicts(db: Queryable, id: string): Promise<Conflict[]> {
  const { rows } = await db.query<RequestRow>(sql`select ${REQUEST} from approval where id = ${id}`)
  const [request] = rows
  if (!request) return []
  const stale: StaleChange[] = []
  let before = 0
  for await (const changes of eachChanges(db, request)) {
    for (const one of (await findStale(db, changes)).stale) stale.push({ ...one, index: before + one.index })
    if (stale.length >= CONFLICTS_SHOWN) break
    before += changes.length
  }
  stale.splice(CONFLICTS_SHOWN)
  if (stale.length === 0) return []
  const of = (name: 'entity' | 'record_id') => sql.param([...new Set(stale.map((c) => c[name]))])
  const { rows: since } = await db.query<Entry>(sql`
    select record_id, action, before, after, name, at from history
    where entity = any(${of('entity')}::text[]) and record_id = any(${of('record_id')}::uuid[])
      and at > ${request.request_date} and incubator_id = ${request.incubator_id}
    order by at desc, id desc limit ${LOOKED_THROUGH}`)
  return stale.map((change) => {
    const entry = since.find((e) => e.record_id === change.record_id && isAbout(e, change))
    return { ...change, changedBy: entry?.name ?? null, changedAt: entry?.at ?? null }
  })
}
