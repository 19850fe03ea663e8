/**
 * A table for people, such as a list as its screen shows it (exports-and-templates.md, What I see). Its writers know how
 * each kind of cell looks in a workbook, in a csv and in a sentence.
 */
import { formatDate, formatMonth } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatMinutes } from '#domain/vocabulary/hours.ts'
import { formatRupees } from '#domain/vocabulary/money.ts'

/**
 * What a cell holds: a text; a number in Indian grouping, with two decimals or none; a number without grouping, such as
 * a year; rupees; a share, of which 1 is 100 %; an ISO day, alone or for its month; a day and time without a zone; a
 * time of day; minutes, which people read as hours.
 */
export const CELL_KINDS = [
  'words',
  'whole',
  'decimal',
  'digits',
  'rupees',
  'percent',
  'day',
  'month',
  'moment',
  'clock',
  'minutes',
] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** A value with its own kind, such as an amount in a column of counts. */
export interface TypedCell {
  readonly kind: CellKind
  readonly value: string | number
}

/** A value of its column's kind, a value of another kind, or nothing. */
export type TableCell = string | number | null | TypedCell

export interface TableColumn {
  readonly header: string
  readonly kind: CellKind
}

export interface Table {
  /** What it is and whose: "Prototypes · Example COE". */
  readonly title: string
  /** What it is limited to, and the day: "Startup: Hasiru Sense · 29/11/2026". */
  readonly about: string
  readonly columns: readonly TableColumn[]
  readonly rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>
}

/** The cell with its kind; undefined if it is empty. */
export function typedCell(cell: TableCell | undefined, kind: CellKind): TypedCell | undefined {
  if (cell === null || cell === undefined || cell === '') return undefined
  return typeof cell === 'object' ? cell : { kind, value: cell }
}

const IN_WORDS: Readonly<Record<CellKind, (value: string | number) => string>> = {
  words: String,
  whole: (n) => formatNumber(Number(n)),
  decimal: (n) => formatNumber(Number(n)),
  digits: String,
  rupees: (n) => formatRupees(Number(n)),
  percent: (n) => `${formatNumber(Math.round(Number(n) * 1_000) / 10)}%`,
  day: (day) => formatDate(String(day)),
  month: (day) => formatMonth(String(day).slice(0, 7)),
  moment: (moment) => `${formatDate(String(moment))}, ${String(moment).slice(11, 16)}`,
  clock: String,
  minutes: (n) => formatMinutes(Number(n)),
}

/** A cell as a person reads it in a text. */
export function cellInWords(cell: TableCell | undefined, kind: CellKind = 'words'): string {
  const typed = typedCell(cell, kind)
  return typed === undefined ? '' : IN_WORDS[typed.kind](typed.value)
}
