/**
 * Checks a whole file. The rows are parsed by the entity's definition, and a dry run of the submission finds
 * what each row would do, so that preview and commit agree. Problems of the file itself are added here:
 * headers, unknown words, duplicate rows.
 */
import { setImmediate } from 'node:timers/promises'
import { isSame } from '#domain/changes/is-same.ts'
import { withoutCounted } from '#domain/changes/read-values.ts'
import { readersOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { findRecordIds, findUnknownValues, makeRowChecker } from '#domain/tabular/check-rows.ts'
import { findUnmapped, type FileRow, type ImportSetup } from '#domain/tabular/import-setup.ts'
import { joinUnits, unitsBeside } from '#domain/tabular/unit-columns.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { missingHeaders } from '#domain/tabular/template.ts'
import { previewBatch } from '#server/core/submit/run.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { Ready } from '#server/core/submit/types.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import type { ChangeRefusal } from '#server/platform/http/refusal.ts'
import { findRows } from '#server/core/records/read-records.ts'
import type { Row } from '#server/core/records/row.ts'
import { targetOf } from '#server/core/records/target.ts'
import { changeOf, columnFor, fail, type ImportedRow } from './imported-row.ts'
import { findDuplicates, findUnlinked } from './duplicates.ts'
import { matchByKey } from './match-by-key.ts'
import { findEarlier, type ImportRecord, type Summary } from './store.ts'
import { makeRowWarner } from './row-warnings.ts'
import { findSkippableRows, skippedRow, type SkippableRow } from './skippable-rows.ts'
import { findFacts } from './file-facts.ts'
import { findNearOptions } from './near-options.ts'
import { showSaved } from './show-saved.ts'
import { readAsOf, type AsOf } from './reuse-check.ts'
import { findUnknownNames } from './unknown-names.ts'

/** Checking a large file takes seconds. Other requests get a turn after each part of this size. */
const ROWS_AT_A_TIME = 250
const RECORDS_AT_A_TIME = 1_000

export interface Checked {
  rows: ImportedRow[]
  summary: Summary
  /** The changes that would be saved, one for each row that adds or changes a record, in order. */
  ready: readonly Ready[]
  asOf: AsOf
}

/** What a file asks and nobody has answered yet. */
const findUnanswered = (
  needed: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(needed).filter(([key]) => answers[key] === undefined))

/** The records that rows name by `_id`, with counted figures, as their export contains them. */
async function findNamed(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (let from = 0; from < ids.length; from += RECORDS_AT_A_TIME)
    for (const [id, record] of await findRows(db, entity, ids.slice(from, from + RECORDS_AT_A_TIME), {
      withCounts: true,
    }))
      if (viewOf(actor, readersOf(entity, record), targetOf(entity, record)) === 'full') found.set(id, record)
  return found
}

/** The values of a row with `_id` that differ from its record; none if a cell of it is invalid. */
function differencesOf(row: ImportedRow, known: ReadonlyMap<string, Row>): Values {
  const now = known.get(row.recordId!)
  const differing = Object.entries(row.values ?? {}).filter(([f, v]) => !isSame(now?.[f], v))
  return Object.fromEntries(differing)
}

/** The rows to check, each record once. Other rows with the same `_id` share its result. */
function withoutRepeated(rows: readonly ImportedRow[]): { distinct: ImportedRow[]; repeated: ImportedRow[] } {
  const distinct: ImportedRow[] = []
  const repeated: ImportedRow[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    if (row.recordId === null && row.values === null) continue
    if (row.recordId !== null && seen.has(row.recordId)) repeated.push(row)
    else distinct.push(row)
    if (row.recordId !== null) seen.add(row.recordId)
  }
  return { distinct, repeated }
}

/** Reports a refusal of a row's change at its column. */
function reportRefusal(
  entity: Entity,
  { setup, headers }: Pick<ImportRecord, 'setup' | 'headers'>,
  row: ImportedRow,
  { code, errors, why }: ChangeRefusal,
): void {
  const isOutOfReach = code === 'not_found' || code === 'forbidden'
  if (row.recordId !== null && isOutOfReach)
    return fail(
      row,
      columnFor(entity, setup, '_id'),
      problemAt('_id', 'no-such-id', { entity: entity.name }),
      row.recordId,
    )
  // Invalid cells are corrected first.
  if (row.values === null) return
  if (why.code !== 'wrong-values' && errors.length === 0)
    return fail(row, 'Incubator', problemAt('', 'refused', { why }))
  for (const { entity: _entity, ...problem } of errors) {
    const field = problem.path.split('.')[0]!
    const column = columnFor(entity, setup, field)
    // A value for all rows has no cell.
    const text = setup.mapping[column] === field ? row.cells[headers.indexOf(column)] : undefined
    fail(row, column, problem, text)
  }
}

/** The resolved references of a record. */
function referencesIn(entity: Entity, values: Values): Values {
  const found: Record<string, unknown> = {}
  for (const { name, idField } of referencesOf(entity))
    for (const field of [name, idField]) if (field in values) found[field] = values[field]
  return found
}

/**
 * Finds what each row would do if it were saved now. Refusals are reported at their column, and of a row with
 * `_id` only the differences are kept. Returns the change of each row.
 */
async function askWhatWouldBe(
  db: Queryable,
  author: Author,
  entity: Entity,
  record: Pick<ImportRecord, 'id' | 'file_name' | 'headers' | 'setup' | 'incubator_id'>,
  rows: readonly ImportedRow[],
  known: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<ImportedRow, Ready>> {
  const { id, file_name, setup, incubator_id } = record
  const { distinct, repeated } = withoutRepeated(rows)
  const changes = distinct.map((row) =>
    changeOf(
      entity,
      incubator_id,
      row.recordId === null ? row : { ...row, values: differencesOf(row, known) },
    ),
  )
  const origin = { kind: 'import', importId: id, fileName: file_name } as const
  const { ready, refused } = await previewBatch(db, author, { changes, origin })
  const outOfReach = new Map<string, ChangeRefusal>()
  for (const { at, refusal } of refused) {
    const row = distinct[at]!
    reportRefusal(entity, record, row, refusal)
    if (row.recordId !== null && refusal.errors.length === 0) outOfReach.set(row.recordId, refusal)
  }
  for (const row of repeated) {
    const refusal = outOfReach.get(row.recordId!)
    if (refusal) reportRefusal(entity, record, row, refusal)
    else fail(row, columnFor(entity, setup, '_id'), problemAt('_id', 'repeated-id'), row.recordId)
  }
  const saved = new Map<ImportedRow, Ready>()
  for (const one of ready) {
    const row = distinct[one.at]!
    if (row.values === null) continue
    saved.set(row, one)
    showSaved(entity, setup, row, one.values)
    if (row.recordId === null) {
      row.values = Object.assign(
        {},
        withoutCounted(entity, row.values, null),
        referencesIn(entity, one.values),
      )
      continue
    }
    const differing = Object.entries(one.values).filter(
      ([f, v]) => !entity.fields[f]!.isDerived && !isSame(one.before?.[f], v),
    )
    // The parsed values, because the server generates values for items only when it saves them.
    const { values } = row
    row.values = Object.fromEntries(differing.map(([f, v]) => [f, f in values ? values[f] : v]))
    row.kind = differing.length === 0 ? 'unchanged' : 'update'
  }
  return saved
}

/** An address signs in one account, so the second row of a file with the same address is refused. */
function refuseSameAddresses(entity: Entity, setup: ImportSetup, rows: readonly ImportedRow[]): void {
  if (!entity.account) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const email = row.values?.['email']
    if (typeof email !== 'string') continue
    const key = emailKey(email)
    const other = seen.get(key)
    if (other !== undefined)
      fail(row, columnFor(entity, setup, 'email'), problemAt('email', 'same-email', { row: other }), email)
    seen.set(key, row.row)
  }
}

export async function checkImport(
  db: Queryable,
  author: Author,
  entity: Entity,
  record: Pick<
    ImportRecord,
    'id' | 'file_hash' | 'file_name' | 'module' | 'incubator_id' | 'headers' | 'setup' | 'source'
  >,
  rowsOfFile: readonly FileRow[],
): Promise<Checked> {
  const asOf = await readAsOf(db, author)
  const { setup, headers } = record
  const skippable = findSkippableRows(record, rowsOfFile)
  const isLeftOut = ({ row }: { row: number }): boolean => skippable.get(row)?.isLeftOut ?? false
  // What another table of the sheet says does not hold for this one.
  const isOfTable = (row: FileRow): boolean => !(isLeftOut(row) && skippable.get(row.row)?.isOfOtherTable)
  const { rows: fileRows, joined } = joinUnits(entity, headers, setup.mapping, rowsOfFile, isOfTable)
  const known = await findNamed(db, author.actor, entity, findRecordIds(headers, setup, fileRows))
  const table = fileRows.filter(isOfTable)
  const facts = findFacts(entity, record, table, skippable, {
    timeZone: author.programme.time_zone,
    besideRows: joined.length > 0 ? [] : unitsBeside(headers, setup.mapping, table),
  })
  const check = makeRowChecker(entity, headers, setup, known, facts)
  const warn = makeRowWarner(entity, record, table, facts)
  const rows: ImportedRow[] = []
  for (const fileRow of fileRows) {
    const why = skippable.get(fileRow.row)
    if (why?.isLeftOut) rows.push(skippedRow(headers, setup, fileRow, why))
    else {
      const read = check(fileRow)
      const row: ImportedRow = {
        kind: read.values === null ? 'invalid' : 'add',
        warnings: why ? [why.why] : [],
        ...read,
      }
      warn(row, fileRow)
      rows.push(row)
    }
    if (rows.length % ROWS_AT_A_TIME === 0) await setImmediate()
  }
  const read = fileRows.filter((row) => !isLeftOut(row))
  const checked = rows.filter((row) => !isLeftOut(row))
  const matched = await matchByKey(db, entity, setup, record.incubator_id, checked)
  for (const [id, row] of await findNamed(db, author.actor, entity, matched)) known.set(id, row)
  const saved = await askWhatWouldBe(db, author, entity, record, checked, known)
  refuseSameAddresses(entity, setup, rows)
  const duplicates = await findDuplicates(db, entity, setup, record.incubator_id, rows, saved)
  const unlinked = findUnlinked(entity, setup, saved)
  const filled = new Set(
    [...Object.values(setup.mapping), ...Object.keys(setup.fixed)].filter((f): f is string => f !== null),
  )
  const counts = { add: 0, update: 0, unchanged: 0, invalid: 0 }
  for (const { kind } of rows) counts[kind] += 1
  const countSkippable = (reason: SkippableRow['reason']) =>
    [...skippable.values()].filter((one) => one.reason === reason).length
  const { invalid } = counts
  return {
    rows,
    asOf,
    ready: Array.from(saved).flatMap(([{ kind }, one]) => (kind === 'add' || kind === 'update' ? [one] : [])),
    summary: {
      missing_headers: missingHeaders(entity, filled),
      unmapped_headers: findUnmapped(headers, setup.mapping, read).filter((one) => !joined.includes(one)),
      near_options: findNearOptions(
        entity,
        Array.from(saved.values(), ({ values }) => values),
      ),
      needed_rates: facts.needed,
      sheet_unit: facts.sheetUnit ?? null,
      counts_without_unit: [...facts.countsWithoutUnit],
      missing_rates: findUnanswered(facts.needed, setup.rates),
      needed_orders: facts.unclearOrders,
      missing_orders: findUnanswered(facts.unclearOrders, setup.dateOrders),
      unknown_values: findUnknownValues(entity, headers, setup, read),
      rows_valid: rows.length - invalid,
      rows_invalid: invalid,
      rows_added: counts.add,
      rows_updated: counts.update,
      rows_unchanged: counts.unchanged,
      unlinked,
      unknown_names: findUnknownNames(entity, rows),
      duplicates,
      non_records: countSkippable('non_records'),
      hidden_rows: countSkippable('hidden'),
      imported_before: await findEarlier(db, record),
      rejected: [],
    },
  }
}
