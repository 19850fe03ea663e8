import type { FileRow } from '#domain/tabular/import-setup.ts'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'

const widthOf = ({ cells, width }: SheetRow): number => width ?? cells.length

/** The most frequent number of cells, the smallest one of several. */
function usualWidth(lines: readonly SheetRow[]): number {
  const times = new Map<number, number>()
  for (const line of lines) times.set(widthOf(line), (times.get(widthOf(line)) ?? 0) + 1)
  const most = Math.max(0, ...times.values())
  return Math.min(...[...times].flatMap(([width, count]) => (count === most ? [width] : [])))
}

/**
 * Marks the rows of a csv that have more cells than the headers and most rows, where the surplus ones are blank: a
 * separator within a text may have moved their values. Programs also end every row with a separator.
 */
export function markLongRows(headers: SheetRow | undefined, rows: readonly SheetRow[]): FileRow[] {
  const usual = usualWidth(headers === undefined ? rows : [headers, ...rows])
  const most = Math.max(usual, headers === undefined ? 0 : widthOf(headers))
  return rows.map(({ width = 0, ...row }) =>
    width > most && row.cells.slice(most).every((cell) => cell.trim() === '')
      ? { ...row, isLong: true }
      : row,
  )
}
