import type { ImportUndone } from '#domain/api/import.ts'
import type { Change } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Message } from '#domain/messages/codes.ts'
import { decide } from '#domain/permissions/decide.ts'
import { inputValues } from '#server/submit/history.ts'
import { isPlaceNamed } from '#server/submit/log-activity.ts'
import { run } from '#server/submit/run.ts'
import type { LogEntry } from '#server/submit/types.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { historyTable } from '#server/db/tables/changes.ts'
import type { Author } from '#server/http/author.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import { refuseDependents } from './refuse-dependents.ts'
import { findImport, type ImportRecord } from './store.ts'

type Written = Pick<typeof historyTable.$inferSelect, 'record_id' | 'action' | 'before' | 'after'> & {
  /** Nothing was written of the record since. */
  is_last: boolean
}

/** Undoing deletes and updates at once: an editor's request would come too late to be all or nothing. */
function requireUndo(author: Author, { module, incubator_id }: ImportRecord): void {
  const { actions } = entityOf(module)
  for (const action of [actions.delete, actions.update]) {
    const verdict = decide(author.actor, action, { incubatorId: incubator_id ?? author.actor.incubatorId })
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    if (verdict.outcome === 'request') throw new Refusal('forbidden', 'A COE Master undoes an import.')
  }
}

/** What the import wrote of each record when it was last committed. */
async function findWritten(tx: Tx, { id, module }: ImportRecord): Promise<Written[]> {
  const written = sql`select distinct on (record_id) record_id, action, before, after from history
    where batch_id = ${id} and entity = ${module} and at = (select max(at) from history where batch_id = ${id})
    order by record_id, id`
  const { rows: touched } = await tx.query<{ record_id: string }>(written)
  // Locked first: nobody changes a record between the look and the writing.
  const ids = touched.map((r) => r.record_id)
  const there = await findRows(tx, entityOf(module), ids, { lock: true })
  const { rows } = await tx.query<Written>(sql`select w.*, (select h.batch_id = ${id} from history h
    where h.entity = ${module} and h.record_id = w.record_id order by h.at desc, h.id desc limit 1) as is_last from (${written}) w`)
  return rows.filter((r) => there.has(r.record_id))
}

function changeBack(module: string, { record_id: recordId, action, before, after }: Written): Change {
  if (action !== 'update' || !before) return { action: 'delete', entity: module, recordId }
  const values = Object.entries(inputValues(entityOf(module), before)).filter(
    ([f, v]) => !isSame(after?.[f], v),
  )
  return { action: 'update', entity: module, recordId, values: Object.fromEntries(values) }
}

/**
 * Takes a finished import back, all of it in one transaction: what it added is deleted, what it
 * updated is as it was; what somebody changed since stays. The file is prepared again.
 */
export const undoImport = (db: Database, author: Author, id: string): Promise<ImportUndone> =>
  db.transact(async (tx) => {
    const record = await findImport(tx, author.actor, id)
    requireUndo(author, record)
    const { rowCount } = await tx.query(
      sql`update import set status = 'ready', rows_done = 0, updated_at = clock_timestamp() where id = ${id} and status = 'done'`,
    )
    if (rowCount === 0) throw new Refusal('conflict', 'Only an import that is done can be undone.')
    await refuseDependents(tx, record)
    const written = await findWritten(tx, record)
    const changes = written.filter((w) => w.is_last).map((w) => changeBack(record.module, w))
    if (changes.length === 0)
      throw new Refusal('conflict', 'There is nothing to undo: its records were changed or deleted since.')
    const deleted = changes.filter((c) => c.action === 'delete').length
    const undone = { deleted, restored: changes.length - deleted, kept: written.length - changes.length }
    const log: LogEntry = {
      incubatorId: record.incubator_id,
      message: { code: 'undo-import', params: { file: record.file_name, ...undone } },
      isPlaceNamed: isPlaceNamed(author),
    }
    await run(tx, author, { changes, origin: { kind: 'restore' }, log }, 'submit')
    const message: Message = { code: 'import-undone', params: undone }
    await tx.query(sql`update import set message = ${JSON.stringify(message)}::jsonb where id = ${id}`)
    return undone
  })
