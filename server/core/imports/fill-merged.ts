import type { FileRow, ShownCell } from '#domain/tabular/import-setup.ts'
import { SHEET_LIMITS, type MergedRange } from '#server/platform/sheets/sheet.ts'

/** The position of the first row with this number or a higher one. */
function findFrom(rows: readonly FileRow[], row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.row < row) low = middle + 1
    else high = middle
  }
  return low
}

/** What a row shows once these columns, both included, show the same. */
function showAcross(
  { shown = [] }: FileRow,
  [first, last]: readonly [number, number],
  same: ShownCell | undefined,
): readonly ShownCell[] {
  const others = shown.filter(([column]) => column < first || column > last)
  if (same === undefined) return others
  const [, ...rest] = same
  return [...others, ...Array.from({ length: last - first + 1 }, (_, n): ShownCell => [first + n, ...rest])]
}

const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === ''

/**
 * Gives every cell of a merged range the text that the sheet shows across it, and notes those cells. Nobody sees what
 * they have themselves, as programs keep it below the range. A row with nothing else stays out. Undefined if a file
 * grows beyond the limits by it: ranges of one text can cover any number of cells.
 */
export function fillMerged(
  rows: readonly FileRow[],
  merges: readonly MergedRange[],
  columns: number,
): FileRow[] | undefined {
  const filled = [...rows]
  const covered = new Set<number>()
  let [cellCount, characters] = [0, 0]
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merges) {
    // What a range that begins above shows, in a header or a title, is not known here.
    if (rows.length === 0 || firstRow < rows[0]!.row) continue
    const first = findFrom(rows, firstRow)
    const top = rows[first]?.row === firstRow ? rows[first] : undefined
    const text = isBlank(top?.cells[firstColumn]) ? '' : top!.cells[firstColumn]!
    const topShown = top?.shown?.find(([column]) => column === firstColumn)
    const last = Math.min(lastColumn, columns - 1)
    for (let at = first; at < filled.length && filled[at]!.row <= lastRow; at += 1) {
      const cells = [...filled[at]!.cells]
      const merged = [...(filled[at]!.merged ?? [])]
      for (let column = firstColumn; column <= last; column += 1) {
        cellCount += 1
        const own = isBlank(cells[column]) ? '' : cells[column]
        if (own === text) continue
        if (own !== '') covered.add(at)
        while (cells.length < column) cells.push('')
        cells[column] = text
        if (text !== '') merged.push(column)
        characters += text.length + (topShown?.[1]?.length ?? 0)
      }
      const { shown: _shown, ...row } = filled[at]!
      const shown = showAcross(filled[at]!, [firstColumn, last], topShown)
      filled[at] = {
        ...row,
        cells,
        ...(merged.length > 0 ? { merged } : {}),
        ...(shown.length > 0 ? { shown } : {}),
      }
      if (cellCount > SHEET_LIMITS.cells || characters > SHEET_LIMITS.characters) return undefined
    }
  }
  const hasOwn = ({ cells, merged = [] }: FileRow): boolean =>
    cells.some((cell, column) => !isBlank(cell) && !merged.includes(column))
  return covered.size === 0 ? filled : filled.filter((row, at) => !covered.has(at) || hasOwn(row))
}
