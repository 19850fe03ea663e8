import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Message } from '#domain/codes/codes.ts'
import { fieldOfRate } from '#domain/tabular/rates.ts'
import {
  isLarge,
  prepareReady,
  readMoment,
  submitPrepared,
  transactPrepared,
} from '#server/core/submit/large-batch.ts'
import { submitPreviewed } from '#server/core/submit/run.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import { WriteConflict } from '#server/core/submit/write.ts'
import type { DatabaseAccess, Queryable, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notifyOfImport } from './notify-of-import.ts'
import type { Author } from '#server/platform/http/author.ts'
import { KeptRefusal, invalid, Refusal } from '#server/platform/http/refusal.ts'
import { checkImport, type Checked } from './check.ts'
import { reasonOf } from './imported-row.ts'
import { isStillTrue } from './reuse-check.ts'
import { findEarlier, findImportById, readRows, type ImportRecord } from './store.ts'

/** Refuses to commit an incomplete file, with the first missing thing (imports.md, Committing an import). */
export function refuseIncomplete(entity: Entity, checked: Checked, skipInvalid: boolean): void {
  const { summary } = checked
  if (summary.missing_headers.length > 0)
    throw new Refusal('invalid', 'CSV does not contain all required headers.', {
      errors: summary.missing_headers.map((path) => ({ path, message: `The column "${path}" is missing` })),
    })
  const rate = Object.entries(summary.missing_rates)[0]
  if (rate)
    throw invalid([
      {
        path: `rates.${rate[0]}`,
        message: `${entity.fields[fieldOfRate(rate[0])]!.label} is in ${rate[1]}. Enter the exchange rate in rupees`,
      },
    ])
  const order = Object.entries(summary.missing_orders)[0]
  if (order)
    throw invalid([
      {
        path: `date_orders.${order[0]}`,
        message: `${entity.fields[order[0]]!.label} has "${order[1]}". Say whether the day or the month comes first`,
      },
    ])
  // This comes first: if no row is valid, skipping the invalid ones would leave nothing.
  if (summary.rows_valid === 0) throw invalid([{ path: 'file', message: 'No valid data to upload.' }])
  if (summary.rows_invalid > 0 && !skipInvalid)
    throw invalid([
      {
        path: 'skip_invalid',
        message:
          summary.rows_invalid === 1
            ? '1 row cannot be saved. Correct or skip it.'
            : `${summary.rows_invalid} rows cannot be saved. Correct or skip them.`,
      },
    ])
}

/**
 * Refuses to save or skip rows that nobody agreed to, such as an address taken or a record deleted since the
 * preview.
 */
function refuseOtherRows(
  entity: Entity,
  { summary: agreed }: ImportRecord,
  { rows, summary }: Checked,
): void {
  if (summary.rows_invalid === agreed.rows_invalid) return
  if (summary.rows_invalid < agreed.rows_invalid)
    throw new KeptRefusal('conflict', { code: 'rows-valid-by-now', params: {} })
  const first = rows.find((r) => r.kind === 'invalid')
  const row = first ? reasonOf(entity, first) : []
  throw new KeptRefusal('conflict', { code: 'rows-wrong-by-now', params: { row } })
}

/**
 * Of two imports of one file that are saved at the same moment, the second waits for the first. It is then
 * refused, because its author did not know of the first when they agreed (imports.md, Look-alike rows).
 */
async function waitForSameFile(tx: Tx, { file_hash, module, incubator_id }: ImportRecord): Promise<void> {
  const file = `${file_hash} ${module} ${incubator_id}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${file}, 0))`)
}

function refuseSameFile(
  { summary: agreed, file_name }: ImportRecord,
  { summary }: Pick<Checked, 'summary'>,
): void {
  if (summary.imported_before === null || summary.imported_before === agreed.imported_before) return
  throw new KeptRefusal('conflict', { code: 'imported-meanwhile', params: { file: file_name } })
}

/** A saved import with its check and its result. */
interface Saved {
  record: ImportRecord
  checked: Checked
  submitted: Submitted
}

async function markSaved(tx: Tx, { record, checked, submitted }: Saved): Promise<void> {
  const entity = entityOf(record.module)
  const isApplied = submitted.status === 'applied'
  const message: Message = isApplied
    ? { code: 'import-saved', params: { entity: entity.name, rows: checked.ready.length } }
    : { code: 'import-requested', params: { entity: entity.name } }
  const summary = {
    ...checked.summary,
    rejected: checked.rows
      .filter((r) => r.kind === 'invalid')
      .map((r) => ({
        row: r.row,
        reason: { code: 'wrong-row' as const, params: { problems: reasonOf(entity, r) } },
      })),
  }
  await tx.query(sql`
    update import set status = ${isApplied ? 'done' : 'requested'}, summary = ${JSON.stringify(summary)}::jsonb,
      rows_done = ${isApplied ? checked.summary.rows_valid : 0}, message = ${JSON.stringify(message)}::jsonb,
      approval_id = ${isApplied ? null : submitted.approval._id}, updated_at = clock_timestamp()
    where id = ${record.id}`)
  await notifyOfImport(tx, record, isApplied ? 'import-saved' : 'import-requested')
}

/** The locked import; undefined if it is no longer running or another server is saving it. */
async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const locked = await tx.query<{ id: string }>(
    sql`select id from import where id = ${id} and status = 'running' for update skip locked`,
  )
  if (locked.rows.length === 0) return undefined
  const record = (await findImportById(tx, id))!
  await waitForSameFile(tx, record)
  return record
}

function aboutOf(record: ImportRecord, { summary }: Checked, onProgress: (rowsDone: number) => void) {
  return {
    origin: { kind: 'import' as const, importId: record.id, fileName: record.file_name },
    onProgress: (done: number) => onProgress(done + summary.rows_unchanged),
  }
}

/** What the preview found, if nothing that it depends on has changed since; otherwise the rows are checked again. */
async function checkAgain(
  db: Queryable,
  author: Author,
  record: ImportRecord,
  previewed: Checked | undefined,
): Promise<Checked> {
  const entity = entityOf(record.module)
  if (!previewed || !(await isStillTrue(db, author, entity, previewed)))
    return checkImport(db, author, entity, record, await readRows(db, record.id))
  const imported_before = await findEarlier(db, record)
  return { ...previewed, summary: { ...previewed.summary, imported_before } }
}

/** Saves a large import on the embedded database: its rows are checked and written before its short transaction. */
async function runLarge(
  db: DatabaseAccess,
  author: Author,
  record: ImportRecord,
  onProgress: (rowsDone: number) => void,
  previewed: Checked | undefined,
): Promise<Submitted | undefined> {
  const entity = entityOf(record.module)
  const began = await readMoment(db)
  const checked = await checkAgain(db, author, record, previewed)
  refuseOtherRows(entity, record, checked)
  const about = aboutOf(record, checked, onProgress)
  const prepared = await prepareReady(db, author, about, checked.ready, 'submit', began)
  return transactPrepared(db, prepared, async (tx) => {
    if (!(await lockImport(tx, record.id))) return undefined
    const summary = { ...checked.summary, imported_before: await findEarlier(tx, record) }
    refuseSameFile(record, { summary })
    const submitted = await submitPrepared(tx, author, prepared)
    await markSaved(tx, { record, checked: { ...checked, summary }, submitted })
    return submitted
  })
}

/**
 * The transaction of an import: lock, check again unless the preview's check is still true, save and mark as done.
 * Returns undefined if the import is no longer running or another server is saving it.
 */
export async function runImport(
  db: DatabaseAccess,
  author: Author,
  id: string,
  onProgress: (rowsDone: number) => void,
  previewed?: Checked,
): Promise<Submitted | undefined> {
  const found = await findImportById(db, id)
  if (found?.status === 'running' && isLarge(db, found.rows_total))
    try {
      return await runLarge(db, author, found, onProgress, previewed)
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
    }
  const run = (reused: Checked | undefined) => runInTransaction(db, author, id, onProgress, reused)
  // Records that were read before the transaction are not locked, so another change may come first.
  return run(previewed).catch((error: unknown) => {
    if (!previewed || !(error instanceof WriteConflict)) throw error
    return run(undefined)
  })
}

function runInTransaction(
  db: DatabaseAccess,
  author: Author,
  id: string,
  onProgress: (rowsDone: number) => void,
  previewed: Checked | undefined,
): Promise<Submitted | undefined> {
  return db.transact(async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) return undefined
    const entity = entityOf(record.module)
    const checked = await checkAgain(tx, author, record, previewed)
    refuseSameFile(record, checked)
    refuseOtherRows(entity, record, checked)
    const about = aboutOf(record, checked, onProgress)
    const submitted = await submitPreviewed(tx, author, about, checked.ready)
    await markSaved(tx, { record, checked, submitted })
    return submitted
  })
}
