import { storageOf } from '#domain/kinds/register.ts'
import type { ChangeAction } from '#domain/changes/change.ts'
import { hasSearchedText, type Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { findDatabaseError, findSqlState } from '#server/platform/db/transact.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { setAside, type Staging } from '#server/platform/db/staging.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { noSuchOwner } from './not-found.ts'
import { pendingSql } from '#server/core/records/pending-sql.ts'
import { fromWrittenSql, isReadWithHistory, selectSql } from '#server/core/records/read-sql.ts'
import type { Row } from '#server/core/records/row.ts'
import { indexWrittenSql, isIndexedField } from '#server/core/records/search-documents.ts'
import { logSql } from './log-activity.ts'
import { unknownId } from './resolve-references.ts'
import type { Batch, Ready } from './types.ts'
import { partFrom } from './write-parts.ts'

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

/**
 * The rows to write. PostgreSQL expects a hundred rows from the function and would scan the table; `limit 1`
 * tells it that there is only one.
 */
const rowsSql = ({ rows, isAnswered }: Statement, fields: SQL): SQL =>
  sql`select * from jsonb_to_recordset(${rows}::jsonb) as x(${fields})${isAnswered ? sql` limit 1` : sql``}`

/**
 * The timestamp. When the statement starts, the records are locked or still at the version that was read. So
 * the later of two changes of one record has the later timestamp, whichever transaction began first
 * (history-and-restoring.md, History of a record).
 */
const momentSql = (at: string | null): SQL => sql`coalesce(${at}::timestamptz, statement_timestamp())`

/** Removes the deleted records from the index of the search. */
const removal = sql`delete from search_document d using written where d.id = written.id`

/**
 * Writes the rows of `x` to the history, whose before and after are in the same parameter. The statement
 * returns the records if `isAnswered`, otherwise the timestamp.
 */
function endSql(
  entity: Entity,
  action: ChangeAction,
  { batch, log, isAnswered, at, staging, isIndexed }: Statement,
  before: SQL,
  after: SQL,
): SQL {
  const history = sql`
  insert into ${staging ? quoted(staging.history) : sql`history`} (id, batch_id, entity, record_id, incubator_id, action, origin, before, after,
    account_id, name, designation, proposed_by, at)
  select x."$history", ${batch.id}::uuid, ${entity.name}, x."$id", x."$owner", ${action}, ${batch.origin},
    ${before}, ${after}, ${batch.author.actor.uid}::uuid, ${batch.author.actor.name},
    ${batch.author.actor.designation}, ${batch.proposedBy}, ${momentSql(at)} from x join written on written.id = x."$id"`
  const logged =
    log.length === 0
      ? sql``
      : sql`, logged as (${logSql(batch.author, log, { batchId: batch.id, where: sql` where exists (select from written)` })})`
  // The staged rows of a large batch are indexed when it is attached.
  const index =
    !isIndexed || staging
      ? sql``
      : sql`, indexed as (${action === 'delete' ? removal : indexWrittenSql(entity)})`
  return isAnswered
    ? sql`${logged}${index}, told as (${history}) select ${selectSql(entity, true)}${pendingSql(batch.author.actor, entity)} from ${fromWrittenSql(entity)}`
    : sql`${logged}${index}, told as (${history} returning at) select count(*) as "$count", min(at) as updated_at from told`
}

/**
 * A startup may move to another incubator while a record is added to it, so the startup is looked up again.
 * The lock ensures that the new record moves along (startups.md, Moving a startup or mentor). A restored record may
 * have lost its startup.
 */
const isStillOwnersSql = ({ isOfStartups }: Entity): SQL =>
  isOfStartups
    ? sql`where x.startup_id is null or exists
        (select from startup s where s.id = x.startup_id and s.incubator_id = x."$owner" for share)
        or (x."$restored" and not exists (select from startup s where s.id = x.startup_id))`
    : sql``

function createSql(entity: Entity, statement: Statement): SQL {
  const fields = Object.keys(entity.fields)
  const end = endSql(
    entity,
    'create',
    statement,
    sql`null::jsonb`,
    sql`to_jsonb(x) - '$id' - '$history' - '$owner' - '$restored'`,
  )
  return sql`with x as (
      ${rowsSql(statement, sql`"$id" uuid, "$history" uuid, "$owner" uuid, "$restored" boolean${typed(entity, fields)}`)}
    ), written as (
      insert into ${tableFor(entity, statement)} (${columns(entity, fields)}, created_at, updated_at)
      select ${given(entity, fields)}, ${momentSql(statement.at)}, ${momentSql(statement.at)} from x
      ${isStillOwnersSql(entity)} returning *
    )${end}`
}

/** A record that has changed since it was read is not updated, and `write` finds one row too few. */
const isAsRead = sql`t.id = x."$id" and t.version = x."$version"`

function updateSql(entity: Entity, fields: readonly string[], statement: Statement): SQL {
  const end = endSql(entity, 'update', statement, sql`x."$before"`, sql`x."$after"`)
  return sql`with x as (
      ${rowsSql(statement, sql`"$id" uuid, "$version" integer, "$history" uuid, "$owner" uuid, "$before" jsonb, "$after" jsonb${typed(entity, fields)}`)}
    ), written as (
      update ${tableFor(entity, statement)} t set ${sets(entity, fields)}version = t.version + 1, updated_at = ${momentSql(statement.at)} from x where ${isAsRead} returning t.*
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
const changesIndex = ({ change, entity, values, transfer }: Ready): boolean =>
  hasSearchedText(entity) &&
  (change.action !== 'update' ||
    transfer !== undefined ||
    Object.keys(values).some((name) => isIndexedField(entity, name)))

interface Statement {
  rows: string
  batch: Batch
  log: Batch['log']
  isAnswered: boolean
  /** The timestamp of the earlier statements; null for the first one. */
  at: string | null
  /** Whether the index of the search changes. */
  isIndexed: boolean
  /** Where a large batch is prepared that nobody reads yet; undefined: in the tables themselves. */
  staging: Staging | undefined
}

function statementFor(first: Ready, statement: Statement): SQL {
  if (first.change.action === 'create') return createSql(first.entity, statement)
  if (first.change.action === 'delete') return deleteSql(first.entity, statement)
  return updateSql(first.entity, Object.keys(first.values), statement)
}

/** What a statement returns: the record if it wrote only one, otherwise the number of records. */
interface Written extends Pick<Row, 'updated_at'> {
  $count?: number
}

/** Whether the statement that writes one record can return all of it. */
const isWholeAnswer = ({ change, entity }: Ready): boolean =>
  change.action === 'update' || (change.action === 'create' && !isReadWithHistory(entity))

/** Thrown if somebody else changed or deleted a record after it was read without a lock. */
export class WriteConflict extends Error {}

/**
 * Converts a violated key of a table, caused by a simultaneous change, into a refusal. Other errors stay as
 * they are.
 */
function refusalOf(error: unknown, entity: Entity, part: readonly Ready[]): unknown {
  const state = findSqlState(error)
  const constraint = String(findDatabaseError(error)?.constraint)
  if (state === '23505')
    return new ChangeRefusal('conflict', { code: 'there-already', params: { entity: entity.name } })
  if (state !== '23503') return error
  // Another record has come to refer to it.
  if (part[0]!.change.action === 'delete')
    return new ChangeRefusal('stale', { code: 'changed-meanwhile', params: { entity: entity.name } })
  const reference = referencesOf(entity).find(({ idField }) => constraint.includes(`_${idField}_`))
  return reference
    ? invalidValues(problemsOf(entity, [unknownId(reference.name, reference)]))
    : noSuchOwner('incubator')
}

/**
 * The only writer of entities. Each run of similar changes takes as few statements as possible, the history
 * is part of each statement, and the log is part of the last one. The order of the batch is kept, and the
 * whole batch has one timestamp. Returns the timestamp, and the record if it wrote only one. Throws
 * `WriteConflict` if a record has changed since it was read.
 */
export async function write(
  db: Writer,
  batch: Batch,
  ready: readonly Ready[],
  onProgress?: (rowsDone: number) => void,
  staging?: Staging,
): Promise<{ at: string; row: Row | undefined }> {
  const isAnswered = ready.length === 1
  let row: Row | undefined
  let { at } = batch
  let next = partFrom(ready, 0)
  while (next) {
    const { first, part, to, rows } = next
    const log = to === ready.length ? batch.log : []
    if (staging && first.change.action !== 'create')
      await setAside(
        db,
        staging,
        part.map((one) => one.row!),
        { isCopied: first.change.action === 'update' },
      )
    const isIndexed = part.some(changesIndex)
    const statement = statementFor(first, { rows, batch, log, isAnswered, at, staging, isIndexed })
    const writing = db.query<Written>(statement).catch((error: unknown) => {
      throw refusalOf(error, first.entity, part)
    })
    // The next rows are made while the database writes.
    next = partFrom(ready, to)
    const { rows: found } = await writing
    const [written] = found
    if (!written || (written.$count ?? 1) !== part.length) throw new WriteConflict()
    at ??= written.updated_at
    if (isAnswered && isWholeAnswer(first)) row = written as Row
    onProgress?.(to)
  }
  if (at === null) throw new Error('A batch that writes nothing')
  return { at, row }
}
