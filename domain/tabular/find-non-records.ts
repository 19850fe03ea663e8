import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { namesUnit } from '#domain/vocabulary/unit-phrase.ts'
import type { FileRow } from './import-setup.ts'
import { filledOf, isFigure, isNote, type Filled, type NonRecord } from './sheet-rows.ts'
import { isStruckOut } from './sheet-errors.ts'
import { makeTableWatcher, type AroundTable } from './other-tables.ts'

/** Words that together say that a row sums up others, in the languages of the programme, by `normaliseKey`. */
const TOTAL = new Set(
  'total totals subtotal subtotals grandtotal sum average avg ಒಟ್ಟು ಮೊತ್ತ ಒಟ್ಟುಮೊತ್ತ ಒಟ್ಟಾರೆ ಉಪಮೊತ್ತ ಸರಾಸರಿ कुल योग महायोग औसत जोड़'
    .split(' ')
    .map(normaliseKey),
)
/** Words beside those that do not make a name of it. */
const BESIDE_TOTAL = new Set(
  'grand sub net overall final all of the in for and rows row records amount amounts value count number no rs inr lakh lakhs lac lacs crore crores cr fy year page g raised funding राशि उप'.split(
    ' ',
  ),
)
const SUBTOTAL = /^(.+?)\s+(?:sub-?)?(?:total|count|average|sum)$/i
const LINE = /^[\p{Pd}=_*~.#+|━─\s]+$/u
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(
      /\bsub[\s-]+total|\b(?:carried|brought)[\s-]+(?:forward|over|down)\b|\b[cb]\/[fd]\b|\b(?:opening|closing) balance\b/g,
      'subtotal',
    )
    .replace(/\bt o t a l\b/, 'total')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')

/** The letter or the number of a part: "Total (A+B)", "Total II"; none of a cell, as in a name such as "=SUM(A1:A9)". */
const isLabel = (word: string, text: string): boolean =>
  (LETTERS.includes(word) || ROMAN.includes(word)) && !new RegExp(`\\b${word}\\d`, 'i').test(text)

/** "Grand Total", "Sub-total:", "Total (Rs. in lakhs) 2023-24", but no name with other words. */
function isTotalLabel(text: string): boolean {
  const words = wordsOf(text)
  return (
    words.some((word) => TOTAL.has(normaliseKey(word))) &&
    words.every((word) => TOTAL.has(normaliseKey(word)) || BESIDE_TOTAL.has(word) || isLabel(word, text))
  )
}

const numberOf = (text: string): number | null => {
  const bare = text.replace(/^(?:₹|rs\.?|inr|\$|€|£)\s*/i, '').replace(/[,\s]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null
}

/** A word of a label that is a total if a figure of its row is the sum of what is above, and no small number. */
const MAY_TOTAL = /[Σ∑]|\b(?:totals?|subtotals?|sum|overall|cumulative)\b/i
const SMALL_SUM = 10

type Sums = { readonly sum: number; readonly count: number }[]

/** A number of something, which may stand beside the label of a total: "2 agencies". */
const COUNTED = /^\d+ \p{L}+$/u

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The number or letter of a column, possibly with the columns that it is computed from: (3), c), 5=3+4, 6 (4+5). */
const COLUMN_LABEL =
  /^\(?([a-z\d]{1,5})[).]{0,2}(?:\s*[=(]\s*\(?[a-z\d]{1,5}\)?(?:\s*[-+−–*×x/÷]\s*\(?[a-z\d]{1,5}\)?)+\)?)?$/i

/** The numbers or letters of columns that forms have below their headers: 1, 2, 3 or (a), (b), (c). */
function isNumbering(filled: readonly Filled[]): boolean {
  const labels = filled.map(({ text }) => COLUMN_LABEL.exec(text)?.[1]?.toLowerCase())
  const isSeries = (nth: (at: number) => string | undefined): boolean =>
    labels.every((label, at) => label === nth(at)) ||
    labels.every((label, at) => label === nth(filled[at]!.column))
  return (
    filled.length > 2 &&
    [(at: number) => String(at + 1), (at: number) => LETTERS[at], (at: number) => ROMAN[at]].some(isSeries)
  )
}

const isAbout = (one: number, two: number): boolean =>
  Math.abs(one - two) <= 1e-6 * Math.max(1, Math.abs(two))

/** Whether a row below the headers has the numbers or letters of the columns and nothing else. */
export const isColumnNumbers = (row: FileRow): boolean => isNumbering(filledOf(row))

/** One text across all columns is the title of what follows. */
const isTitle = ({ cells, merged = [] }: FileRow, columns: number): boolean =>
  columns > 2 && merged.length >= columns - 1 && cells.every((cell) => cell === cells[0])

/** The last row has no label, but in a column the sum of what is above. */
function isUnnamedSum(rows: readonly FileRow[], at: number): boolean {
  const filled = filledOf(rows[at]!)
  if (filled[0]?.column === 0 || !filled.every(({ text }) => isFigure(text))) return false
  return filled.some(({ column, text }) => {
    const figure = numberOf(text)
    const above = rows.slice(0, at).flatMap(({ cells }) => numberOf((cells[column] ?? '').trim()) ?? [])
    return (
      figure !== null &&
      above.length > 1 &&
      isAbout(
        figure,
        above.reduce((sum, n) => sum + n, 0),
      )
    )
  })
}

/**
 * Finds the rows of a sheet that are no records, by their number (imports.md, Rows that are no records), with the
 * cell that shows it. A row with anything else that a record would have is one. `around` are the texts around the
 * table.
 */
export function findNonRecords(
  headers: readonly string[],
  rows: readonly FileRow[],
  around: AroundTable = { titles: [], everywhere: [] },
): ReadonlyMap<number, Filled & { kind: NonRecord }> {
  const found = new Map<number, Filled & { kind: NonRecord }>()
  const names = headers.map((name) => normaliseKey(name.replace(/ \(\d+\)$/, '')))
  let above: readonly string[] = []
  let last = -1
  /** The sums of the figures of each column since the last total, and of all, with how many there are. */
  let sums: Sums = []
  const allSums: Sums = []
  const watch = makeTableWatcher(names, around)

  /** Whether a label such as "Total - A" stands beside the sum of what is above. */
  const isSum = (label: Filled, figures: readonly Filled[]): boolean =>
    MAY_TOTAL.test(label.text) &&
    figures.some(({ column, text }) => {
      const figure = numberOf(text)
      return [sums[column], allSums[column]].some(
        (of) => figure !== null && of && of.count > 1 && of.sum >= SMALL_SUM && isAbout(figure, of.sum),
      )
    })

  const mayHaveSums = rows.some((row) => row.cells.some((cell) => MAY_TOTAL.test(cell)))
  const add = (cells: readonly string[]): void => {
    if (!mayHaveSums) return
    for (const [column, cell] of cells.entries()) {
      const figure = numberOf(cell.trim())
      if (figure === null) continue
      for (const of of [sums, allSums]) {
        const { sum, count } = of[column] ?? { sum: 0, count: 0 }
        of[column] = { sum: sum + figure, count: count + 1 }
      }
    }
  }

  const kindOf = (filled: readonly Filled[]): NonRecord | null => {
    const [first, second] = filled
    if (first === undefined) return null
    if (filled.every(({ text }) => LINE.test(text))) return 'line'
    if (filled.every(({ text }) => isStruckOut(text))) return 'struck-out'
    if (filled.length > 1 || headers.length === 1)
      if (
        filled.every(({ column, text }) => normaliseKey(text) !== '' && normaliseKey(text) === names[column])
      )
        return 'headers'
    if (last < 0 && isNumbering(filled)) return 'numbers'
    const [label, another] = filled.filter(({ text }) => !isFigure(text) && !COUNTED.test(text))
    if (label !== undefined && another === undefined) {
      const figures = filled.filter((one) => one !== label)
      if (isTotalLabel(label.text) || isSum(label, figures)) return 'total'
      // A subtotal stands below the rows that it sums up: "Angel Total".
      const of = SUBTOTAL.exec(label.text)?.[1]
      if (of !== undefined && normaliseKey(of) === normaliseKey(above[label.column] ?? '')) return 'total'
    }
    // "B", "VC rounds (in crores)"
    if (filled.length === 2 && COLUMN_LABEL.test(first.text) && namesUnit([], [second!.text])) return 'note'
    if (filled.length > 1 || headers.length === 1) return null
    return isNote(first.text) || namesUnit([], [first.text]) ? 'note' : null
  }

  for (const [at, row] of rows.entries()) {
    const filled = filledOf(row)
    if (filled.length === 0) continue
    const own = isTitle(row, headers.length) ? 'note' : kindOf(filled)
    const { isOther, titles, othersFrom } = watch(row, filled, own, rows[at + 1])
    if (othersFrom !== undefined)
      for (const one of rows.slice(0, at)) {
        const [text] = filledOf(one)
        if (one.row >= othersFrom && text) found.set(one.row, { kind: 'other-table', ...text })
      }
    for (const { row: line, column, text } of titles)
      found.set(line, { kind: isOther ? 'other-table' : 'note', column, text })
    const kind = isOther ? 'other-table' : own
    if (kind === 'total') sums = []
    if (kind !== null) found.set(row.row, { kind, ...(kind === 'note' ? filled.at(-1)! : filled[0]!) })
    else if (!found.has(row.row)) {
      above = row.cells
      last = at
      add(row.cells)
    }
  }
  if (last > 0 && !found.has(rows[last]!.row) && isUnnamedSum(rows, last))
    found.set(rows[last]!.row, { kind: 'total', ...filledOf(rows[last]!)[0]! })
  return found
}
