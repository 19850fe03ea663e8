import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { findDatabaseError, findSqlState } from '#server/platform/db/transact.ts'
import { setAside, type Staging } from '#server/platform/db/staging.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { noSuchOwner } from './not-found.ts'
import { isReadWithHistory } from '#server/core/records/read-sql.ts'
import type { Row } from '#server/core/records/row.ts'
import { unknownId } from './resolve-references.ts'
import type { Batch, Ready } from './types.ts'
import { partFrom } from './write-parts.ts'
import { changesIndex, statementFor } from './write-sql.ts'

/** What a statement returns: the record if it wrote only one, otherwise the number of records. */
interface Written extends Pick<Row, 'updated_at'> {
  $count?: number
}

/** Whether the statement that writes one record can return all of it. */
export const isWholeAnswer = ({ change, entity }: Ready): boolean =>
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
    const statement = statementFor(first, {
      rows,
      batch,
      log,
      reader: batch.author.actor,
      isAnswered,
      at,
      staging,
      isIndexed,
    })
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
