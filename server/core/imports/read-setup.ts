import { kindOf, readText } from '#domain/kinds/register.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import { readValue } from '#domain/changes/read-values.ts'
import type { FileRow, ImportSetup } from '#domain/tabular/import-setup.ts'
import { fileFieldsOf, matchHeaders } from '#domain/tabular/match-headers.ts'
import { fieldOfRate } from '#domain/tabular/rates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { invalid, type AnsweredProblem } from '#server/platform/http/refusal.ts'

/** The setup of a new file: it maps only headers that clearly mean a field. */
export const firstSetup = (entity: Entity, columns: readonly string[]): ImportSetup => ({
  mapping: matchHeaders(entity, columns),
  values: {},
  fixed: {},
  rates: {},
  dateOrders: {},
  cells: {},
  leaveOut: ['non_records', 'hidden'],
})

/**
 * The setup of the same file read from another sheet or row: what was chosen for fields stays, and so do the
 * fields of columns that have the same name. Corrections of cells belong to the rows that were read before.
 */
export function setupForOtherRows(
  entity: Entity,
  columns: readonly string[],
  { values, fixed, rates, dateOrders, leaveOut, mapping }: ImportSetup,
): ImportSetup {
  const kept = Object.entries(mapping).filter(([column, field]) => field !== null && columns.includes(column))
  return {
    mapping: mergeMapping(matchHeaders(entity, columns), Object.fromEntries(kept)),
    values,
    fixed,
    rates,
    dateOrders,
    cells: {},
    leaveOut,
  }
}

/**
 * A mapping that a person chose wins over one found by name. A chosen field is removed from its earlier
 * column.
 */
function mergeMapping(
  before: ImportSetup['mapping'],
  input: Record<string, string | null>,
): Record<string, string | null> {
  const chosen = new Set(Object.values(input).filter((f): f is string => f !== null && f !== ''))
  const kept = Object.entries(before).map(([column, field]): [string, string | null] => [
    column,
    field !== null && chosen.has(field) ? null : field,
  ])
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(input).map(([c, f]) => [c, f || null])),
  }
}

/** The file that a setup belongs to. */
export interface SetupFile {
  columns: readonly string[]
  rows: readonly FileRow[]
}

type Correction = NonNullable<ImportSetupBody['cells']>[number]

function findForeignCells(file: SetupFile, corrections: readonly Correction[]): AnsweredProblem[] {
  if (corrections.length === 0) return []
  const rows = new Set(file.rows.map((r) => r.row))
  const columns = new Set(file.columns)
  return corrections.flatMap(({ row, column }, at) => [
    ...(rows.has(row) ? [] : [{ path: `cells.${at}.row`, message: `The file has no row ${row}` }]),
    ...(columns.has(column)
      ? []
      : [{ path: `cells.${at}.column`, message: `The file has no column "${column}"` }]),
  ])
}

/** Applies corrections to rows. Each row is built once, however many of its cells change. */
export function correctRows(
  before: ImportSetup['cells'],
  corrections: readonly Correction[],
): [row: number, cells: Record<string, string>][] {
  const byRow = new Map<number, Map<string, string>>()
  for (const { row, column, value } of corrections) {
    const cells = byRow.get(row) ?? new Map(Object.entries(before[row] ?? {}))
    byRow.set(row, cells.set(column, value))
  }
  return [...byRow].map(([row, cells]) => [row, Object.fromEntries(cells)])
}

/** The most characters in each part of a setup, as JSON. Every change reads and writes the whole setup. */
const PART_MAX = 1_000_000
/** The most characters of values for every row, counted in each row. They are stored once. */
const FIXED_MAX = 50_000_000

function findTooLarge(setup: ImportSetup, input: ImportSetupBody, rows: number): AnsweredProblem[] {
  const problems: AnsweredProblem[] = []
  for (const path of ['values', 'cells'] as const)
    if (input[path] && JSON.stringify(setup[path]).length > PART_MAX)
      problems.push({ path, message: `${path} may hold at most 10,00,000 characters for one file` })
  if (input.fixed && JSON.stringify(setup.fixed).length * rows > FIXED_MAX)
    problems.push({
      path: 'fixed',
      message: `The values for every row are too long for a file of ${formatQuantity(rows, 'row')}. Shorten them.`,
    })
  return problems
}

/**
 * Adds a person's choices to the earlier ones. 400 if they name a row, column, field or option that does not
 * exist, or map two columns to one field.
 */
export function mergeSetup(
  entity: Entity,
  file: SetupFile,
  before: ImportSetup,
  input: ImportSetupBody,
): ImportSetup {
  const problems = findForeignCells(file, input.cells ?? [])
  const fields = new Set([...fileFieldsOf(entity), '_id'])
  const known = new Set(file.columns)
  for (const [column, field] of Object.entries(input.mapping ?? {})) {
    if (!known.has(column))
      problems.push({ path: `mapping.${column}`, message: `The file has no column "${column}"` })
    if (field && !fields.has(field))
      problems.push({ path: `mapping.${column}`, message: `${entity.label.one} has no field "${field}"` })
  }
  const mapping = mergeMapping(before.mapping, input.mapping ?? {})
  const seen = new Map<string, string>()
  for (const [column, field] of Object.entries(mapping)) {
    if (field === null) continue
    const other = seen.get(field)
    if (other !== undefined)
      problems.push({
        path: `mapping.${column}`,
        message: `"${other}" and "${column}" cannot both be ${field}`,
      })
    seen.set(field, column)
  }
  for (const [field, meanings] of Object.entries(input.values ?? {})) {
    const def = findField(entity, field)
    if (!def || !fields.has(field)) {
      problems.push({ path: `values.${field}`, message: `${entity.label.one} has no field "${field}"` })
      continue
    }
    for (const [value, option] of Object.entries(meanings))
      if (option === null || option === '') {
        if (def.required)
          problems.push({ path: `values.${field}.${value}`, message: `${def.label} is required` })
      } else if (!readText(def, option).ok)
        problems.push({
          path: `values.${field}.${value}`,
          message: def.options
            ? `"${option}" is not an option of ${def.label}`
            : `"${option}" cannot be read as ${def.label}`,
        })
  }
  for (const [field, value] of Object.entries(input.fixed ?? {})) {
    const def = findField(entity, field)
    if (!def || def.isDerived)
      problems.push({ path: `fixed.${field}`, message: `${entity.label.one} has no field "${field}"` })
    else if (value !== null && value !== '')
      for (const problem of readValue(field, def, value).problems)
        problems.push({ path: `fixed.${field}`, message: formatProblem(entity, problem) })
  }
  for (const key of Object.keys(input.rates ?? {})) {
    const def = findField(entity, fieldOfRate(key))
    if (!def || kindOf(def).importAsks !== 'rate')
      problems.push({ path: `rates.${key}`, message: `"${key}" is not an amount` })
  }
  for (const field of Object.keys(input.date_orders ?? {})) {
    const def = findField(entity, field)
    if (!def || kindOf(def).importAsks !== 'order')
      problems.push({ path: `date_orders.${field}`, message: `"${field}" is not a date` })
  }
  if (problems.length > 0) throw invalid(problems)

  const values = { ...before.values }
  for (const [field, meanings] of Object.entries(input.values ?? {}))
    values[field] = {
      ...values[field],
      ...Object.fromEntries(Object.entries(meanings).map(([v, o]) => [v, o || null])),
    }
  const fixed = Object.entries({ ...before.fixed, ...input.fixed }).filter(([, v]) => v !== null && v !== '')
  // Another column may have another unit or order.
  const columnOf = (m: ImportSetup['mapping'], key: string) =>
    Object.keys(m).find((column) => m[column] === fieldOfRate(key))
  const keep = <V>(choices: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(
      Object.entries(choices).filter(([key]) => columnOf(mapping, key) === columnOf(before.mapping, key)),
    )
  const setup: ImportSetup = {
    mapping,
    values,
    fixed: Object.fromEntries(fixed),
    rates: { ...keep(before.rates), ...input.rates },
    dateOrders: { ...keep(before.dateOrders), ...input.date_orders },
    cells: { ...before.cells, ...Object.fromEntries(correctRows(before.cells, input.cells ?? [])) },
    leaveOut: [...new Set(input.leave_out ?? before.leaveOut)],
  }
  const tooLarge = findTooLarge(setup, input, file.rows.length)
  if (tooLarge.length > 0) throw invalid(tooLarge)
  return setup
}
