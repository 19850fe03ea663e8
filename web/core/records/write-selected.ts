import { writeText } from '#domain/kinds/register.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import type { Row } from '#web/platform/api/use-records.ts'

/**
 * A cell that looks like a formula gets an apostrophe
 * (exports-and-templates.md, Cells that look like formulas).
 */
const freeOfFormula = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quote = (cell: string): string =>
  /[",\r\n;\t]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The selected rows as the export writes them, with `_id`, so that importing them again changes nothing. */
export function csvOf(entity: Entity, rows: readonly Row[]): string {
  const columns = exportColumns(entity)
  const lines = rows.map((row) => [row._id, ...columns.map(({ field, def }) => writeText(def, row[field]))])
  return [['_id', ...columns.map((c) => c.header)], ...lines]
    .map((cells) => cells.map((c) => quote(freeOfFormula(c))).join(','))
    .join('\r\n')
}

/** Offers text to the browser as a download. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
