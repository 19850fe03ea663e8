/**
 * Checks a whole file against its entity and against what is there: pure reading first, then what
 * only the database knows (records named by `_id`, names to link, addresses taken, rows already there).
 */
import { setImmediate } from 'node:timers/promises'
import { isSame } from '#domain/changes/is-same.ts'
import { checkOptions, checkRecord, withoutCounted } from '#domain/changes/read-values.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import {
  findRecordIds,
  findUnknownValues,
  makeRowChecker,
  type FileRow,
  type ImportSetup,
} from '#domain/tabular/check-rows.ts'
import { currencyOf } from '#domain/tabular/match-headers.ts'
import { missingHeaders } from '#domain/tabular/template.ts'
import { findForeignFiles } from '#server/changes/foreign-files.ts'
import { emailKey, findTakenEmails } from '#server/changes/keep-accounts.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { findRows } from '#server/records/read-records.ts'
import { valuesOf, type Row } from '#server/records/row.ts'
import { targetOf } from '#server/records/target.ts'
import { columnFor, fail, type JudgedRow } from './judged-row.ts'
import { findDuplicates, findUnlinked } from './look-alikes.ts'
import type { ImportRecord, Summary } from './store.ts'

/** Checking a large file takes seconds; everybody else gets a turn in between. */
const ROWS_AT_A_TIME = 250

export interface Checked {
  rows: JudgedRow[]
  summary: Summary
}

/** Money columns whose header names another currency and that have no rate yet. */
function findMissingRates(entity: Entity, setup: ImportSetup): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const [column, field] of Object.entries(setup.mapping)) {
    const currency = field && entity.fields[field]?.kind === 'money' ? currencyOf(column) : undefined
    if (field && currency && setup.rates[field] === undefined) missing[field] = currency
  }
  return missing
}

/** The records that rows name by `_id` and that the actor may change, as an export shows them: with counted figures. */
async function findChangeable(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const found = await findRows(db, entity, ids, { withCounts: true })
  for (const [id, record] of found)
    if (decide(actor, entity.actions.update, targetOf(entity, record)).outcome === 'refuse') found.delete(id)
  return found
}

/** Rows with `_id`: the record must be there and within reach; a row that says nothing new changes nothing. */
async function judgeUpdates(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  rows: JudgedRow[],
  known: ReadonlyMap<string, Row>,
): Promise<void> {
  const named = rows.filter((r) => r.recordId !== null)
  if (named.length === 0) return
  const owners = await findRows(
    db,
    entityOf('incubator'),
    [...known.values()].map((r) => r.incubator_id ?? ''),
  )
  const idColumn = columnFor(setup, '_id')
  const seen = new Set<string>()
  for (const row of named) {
    const record = known.get(row.recordId!)
    if (!record)
      fail(row, idColumn, row.recordId!, `There is no ${entity.label.one} with this _id that you can change`)
    else if (seen.has(row.recordId!))
      fail(row, idColumn, row.recordId!, 'Another row of the file has the same _id')
    else if (row.values) {
      const now = valuesOf(entity, record)
      const said = withoutCounted(entity, row.values, now)
      const differing = Object.fromEntries(Object.entries(said).filter(([f, v]) => !isSame(now[f], v)))
      const owner = owners.get(record.incubator_id ?? '') ?? {}
      for (const p of [
        ...checkOptions(entity, differing, owner),
        ...checkRecord(entity, { ...now, ...differing }),
      ])
        fail(row, columnFor(setup, p.path), '', p.message)
      if (row.values) {
        row.values = differing
        row.kind = Object.keys(differing).length === 0 ? 'unchanged' : 'update'
      }
    }
    seen.add(row.recordId!)
  }
}

/** Options that records of this incubator do not take (ruling 15). */
async function judgeOptions(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  incubatorId: string | null,
  rows: JudgedRow[],
): Promise<void> {
  if (incubatorId === null) return
  const owner = (await findRows(db, entityOf('incubator'), [incubatorId])).get(incubatorId) ?? {}
  for (const row of rows)
    if (row.kind === 'add' && row.values)
      for (const p of checkOptions(entity, row.values, owner))
        fail(row, columnFor(setup, p.path), '', p.message)
}

/** An address signs in one account: one that is taken, or stands twice in the file, is refused (ruling 36). */
async function judgeAddresses(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  rows: JudgedRow[],
): Promise<void> {
  const role = entity.account
  if (!role) return
  const said = rows.flatMap((row) => {
    const email = row.values?.['email']
    return typeof email === 'string' && (row.kind === 'add' || row.kind === 'update') ? [{ row, email }] : []
  })
  const taken = await findTakenEmails(
    db,
    said.map(({ row, email }) => ({ email, role, id: row.recordId })),
  )
  const seen = new Map<string, number>()
  for (const { row, email } of said) {
    const key = emailKey(email)
    const other = seen.get(key)
    if (taken.has(key))
      fail(row, columnFor(setup, 'email'), email, 'This email address already has an account')
    else if (other !== undefined)
      fail(row, columnFor(setup, 'email'), email, `Row ${other} has the same email address`)
    seen.set(key, row.row)
  }
}

/** Addresses of files that are not the actor's to use (api.md, Files). */
async function judgeFiles(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  setup: ImportSetup,
  rows: readonly JudgedRow[],
  known: ReadonlyMap<string, Row>,
): Promise<void> {
  const said = rows.filter((r) => r.values !== null)
  const written = said.map((r) => ({ entity, row: known.get(r.recordId ?? '') ?? null, values: r.values! }))
  for (const { at, path, message } of await findForeignFiles(db, actor, written))
    fail(said[at]!, columnFor(setup, path.split('.')[0]!), '', message)
}

async function findEarlier(
  db: Queryable,
  record: Pick<ImportRecord, 'id' | 'file_hash' | 'module' | 'incubator_id'>,
): Promise<string | null> {
  const { rows } = await db.query<{ at: string }>(sql`
    select updated_at as at from import where file_hash = ${record.file_hash} and module = ${record.module} and id <> ${record.id}
    and incubator_id is not distinct from ${record.incubator_id} and status in ('done', 'requested') order by updated_at desc limit 1`)
  return rows[0]?.at ?? null
}

export async function checkImport(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  record: Pick<ImportRecord, 'id' | 'file_hash' | 'module' | 'incubator_id' | 'headers' | 'setup'>,
  fileRows: readonly FileRow[],
): Promise<Checked> {
  const { setup, headers } = record
  const known = await findChangeable(db, actor, entity, findRecordIds(headers, setup, fileRows))
  const check = makeRowChecker(entity, headers, setup, known)
  const rows: JudgedRow[] = []
  for (const fileRow of fileRows) {
    const row = check(fileRow)
    rows.push({ ...row, kind: row.values === null ? 'invalid' : 'add', warnings: [] })
    if (rows.length % ROWS_AT_A_TIME === 0) await setImmediate()
  }
  await judgeUpdates(db, entity, setup, rows, known)
  await judgeOptions(db, entity, setup, record.incubator_id, rows)
  await judgeAddresses(db, entity, setup, rows)
  await judgeFiles(db, actor, entity, setup, rows, known)
  const duplicates = await findDuplicates(db, entity, setup, record.incubator_id, rows)
  const unlinked = await findUnlinked(db, entity, setup, record.incubator_id, rows)
  const filled = new Set(
    [...Object.values(setup.mapping), ...Object.keys(setup.fixed)].filter((f): f is string => f !== null),
  )
  const count = (kind: JudgedRow['kind']) => rows.filter((r) => r.kind === kind).length
  const invalid = count('invalid')
  return {
    rows,
    summary: {
      missing_headers: missingHeaders(entity, filled),
      missing_rates: findMissingRates(entity, setup),
      unknown_values: findUnknownValues(entity, headers, setup, fileRows),
      rows_valid: rows.length - invalid,
      rows_invalid: invalid,
      rows_added: count('add'),
      rows_updated: count('update'),
      rows_unchanged: count('unchanged'),
      unlinked,
      duplicates,
      imported_before: await findEarlier(db, record),
      rejected: [],
    },
  }
}

export const reasonOf = (row: JudgedRow): string =>
  row.errors.map((e) => `${e.column}: ${e.message}`).join('; ')
