import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Message } from '#domain/messages/codes.ts'
import { submitChecked } from '#server/submit/run.ts'
import type { Submitted } from '#server/submit/types.ts'
import type { DatabaseAccess, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'
import { KeptRefusal, invalid, Refusal } from '#server/http/refusal.ts'
import { checkImport, type Checked } from './check.ts'
import { reasonOf } from './imported-row.ts'
import { findImportById, readRows, type ImportRecord } from './store.ts'

/** Whether a file may be committed at all; says the first thing that is missing (imports.md, Committing an import). */
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
        message: `${entity.fields[rate[0]]!.label} is in ${rate[1]}. Enter the exchange rate in rupees`,
      },
    ])
  // First: where no row can be saved, leaving out the wrong ones would leave nothing.
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
 * Nothing is left out, and nothing saved, that nobody agreed to: an address that was taken meanwhile, a
 * record deleted or restored.
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
 * Two imports of one file that are saved at the same moment: the second waits for the first, and is then refused, since
 * nobody was told of the first when they agreed to it (imports.md, Look-alike rows).
 */
async function waitForSameFile(tx: Tx, { file_hash, module, incubator_id }: ImportRecord): Promise<void> {
  const file = `${file_hash} ${module} ${incubator_id}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${file}, 0))`)
}

function refuseSameFile({ summary: agreed, file_name }: ImportRecord, { summary }: Checked): void {
  if (summary.imported_before === null || summary.imported_before === agreed.imported_before) return
  throw new KeptRefusal('conflict', { code: 'imported-meanwhile', params: { file: file_name } })
}

/**
 * The one transaction of an import: the lock, a fresh check, the saving of what it found ready, the mark. Undefined where it
 * is not running any more, or another server is at it.
 */
export async function runImport(
  db: DatabaseAccess,
  author: Author,
  id: string,
  onProgress: (rowsDone: number) => void,
): Promise<Submitted | undefined> {
  return db.transact(async (tx) => {
    const locked = await tx.query<{ id: string }>(
      sql`select id from import where id = ${id} and status = 'running' for update skip locked`,
    )
    if (locked.rows.length === 0) return undefined
    const record = (await findImportById(tx, id))!
    const entity = entityOf(record.module)
    await waitForSameFile(tx, record)
    const checked = await checkImport(tx, author, entity, record, await readRows(tx, id))
    refuseSameFile(record, checked)
    refuseOtherRows(entity, record, checked)
    const { ready } = checked
    const unchanged = checked.summary.rows_unchanged
    const about = {
      origin: { kind: 'import' as const, importId: id, fileName: record.file_name },
      onProgress: (done: number) => onProgress(done + unchanged),
    }
    const submitted = await submitChecked(tx, author, about, ready)
    const isApplied = submitted.status === 'applied'
    const message: Message = isApplied
      ? { code: 'import-saved', params: { entity: entity.name, rows: ready.length } }
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
      where id = ${id}`)
    return submitted
  })
}
