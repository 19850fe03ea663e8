import type { Import, ImportStatus } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import type { CellError } from '#domain/tabular/check-rows.ts'
import { cleanCell } from '#domain/tabular/clean-cell.ts'
import { formatMessage } from '#domain/messages/format-message.ts'
import { findEarlierMatches } from '#domain/tabular/earlier-matches.ts'
import { problemOf } from '#server/platform/http/refusal.ts'
import type { Checked } from './check.ts'
import { presentGroups } from './group-errors.ts'
import type { ImportedRow } from './imported-row.ts'
import type { EarlierImport, ImportRecord } from './store.ts'

/** An answer contains this many rows and errors; more are loaded page by page. */
const SAMPLE = 10
const ERRORS = 100

const presentError = (entity: Entity, { problem, ...error }: CellError): ImportRow['errors'][number] => ({
  ...error,
  message: formatFieldProblem(problemOf(entity, problem)),
})

export const presentRow = (entity: Entity, headers: readonly string[], row: ImportedRow): ImportRow => ({
  row: row.row,
  cells: Object.fromEntries(headers.map((h, at) => [h, row.cells[at] ?? ''])),
  values: row.values,
  kind: row.kind,
  errors: row.errors.map((error) => presentError(entity, error)),
  changes: row.changes,
  warnings: row.warnings.map((problem) => formatFieldProblem(problemOf(entity, problem))),
})

function presentMatches(
  entity: Entity,
  { setup }: ImportRecord,
  { rows }: Checked,
  { file_name, created_at, mapping, values }: EarlierImport,
): Import['earlier_matches'] {
  const errors = rows.flatMap((row) => row.errors)
  const matches = findEarlierMatches(entity, setup, { mapping, values }, errors)
  return matches && { file_name, createdAt: created_at, ...matches }
}

export const presentImport = (
  record: ImportRecord,
  checked: Checked | null,
  rowsDone: number | undefined,
  earlier: EarlierImport | null = null,
): Import => {
  const entity = entityOf(record.module)
  const { rejected: _rejected, ...summary } = checked?.summary ?? record.summary
  const isUnmatched = ({ column, value }: CellError): boolean =>
    cleanCell(value) !== '' && Object.hasOwn(summary.unknown_values, record.setup.mapping[column] ?? '')
  const countRows = (isCounted: (row: ImportedRow) => boolean) => checked?.rows.filter(isCounted).length ?? 0
  return {
    _id: record.id,
    version: record.updated_at,
    module: record.module,
    status: record.status as ImportStatus,
    message: record.message && formatMessage(record.message),
    incubator_id: record.incubator_id,
    file_name: record.file_name,
    createdAt: record.created_at,
    by: record.by_name,
    author_id: record.account_id,
    sheet: record.source.sheet,
    sheets: [...record.source.sheets],
    header_row: record.source.headerRow,
    header_from_above: record.source.isFromAbove,
    hidden_columns: [...record.source.hidden],
    first_rows: checked ? record.source.lines.map(({ row, cells }) => ({ row, cells: [...cells] })) : [],
    headers: record.headers,
    mapping: { ...record.setup.mapping },
    values: Object.fromEntries(Object.entries(record.setup.values).map(([f, v]) => [f, { ...v }])),
    fixed: { ...record.setup.fixed },
    rates: { ...record.setup.rates },
    date_orders: { ...record.setup.dateOrders },
    leave_out: [...record.setup.leaveOut],
    ...summary,
    needed_rates: { ...summary.needed_rates },
    rows_total: record.rows_total,
    rows_done: rowsDone ?? record.rows_done,
    rows_unmatched: countRows(({ errors }) => errors.some(isUnmatched)),
    rows_warned: countRows(({ warnings }) => warnings.length > 0),
    sample: checked?.rows.slice(0, SAMPLE).map((r) => presentRow(entity, record.headers, r)) ?? [],
    errors:
      checked?.rows
        .flatMap((r) => r.errors)
        .slice(0, ERRORS)
        .map((error) => presentError(entity, error)) ?? [],
    error_groups: checked ? presentGroups(entity, record.setup, checked.rows) : [],
    earlier_matches: earlier && checked && presentMatches(entity, record, checked, earlier),
    approval_id: record.approval_id,
  }
}
