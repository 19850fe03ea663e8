/** The statements of the writer (write.ts). */
import { storageOf } from '#domain/kinds/register.ts'
import type { ChangeAction } from '#domain/changes/change.ts'
import { hasSearchedText, type Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Staging } from '#server/platform/db/staging.ts'
import { pendingSql } from '#server/core/records/pending-sql.ts'
import { fromWrittenSql, selectSql } from '#server/core/records/read-sql.ts'
import { indexWrittenSql, isIndexedField } from '#server/core/records/search-documents.ts'
import { logRowsSql, logSql } from './log-activity.ts'
import { profileActivitySql } from './profile-activity-sql.ts'
import type { Batch, Ready } from './types.ts'

const quoted = (name: string): SQL => sql`${sql.identifier(name)}`
const each = (fields: readonly string[], part: (name: string) => SQL): SQL =>
  sql.join(fields.map(part), sql``)
const table = fixedSql((entity) => quoted(tableNameOf(entity)))
const tableFor = (entity: Entity, { staging }: Statement): SQL =>
  staging ? quoted(staging.records) : table(entity)
const isTimestamp = (entity: Entity, field: string): boolean =>
  storageOf(entity.fields[field]!) === 'timestamp'
/**
 * The rows of a statement's one parameter, with what is written of each field named. A timestamp stays text there,
 * because the history stores it as it is answered.
 */
const typed = fixedSql((entity, fields: readonly string[]) =>
  each(fields, (name) => {
    const type = isTimestamp(entity, name) ? 'text' : SQL_TYPES[storageOf(entity.fields[name]!)]
    return sql`, ${quoted(name)} ${sql.raw(type)}`
  }),
)
/** A value of a row. */
const valueSql = (entity: Entity, field: string): SQL =>
  isTimestamp(entity, field) ? sql`x.${quoted(field)}::timestamptz` : sql`x.${quoted(field)}`
const columns = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`, incubator_id`
  return sql`id${owner}${each(fields, (name) => sql`, ${quoted(name)}`)}`
})
const given = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`, x."$owner"`
  return sql`x."$id"${owner}${each(fields, (name) => sql`, ${valueSql(entity, name)}`)}`
})
const sets = fixedSql((entity, fields: readonly string[]) => {
  const owner = entity.ownerName === null ? sql`` : sql`incubator_id = x."$owner", `
  return sql`${owner}${each(fields, (name) => sql`${quoted(name)} = ${valueSql(entity, name)}, `)}`
})

/** At most so many changes are written together (write-together.ts). */
export const MOST_TOGETHER = 32

/** What the rows say of their batches, if they are changes of several. */
const BATCH_COLUMNS = sql`, "$batch" uuid, "$origin" text, "$account" uuid, "$name" text, "$designation" text, "$proposedBy" text, "$ipv4" text, "$log" jsonb`

/**
 * The rows to write. PostgreSQL expects a hundred rows from the function and would scan the table; the limit tells it
 * that there are few.
 */
const rowsSql = ({ rows, batch, isAnswered }: Statement, fields: SQL): SQL => {
  const most =
    batch === null ? sql` limit ${sql.raw(String(MOST_TOGETHER))}` : isAnswered ? sql` limit 1` : sql``
  return sql`select * from jsonb_to_recordset(${rows}::jsonb) as x(${fields}${batch === null ? BATCH_COLUMNS : sql``})${most}`
}

/**
 * The timestamp. When the statement starts, the records are locked or still at the version that was read. So
 * the later of two changes of one record has the later timestamp, whichever transaction began first
 * (history-and-restoring.md, History of a record).
 */
const momentSql = (at: string | null): SQL => sql`coalesce(${at}::timestamptz, statement_timestamp())`

/** Removes the deleted records from the index of the search. */
const removal = sql`delete from search_document d using written where d.id = written.id`

/** What the history says of the batch of a row. */
const historyOfBatch = ({ batch }: Statement): SQL =>
  batch === null
    ? sql`x."$account", x."$name", x."$designation", x."$proposedBy"`
    : sql`${batch.author.actor.uid}::uuid, ${batch.author.actor.name}, ${batch.author.actor.designation}, ${batch.proposedBy}`

const LOG_OF_ROW = {
  batchId: sql`x."$batch"`,
  account: sql`x."$account"`,
  name: sql`x."$name"`,
  designation: sql`x."$designation"`,
  ipv4: sql`x."$ipv4"`,
}

/** Writes the log of what was written. */
function loggedSql({ batch, log }: Statement): SQL {
  if (batch === null)
    return sql`, logged as (${logRowsSql(LOG_OF_ROW, sql`x."$log"`, sql`written join x on x."$id" = written.id cross join `)})`
  if (log.length === 0) return sql``
  const where = sql` where exists (select from written)`
  return sql`, logged as (${logSql(batch.author, log, { batchId: batch.id, where })})`
}

/**
 * Writes the rows of `x` to the history, whose before and after are in the same parameter. The statement
 * returns the records if `isAnswered`, otherwise the timestamp.
 */
function endSql(entity: Entity, action: ChangeAction, statement: Statement, before: SQL, after: SQL): SQL {
  const { batch, reader, isAnswered, at, staging, isIndexed } = statement
  const batchId = batch === null ? sql`x."$batch"` : sql`${batch.id}::uuid`
  const origin = batch === null ? sql`x."$origin"` : sql`${batch.origin}`
  const history = sql`
  insert into ${staging ? quoted(staging.history) : sql`history`} (id, batch_id, entity, record_id, incubator_id, action, origin, before, after,
    account_id, name, designation, proposed_by, at)
  select x."$history", ${batchId}, ${entity.name}, x."$id", x."$owner", ${action}, ${origin},
    ${before}, ${after}, ${historyOfBatch(statement)}, ${momentSql(at)} from x join written on written.id = x."$id"`
  // The staged rows of a large batch are indexed when it is attached.
  const index =
    !isIndexed || staging
      ? sql``
      : sql`, indexed as (${action === 'delete' ? removal : indexWrittenSql(entity)})`
  const logged = sql`${loggedSql(statement)}${profileActivitySql(entity, action, momentSql(at))}`
  return isAnswered
    ? sql`${logged}${index}, told as (${history}) select ${selectSql(entity, true)}${pendingSql(reader, entity)} from ${fromWrittenSql(entity)}`
    : sql`${logged}${index}, told as (${history} returning at) select count(*) as "$count", min(at) as updated_at from told`
}

/** Changes that are written together leave out what somebody else has locked, so that nobody waits for it with them. */
const SKIP_LOCKED = sql` skip locked`

/**
 * A startup may move to another incubator while a record is added to it, so the startup is looked up again.
 * The lock ensures that the new record moves along (startups.md, Moving a startup or mentor). A restored record may
 * have lost its startup, and one that outlives it stays where it is.
 */
const isStillOwnersSql = ({ isOfStartups, outlivesOwner }: Entity, { batch }: Statement): SQL =>
  isOfStartups && !outlivesOwner
    ? sql`where x.startup_id is null or exists
        (select from startup s where s.id = x.startup_id and s.incubator_id = x."$owner" for share${batch === null ? SKIP_LOCKED : sql``})
        or (x."$restored" and not exists (select from startup s where s.id = x.startup_id))`
    : sql``

/** The columns of a new record's row that are no fields. */
const OF_NO_FIELD = sql.literal(
  '{$id,$history,$owner,$restored,$batch,$origin,$account,$name,$designation,$proposedBy,$ipv4,$log}',
)

function createSql(entity: Entity, statement: Statement): SQL {
  const fields = Object.keys(entity.fields)
  const end = endSql(entity, 'create', statement, sql`null::jsonb`, sql`to_jsonb(x) - ${OF_NO_FIELD}::text[]`)
  return sql`with x as (
      ${rowsSql(statement, sql`"$id" uuid, "$history" uuid, "$owner" uuid, "$restored" boolean${typed(entity, fields)}`)}
    ), written as (
      insert into ${tableFor(entity, statement)} (${columns(entity, fields)}, created_at, updated_at)
      select ${given(entity, fields)}, ${momentSql(statement.at)}, ${momentSql(statement.at)} from x
      ${isStillOwnersSql(entity, statement)} returning *
    )${end}`
}

/** A record that has changed since it was read is not updated, and `write` finds one row too few. */
const isAsRead = sql`t.id = x."$id" and t.version = x."$version"`

function updateSql(entity: Entity, fields: readonly string[], statement: Statement): SQL {
  const end = endSql(entity, 'update', statement, sql`x."$before"`, sql`x."$after"`)
  const isTogether = statement.batch === null
  const free = isTogether
    ? sql`, free as (select t.id from ${table(entity)} t join x on ${isAsRead} for no key update of t${SKIP_LOCKED})`
    : sql``
  const isFree = isTogether ? sql` join free on free.id = x."$id"` : sql``
  return sql`with x as (
      ${rowsSql(statement, sql`"$id" uuid, "$version" integer, "$history" uuid, "$owner" uuid, "$before" jsonb, "$after" jsonb${typed(entity, fields)}`)}
    )${free}, written as (
      update ${tableFor(entity, statement)} t set ${sets(entity, fields)}version = t.version + 1, updated_at = ${momentSql(statement.at)} from x${isFree} where ${isAsRead} returning t.*
    )${end}`
}

function deleteSql(entity: Entity, statement: Statement): SQL {
  const end = endSql(
    entity,
    'delete',
    { ...statement, isAnswered: false },
    sql`x."$before"`,
    sql`null::jsonb`,
  )
  return sql`with x as (
      ${rowsSql(statement, sql`"$id" uuid, "$version" integer, "$history" uuid, "$owner" uuid, "$before" jsonb`)}
    ), written as (
      ${
        statement.staging
          ? sql`select t.id from ${table(entity)} t join x on ${isAsRead}`
          : sql`delete from ${table(entity)} t using x where ${isAsRead} returning t.id`
      }
    )${end}`
}

/** Whether the index of the search changes with the record (decisions/search-index.md). */
export const changesIndex = ({ change, entity, values, transfer }: Ready): boolean =>
  hasSearchedText(entity) &&
  (change.action !== 'update' ||
    transfer !== undefined ||
    Object.keys(values).some((name) => isIndexedField(entity, name)))

export interface Statement {
  rows: string
  /** Null for changes of several batches, each of which is one change; their rows say what `batch` and `log` would. */
  batch: Batch | null
  log: Batch['log']
  /** Whose answer it is. Of several authors, one who may read waiting requests, if any may; each answer is then limited to its author. */
  reader: Actor
  isAnswered: boolean
  /** The timestamp of the earlier statements; null for the first one. */
  at: string | null
  /** Whether the index of the search changes. */
  isIndexed: boolean
  /** Where a large batch is prepared that nobody reads yet; undefined: in the tables themselves. */
  staging: Staging | undefined
}

export function statementFor(first: Ready, statement: Statement): SQL {
  if (first.change.action === 'create') return createSql(first.entity, statement)
  if (first.change.action === 'delete') return deleteSql(first.entity, statement)
  return updateSql(first.entity, Object.keys(first.values), statement)
}
