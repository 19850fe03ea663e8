import { storageOf } from '#domain/kinds/register.ts'
import type { ChangeAction } from '#domain/changes/change.ts'
import { OWNER } from '#domain/changes/diff.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { SQL_TYPES, tableNameOf } from '#server/db/entity-sql.ts'
import { fixedSql } from '#server/db/fixed-sql.ts'
import { newId } from '#server/db/new-id.ts'
import { findSqlState, type Tx } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { logSql } from './log-activity.ts'
import type { Batch, Ready } from './types.ts'

/** Rows that one statement writes; an import tells its progress between them. */
const STEP = 1_000

const quoted = (name: string): SQL => sql`${sql.identifier(name)}`
const joined = (fields: readonly string[], part: (name: SQL) => SQL): SQL =>
  sql.join(
    fields.map((f) => part(quoted(f))),
    sql``,
  )
const table = fixedSql((entity) => quoted(tableNameOf(entity)))
/** The rows of a statement's one parameter, with what is written of each field named. */
const typed = fixedSql((entity, fields: readonly string[]) =>
  sql.join(
    fields.map((f) => sql`, ${quoted(f)} ${sql.raw(SQL_TYPES[storageOf(entity.fields[f]!)])}`),
    sql``,
  ),
)
const columns = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`, incubator_id`
  return sql`id${owner}${joined(fields, (name) => sql`, ${name}`)}`
})
const given = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`, x."$owner"`
  return sql`x."$id"${owner}${joined(fields, (name) => sql`, x.${name}`)}`
})
const sets = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`incubator_id = x."$owner", `
  return sql`${owner}${joined(fields, (name) => sql`${name} = x.${name}, `)}`
})

/** The rows of `x`, written into the history: their before and after come in the same parameter. */
const intoHistory = (entity: Entity, action: ChangeAction, batch: Batch, before: SQL, after: SQL): SQL => sql`
  insert into history (id, batch_id, entity, record_id, incubator_id, action, origin, before, after,
    account_id, name, designation, proposed_by)
  select x."$history", ${batch.id}::uuid, ${entity.name}, x."$id", x."$owner", ${action}, ${batch.origin},
    ${before}, ${after}, ${batch.author.actor.uid}::uuid, ${batch.author.actor.name},
    ${batch.author.actor.designation}, ${batch.proposedBy} from x`

function createSql(entity: Entity, rows: string, batch: Batch, log: SQL): SQL {
  const fields = Object.keys(entity.fields)
  return sql`with x as (
      select * from jsonb_to_recordset(${rows}::jsonb) as x("$id" uuid, "$history" uuid, "$owner" uuid${typed(entity, fields)})
    ), made as (
      insert into ${table(entity)} (${columns(entity, fields)}) select ${given(entity, fields)} from x
    )${log} ${intoHistory(entity, 'create', batch, sql`null::jsonb`, sql`to_jsonb(x) - '$id' - '$history' - '$owner'`)}`
}

function updateSql(entity: Entity, fields: readonly string[], rows: string, batch: Batch, log: SQL): SQL {
  return sql`with x as (
      select * from jsonb_to_recordset(${rows}::jsonb) as x("$id" uuid, "$history" uuid, "$owner" uuid, "$before" jsonb, "$after" jsonb${typed(entity, fields)})
    ), made as (
      update ${table(entity)} t set ${sets(entity, fields)}version = t.version + 1, updated_at = now() from x where t.id = x."$id"
    )${log} ${intoHistory(entity, 'update', batch, sql`x."$before"`, sql`x."$after"`)}`
}

const deleteSql = (entity: Entity, rows: string, batch: Batch, log: SQL): SQL => sql`with x as (
      select * from jsonb_to_recordset(${rows}::jsonb) as x("$id" uuid, "$history" uuid, "$owner" uuid, "$before" jsonb)
    ), made as (
      delete from ${table(entity)} t using x where t.id = x."$id"
    )${log} ${intoHistory(entity, 'delete', batch, sql`x."$before"`, sql`null::jsonb`)}`

const keyOf = (p: Ready): string =>
  `${p.entity.name} ${p.change.action} ${p.change.action === 'update' ? Object.keys(p.values).toSorted().join() : ''}`

function rowOf({ change, recordId, incubatorId, before, values, transfer }: Ready): Record<string, unknown> {
  const named = { $id: recordId, $history: newId(), $owner: incubatorId }
  if (change.action === 'delete') return { ...named, $before: before }
  if (change.action === 'create') return { ...named, ...values }
  return {
    ...named,
    ...values,
    $before: transfer ? { ...before, [OWNER]: transfer.names.before } : before,
    $after: { ...before, ...values, ...(transfer ? { [OWNER]: transfer.names.after } : {}) },
  }
}

function statementFor(first: Ready, rows: string, batch: Batch, log: SQL): SQL {
  if (first.change.action === 'create') return createSql(first.entity, rows, batch, log)
  if (first.change.action === 'delete') return deleteSql(first.entity, rows, batch, log)
  return updateSql(first.entity, Object.keys(first.values), rows, batch, log)
}

/** What the keys of the tables refuse where somebody else was quicker: any other error stays itself. */
function refusalOf(error: unknown, entity: Entity): unknown {
  const state = findSqlState(error)
  if (state === '23505')
    return new Refusal('conflict', `This ${entity.label.one.toLowerCase()} is there already.`)
  return state === '23503' ? notFound('This incubator') : error
}

/**
 * The only writer of entities: each run of like changes in as few statements as it takes, the
 * history in the same statement, and the log in the last one. The order of the batch is kept.
 */
export async function write(
  tx: Tx,
  batch: Batch,
  ready: readonly Ready[],
  onProgress?: (rowsDone: number) => void,
): Promise<void> {
  for (let from = 0; from < ready.length;) {
    const first = ready[from]!
    let to = from + 1
    while (to < ready.length && to - from < STEP && keyOf(ready[to]!) === keyOf(first)) to += 1
    const rows = JSON.stringify(ready.slice(from, to).map(rowOf))
    const isLogged = to === ready.length && batch.log.length > 0
    const log = isLogged ? sql`, logged as (${logSql(batch.author, batch.log)})` : sql``
    await tx.query(statementFor(first, rows, batch, log)).catch((error: unknown) => {
      throw refusalOf(error, first.entity)
    })
    from = to
    onProgress?.(from)
  }
}
