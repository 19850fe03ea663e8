import type { Import } from '#domain/api/import.ts'
import type { ShownImport } from './merge-setups.ts'

const NAMED = 8
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

type Source = Pick<ShownImport, 'sheet' | 'sheets' | 'header_row' | 'header_from_above'>

/** Which sheets of the file are not imported: "2 other sheets are not imported: Notes and Read me." */
export function otherSheetWords({ sheet, sheets }: Source): string | null {
  const others = sheets.filter((name) => name !== sheet)
  if (others.length === 0) return null
  const more = others.length - NAMED
  const named = others.slice(0, NAMED).concat(more > 0 ? [`${more} more`] : [])
  const count = others.length === 1 ? '1 other sheet is' : `${others.length} other sheets are`
  return `${count} not imported: ${listed.format(named)}.`
}

/** Where the rows were read from, in sentences: "Sheet: Data, headers in row 3. The rows above are not imported." */
export function headerRowWords(source: Source): string[] {
  const { sheet, header_row: row, header_from_above: isFromAbove } = source
  if (row === null) return []
  const where =
    row === 0
      ? 'no header row'
      : isFromAbove
        ? `headers in rows ${row - 1} and ${row}`
        : `headers in row ${row}`
  const words = sheet === null ? `${where[0]!.toUpperCase()}${where.slice(1)}.` : `Sheet: ${sheet}, ${where}.`
  const isBelowOthers = row > (isFromAbove ? 2 : 1)
  const others = otherSheetWords(source)
  return [
    words,
    ...(isBelowOthers ? ['The rows above are not imported.'] : []),
    ...(others === null ? [] : [others]),
  ]
}

/** Whether a person would look for the rows elsewhere than they were read from. */
export const isUnusual = ({
  sheets,
  header_row: row,
  header_from_above: isFromAbove,
}: Pick<Import, 'sheets' | 'header_row' | 'header_from_above'>): boolean =>
  sheets.length > 1 || row !== 1 || isFromAbove
