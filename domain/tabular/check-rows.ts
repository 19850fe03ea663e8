import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { isNamedById, referencesOf } from '#domain/entities/references.ts'
import { hasItems, kindOf, readText, writeText, type Field } from '#domain/kinds/register.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { below, problemAt, refuse, type Problem } from '#domain/vocabulary/reading.ts'
import { itemsIn } from '#domain/changes/items.ts'
import { readValue } from '#domain/changes/read-values.ts'
import { cleanCell } from './clean-cell.ts'
import type { FileRow, ImportSetup, ShownCell } from './import-setup.ts'
import { columnsThatAsk } from './match-headers.ts'
import { NO_RESULT } from './sheet-errors.ts'
import {
  hasUnit,
  readCell,
  readingOf,
  wordKey,
  type CellReading,
  type ColumnReading,
  type FileFacts,
} from './read-cell.ts'

/** The problem of a cell, or of a row if its column is not in the file. */
export interface CellError {
  row: number
  column: string
  value: string
  problem: Problem
}

/**
 * A cell whose stored value differs from the text that the sheet shows there: nothing in a merged range but for its first
 * cell, and in a hidden column; null if the file does not say what its number format shows.
 * `converted` is the exact amount before rounding.
 */
export interface CellChange {
  column: string
  from: string | null
  to: string
  converted?: number
}

export interface CheckedRow {
  row: number
  cells: readonly string[]
  /** The record that the row's `_id` names. */
  recordId: string | null
  /** Null if a cell is invalid. A row with `_id` contains only mapped fields that change. */
  values: Values | null
  errors: CellError[]
  changes: CellChange[]
}

/** The text of a cell with corrections. A column may have any name, including inherited ones. */
export function cellOf(
  { cells }: ImportSetup,
  row: number,
  column: string,
  inFile: string | undefined,
): string {
  const corrected = cells[String(row)]
  return (corrected && Object.hasOwn(corrected, column) ? corrected[column] : inFile) ?? ''
}

interface Column extends ColumnReading {
  name: string
  at: number
  field: string
}

const NO_FACTS: FileFacts = { needed: {}, unclearOrders: {}, timeZone: 'UTC' }

/** A row that adds a record also adds its items, so ids from another record's export are removed. */
const withoutIds = (field: Field, value: unknown): unknown =>
  hasItems(field) && Array.isArray(value) ? itemsIn(value).map(({ _id, ...parts }) => parts) : value

/** Whether what is shown of a cell is another value. A number or a day is the same one in every complete form. */
const differsAsShown = (field: Field, text: string, [, shown, isIncomplete]: ShownCell): boolean =>
  kindOf(field).sheet === 'text' || (isIncomplete === true && Number(shown) !== Number(text))

/** Returns a function that finds the id of the record that a row names, or null. */
function makeIdReader(columnNames: readonly string[], setup: ImportSetup): (row: FileRow) => string | null {
  const at = columnNames.findIndex((name) => setup.mapping[name] === '_id')
  if (at < 0) return () => null
  return ({ row, cells }) => cleanCell(cellOf(setup, row, columnNames[at]!, cells[at])).toLowerCase() || null
}

/** The records that the rows of a file name. */
export function findRecordIds(
  columnNames: readonly string[],
  setup: ImportSetup,
  rows: readonly FileRow[],
): string[] {
  const idOf = makeIdReader(columnNames, setup)
  return rows.map(idOf).filter((id) => id !== null)
}

/**
 * Creates the reader of one file, which converts rows to values or errors. It is pure. `known` contains the
 * records that rows may name: a cell that equals the export of its record is not a change, however it would
 * be parsed. `facts` are what the file as a whole needs.
 */
export function makeRowChecker(
  entity: Entity,
  columnNames: readonly string[],
  setup: ImportSetup,
  known: ReadonlyMap<string, Values> = new Map(),
  facts: FileFacts = NO_FACTS,
) {
  const idOf = makeIdReader(columnNames, setup)
  const hidden = new Set(facts.hidden)
  const added = addedOf(entity, 'file')
  const columnsOf = ({ fields }: Entity): Column[] =>
    columnNames.flatMap((name, at) => {
      const field = setup.mapping[name]
      const def = field ? fields[field] : undefined
      if (!field || !def) return []
      return [{ name, at, field, ...readingOf(name, field, def, setup, facts) }]
    })
  const columns = columnsOf(entity)
  const addedColumns = columnsOf(added)
  const addedFields = Object.entries(added.fields).filter(([, def]) => !def.isDerived)
  const columnOf = (field: string) =>
    columns.find((c) => c.field === field)?.name ?? entity.fields[field]?.label ?? field
  const fixed = Object.entries(setup.fixed).map(([field, raw]) => ({
    field,
    ...readValue(field, entity.fields[field]!, raw),
  }))

  const isUnchanged = (column: Column, text: string, now: Values): boolean => {
    const { field, def, meanings } = column
    if (hasUnit(column) || meanings.has(wordKey(def, cleanCell(text)))) return false
    return text === writeText(def, now[field])
  }

  /** The columns whose texts are taken as the sheet shows them. */
  const asShown = new Set(columns.filter(({ def }) => kindOf(def).isText).map(({ at }) => at))

  return ({ row, cells, merged = [], shown = [] }: FileRow): CheckedRow => {
    const shownAt = shown.length === 0 ? undefined : new Map(shown.map((cell) => [cell[0], cell]))
    const inFile = (at: number) => {
      const [, seen, isIncomplete] = (asShown.has(at) ? shownAt?.get(at) : undefined) ?? []
      return isIncomplete ? cells[at] : (seen ?? cells[at])
    }
    const texts = columnNames.map((name, at) => cellOf(setup, row, name, inFile(at)))
    const values: Record<string, unknown> = {}
    const errors: CellError[] = []
    const changes: CellChange[] = []
    const recordId = idOf({ row, cells })
    const now = recordId === null ? undefined : known.get(recordId)

    for (const column of recordId === null ? addedColumns : columns) {
      const text = texts[column.at]!
      if (now && isUnchanged(column, text, now)) continue
      const cell = cleanCell(text)
      const { def } = column
      const read: CellReading =
        cell === '' ? (def.required ? refuse('required') : { ok: true, value: null }) : readCell(column, cell)
      if (!read.ok) {
        // Only the first problem of a cell is reported, at the part of its field.
        const [problem] = below(column.field, read.problems)
        if (problem) errors.push({ row, column: column.name, value: text, problem })
        continue
      }
      values[column.field] = recordId === null ? withoutIds(def, read.value) : read.value
      const to = writeText(def, read.value)
      const isOfFile = cell !== '' && text === inFile(column.at)
      const isUnseen = isOfFile && (hidden.has(column.name) || merged.includes(column.at))
      const seen = isOfFile ? shownAt?.get(column.at) : undefined
      const from = isUnseen ? '' : seen && differsAsShown(def, text, seen) ? seen[1] : text
      if (to !== from || isUnseen || read.converted !== undefined)
        changes.push({
          column: column.name,
          from,
          to,
          ...(read.converted === undefined ? {} : { converted: read.converted }),
        })
    }
    for (const { field, value, problems } of fixed) {
      if (columns.some((c) => c.field === field && cleanCell(texts[c.at]!) !== '')) continue
      const at = errors.findIndex((e) => e.column === columnOf(field))
      if (at >= 0) errors.splice(at, 1)
      for (const problem of problems) errors.push({ row, column: columnOf(field), value: '', problem })
      if (problems.length === 0) values[field] = value
    }
    for (const { name } of referencesOf(entity)) {
      if (!isNamedById(entity, name, values)) continue
      const at = errors.findIndex((e) => e.column === columnOf(name) && cleanCell(e.value) === '')
      if (at >= 0) errors.splice(at, 1)
    }
    if (recordId === null)
      for (const [name, def] of addedFields) {
        if (name in values || errors.some((e) => e.column === columnOf(name))) continue
        if (def.required && !isNamedById(entity, name, values))
          errors.push({ row, column: columnOf(name), value: '', problem: problemAt(name, 'required') })
        else values[name] = null
      }
    return {
      row,
      cells: texts,
      recordId,
      values: errors.length > 0 ? null : values,
      errors,
      changes,
    }
  }
}

/**
 * The values of closed lists without an option, with the number of their rows. Spellings with the same key
 * count as one.
 */
export function findUnknownValues(
  entity: Entity,
  columnNames: readonly string[],
  setup: ImportSetup,
  rows: readonly FileRow[],
): Record<string, Record<string, number>> {
  const unknown: Record<string, Record<string, number>> = {}
  for (const { column, at, field, def } of columnsThatAsk(entity, columnNames, setup.mapping, 'option')) {
    if (def.isOpen) continue
    const meant = new Set(Object.keys(setup.values[field] ?? {}).map((text) => normaliseKey(cleanCell(text))))
    const cellRows = new Map<string, number>()
    for (const { row, cells } of rows) {
      const cell = cleanCell(cellOf(setup, row, column, cells[at]))
      cellRows.set(cell, (cellRows.get(cell) ?? 0) + 1)
    }
    const counts = new Map<string, { text: string; rows: number }>()
    for (const [cell, of] of cellRows) {
      if (cell === '' || cell === NO_RESULT || meant.has(normaliseKey(cell)) || readText(def, cell).ok)
        continue
      const known = counts.get(normaliseKey(cell)) ?? { text: cell, rows: 0 }
      counts.set(normaliseKey(cell), { ...known, rows: known.rows + of })
    }
    if (counts.size > 0)
      unknown[field] = Object.fromEntries(
        [...counts.values()].toSorted((a, b) => b.rows - a.rows).map((c) => [c.text, c.rows]),
      )
  }
  return unknown
}
