import { IconAlertTriangle } from '@tabler/icons-react'
import type { ImportRow } from '#domain/api/import-row.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import classes from './preview.module.css'

const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** A saved value as the product displays it. */
export function showSaved(field: Field, to: string): string {
  return to === '' ? 'empty' : cells[field.kind].fromFile(to)
}

const showAmount = (field: Field, cell: string): string =>
  kindOf(field).sheet === 'number' && /^\d+$/.test(cell) ? cells[field.kind].fromFile(cell) : cell

/** Where a value comes from whose text nobody sees in the cell. */
const unseen = (cell = ''): string => (cell.trim() === '' ? 'an empty cell' : 'a merged or hidden cell')

/** What happened to a cell, as text for its second line and its tooltip; null if nothing that a person sees. */
export function changeTextsOf(
  field: Field,
  row: ImportRow,
  column: string,
): { from: string; converted: string | null } | null {
  const change = row.changes.find((c) => c.column === column)
  // A day may be written as the product shows it.
  if (!change || (change.converted === undefined && change.from === showSaved(field, change.to))) return null
  return {
    from: change.from === null ? 'another format' : change.from || unseen(row.cells[column]),
    converted: change.converted === undefined ? null : `₹${exact.format(change.converted)}`,
  }
}

/** A cell of the preview: its error, or the value to be saved and the text it came from. */
export const PreviewCell = ({ field, row, column }: { field: Field; row: ImportRow; column: string }) => {
  const cell = row.cells[column] ?? ''
  const error = row.errors.find((e) => e.column === column)
  const change = row.changes.find((c) => c.column === column)
  const texts = changeTextsOf(field, row, column)
  if (error)
    return (
      <span className={classes.both} data-lines>
        <span className={classes.bad}>{cell.trim() === '' ? 'empty' : cell}</span>
        <span className={classes.error}>
          <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
          <span>{error.message}</span>
        </span>
      </span>
    )
  // An amount that needs no change is still easier to read with its separators.
  if (!change || !texts) return <>{showAmount(field, cell)}</>
  return (
    <span className={classes.both} data-lines>
      <span className={change.to === '' ? classes.none : undefined}>{showSaved(field, change.to)}</span>
      <span className={classes.from}>
        from {texts.from}
        {texts.converted && ` = ${texts.converted}`}
      </span>
    </span>
  )
}
