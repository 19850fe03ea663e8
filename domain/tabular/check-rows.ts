import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { isNamedById, referencesOf } from '#domain/entities/references.ts'
import { hasItems, kindOf, readText, readValueOf, writeText, type Field } from '#domain/kinds/register.ts'
import { readAmount, roundRupees } from '#domain/vocabulary/amounts.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { below, problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'
import { itemsIn } from '#domain/changes/items.ts'
import { readValue } from '#domain/changes/read-values.ts'
import { cleanCell, saysNothing } from './clean-cell.ts'
import type { Mapping } from './match-headers.ts'

/** What a person has chosen for a file: each part may be empty. */
export interface ImportSetup {
  mapping: Mapping
  /** field → value in the file → option (null: leave empty), once for the whole file. */
  values: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** field → value for every row. */
  fixed: Values
  /** money field → rupees per unit of the file. */
  rates: Readonly<Record<string, number>>
  /** row → column → corrected text. */
  cells: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Rows that could be saved and shall not be: with names that are not linked, like others that are there. */
  leaveOut?: readonly ('unlinked' | 'duplicates')[]
}

export interface FileRow {
  row: number
  cells: readonly string[]
}

/** What is wrong with a cell, or with a row where its column is none of the file's. */
export interface CellError {
  row: number
  column: string
  value: string
  problem: Problem
}

/** A cell whose saved form differs from its text; `converted` is the exact amount before it was rounded. */
export interface CellChange {
  column: string
  from: string
  to: string
  converted?: number
}

export interface CheckedRow {
  row: number
  cells: readonly string[]
  /** The record that the row's `_id` names. */
  recordId: string | null
  /** null where a cell is wrong. A row with `_id` holds only mapped fields, without those that stay as they are. */
  values: Values | null
  errors: CellError[]
  changes: CellChange[]
}

/** What a cell says, corrections included; a column may bear any name, also one that every object has. */
export function cellOf(
  { cells }: ImportSetup,
  row: number,
  column: string,
  inFile: string | undefined,
): string {
  const corrected = cells[String(row)]
  return (corrected && Object.hasOwn(corrected, column) ? corrected[column] : inFile) ?? ''
}

/** How the cells of a column are read. */
interface ColumnReading {
  def: Field
  meanings: ReadonlyMap<string, string | null>
  rate: number | undefined
}

interface Column extends ColumnReading {
  name: string
  at: number
  field: string
}

type Read = Reading<unknown> & { converted?: number }

export function readCell(column: ColumnReading, cell: string): Read {
  const { def } = column
  const option = column.meanings.get(normaliseKey(cell))
  if (option !== undefined) return option === null ? { ok: true, value: null } : readText(def, option)
  if (!kindOf(def).isText && saysNothing(cell))
    return def.required ? refuse('says-nothing', { text: cell }) : { ok: true, value: null }
  if (kindOf(def).importAsks === 'rate' && column.rate !== undefined) {
    const read = readAmount(cell, true)
    if (!read.ok) return read
    const converted = read.value * column.rate
    const rupees = readValueOf(def, roundRupees(converted))
    return rupees.ok ? { ...rupees, converted } : rupees
  }
  return readText(def, cell)
}

/** A row that adds a record adds its items too, whichever record's export their ids came from. */
const withoutIds = (field: Field, value: unknown): unknown =>
  hasItems(field) && Array.isArray(value) ? itemsIn(value).map(({ _id, ...parts }) => parts) : value

/** How to find the record that a row names: its id, or null. */
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
 * Makes the reader of one file: rows in, rows with values or with errors out. Pure. `known` holds the
 * records that rows may name: a cell that says what an export says of its record says nothing, however
 * it would be read.
 */
export function makeRowChecker(
  entity: Entity,
  columnNames: readonly string[],
  setup: ImportSetup,
  known: ReadonlyMap<string, Values> = new Map(),
) {
  const idOf = makeIdReader(columnNames, setup)
  const added = addedOf(entity, 'file')
  const columnsOf = ({ fields }: Entity): Column[] =>
    columnNames.flatMap((name, at) => {
      const field = setup.mapping[name]
      const def = field ? fields[field] : undefined
      if (!field || !def) return []
      const meanings = new Map(
        Object.entries(setup.values[field] ?? {}).map(([text, option]) => [
          normaliseKey(cleanCell(text)),
          option,
        ]),
      )
      return [{ name, at, field, def, meanings, rate: setup.rates[field] }]
    })
  const columns = columnsOf(entity)
  const addedColumns = columnsOf(added)
  const columnOf = (field: string) =>
    columns.find((c) => c.field === field)?.name ?? entity.fields[field]?.label ?? field
  const fixed = Object.entries(setup.fixed).map(([field, raw]) => ({
    field,
    ...readValue(field, entity.fields[field]!, raw),
  }))

  const isUnchanged = (column: Column, text: string, now: Values): boolean => {
    const { field, def, rate, meanings } = column
    if (rate !== undefined || meanings.has(normaliseKey(cleanCell(text)))) return false
    return text === writeText(def, now[field])
  }

  return ({ row, cells }: FileRow): CheckedRow => {
    const textOf = (name: string, at: number) => cellOf(setup, row, name, cells[at])
    const values: Record<string, unknown> = {}
    const errors: CellError[] = []
    const changes: CellChange[] = []
    const recordId = idOf({ row, cells })
    const now = recordId === null ? undefined : known.get(recordId)

    for (const column of recordId === null ? addedColumns : columns) {
      const text = textOf(column.name, column.at)
      if (now && isUnchanged(column, text, now)) continue
      const cell = cleanCell(text)
      const { def } = column
      const read: Read =
        cell === '' ? (def.required ? refuse('required') : { ok: true, value: null }) : readCell(column, cell)
      if (!read.ok) {
        // One is told of a cell, at the part of its field.
        const [problem] = below(column.field, read.problems)
        if (problem) errors.push({ row, column: column.name, value: text, problem })
        continue
      }
      values[column.field] = recordId === null ? withoutIds(def, read.value) : read.value
      const to = writeText(def, read.value)
      if (to !== text || read.converted !== undefined)
        changes.push({
          column: column.name,
          from: text,
          to,
          ...(read.converted === undefined ? {} : { converted: read.converted }),
        })
    }
    for (const { field, value, problems } of fixed) {
      if (columns.some((c) => c.field === field && cleanCell(textOf(c.name, c.at)) !== '')) continue
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
      for (const [name, def] of Object.entries(added.fields)) {
        if (def.isDerived || name in values || errors.some((e) => e.column === columnOf(name))) continue
        if (def.required && !isNamedById(entity, name, values))
          errors.push({ row, column: columnOf(name), value: '', problem: problemAt(name, 'required') })
        else values[name] = null
      }
    return {
      row,
      cells: columnNames.map(textOf),
      recordId,
      values: errors.length > 0 ? null : values,
      errors,
      changes,
    }
  }
}

/** The values of closed lists that have no option yet, with the number of their rows; spellings with the same key count as one. */
export function findUnknownValues(
  entity: Entity,
  columnNames: readonly string[],
  setup: ImportSetup,
  rows: readonly FileRow[],
): Record<string, Record<string, number>> {
  const unknown: Record<string, Record<string, number>> = {}
  columnNames.forEach((name, at) => {
    const field = setup.mapping[name]
    const def = field ? entity.fields[field] : undefined
    if (!field || !def || kindOf(def).importAsks !== 'option' || def.isOpen) return
    const meant = new Set(Object.keys(setup.values[field] ?? {}).map((text) => normaliseKey(cleanCell(text))))
    const counts = new Map<string, { text: string; rows: number }>()
    for (const { row, cells } of rows) {
      const cell = cleanCell(cellOf(setup, row, name, cells[at]))
      if (cell === '' || meant.has(normaliseKey(cell)) || readText(def, cell).ok) continue
      const known = counts.get(normaliseKey(cell)) ?? { text: cell, rows: 0 }
      counts.set(normaliseKey(cell), { ...known, rows: known.rows + 1 })
    }
    if (counts.size > 0)
      unknown[field] = Object.fromEntries(
        [...counts.values()].toSorted((a, b) => b.rows - a.rows).map((c) => [c.text, c.rows]),
      )
  })
  return unknown
}
