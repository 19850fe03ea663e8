import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { AppLink } from '../app-link.tsx'
import type { GridProps } from './column.ts'
import type { CellAt } from './use-cell-keys.ts'
import { toggle } from './toggle.ts'
import classes from './grid.module.css'

interface Props<R> {
  row: R
  at: number
  active: CellAt
  grid: GridProps<R>
  open: ((row: R) => void) | undefined
}

/** A click on a link, a button or an input inside a row is theirs. */
const isOnControl = (e: MouseEvent): boolean =>
  (e.target as HTMLElement).closest(
    'a, button, input, textarea, label, [role="menu"], [tabindex="0"]:not(td)',
  ) !== null

/** An open list of options keeps Escape to itself; Enter it takes (and says so) only to choose one. */
const isListOpen = (e: KeyboardEvent): boolean =>
  (e.target as HTMLElement).getAttribute('aria-expanded') === 'true'

export function GridRow<R>({ row, at, active, grid, open }: Props<R>) {
  const { columns, idOf, nameOf, selection, editing, hrefOf, onPress, actionsOf, toneOf } = grid
  const id = idOf(row)
  const lead = selection ? 1 : 0
  const isEdited = editing?.id === id
  const isChosen = selection?.ids.has(id) ?? false
  // Cells that hold nothing but controls, and a row full of inputs, leave Tab to those.
  const isStop = (column: number) =>
    !isEdited &&
    active.row === at &&
    active.column === column &&
    column >= lead &&
    column < columns.length + lead
  const cell = (column: number) => ({ 'data-at': `${at}:${column}`, tabIndex: isStop(column) ? 0 : -1 })
  const onKeyDown = (e: KeyboardEvent<HTMLTableRowElement>) => {
    if (!isEdited || e.defaultPrevented) return
    const isButton = (e.target as HTMLElement).closest('button') !== null
    if (e.key === 'Escape' && !isListOpen(e)) {
      e.preventDefault()
      e.stopPropagation()
      editing.onLeave()
    } else if (e.key === 'Enter' && !e.shiftKey && !isButton) {
      e.preventDefault()
      e.stopPropagation()
      editing.onSave()
    }
  }
  return (
    <tr
      data-id={id}
      data-edited={isEdited || undefined}
      data-tone={toneOf?.(row)}
      data-opens={open ? true : undefined}
      aria-selected={selection ? isChosen : undefined}
      onKeyDown={onKeyDown}
      onClick={open && !isEdited ? (e) => !isOnControl(e) && open(row) : undefined}
    >
      {selection && (
        <td {...cell(0)}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`Select ${nameOf(row)}`}
            checked={isChosen}
            onChange={() => selection.onChange(toggle(selection.ids, id))}
          />
        </td>
      )}
      {columns.map((column, c) => {
        const input = isEdited ? editing.cellOf(column, row) : undefined
        return (
          <td
            key={column.key}
            {...cell(c + lead)}
            data-align={column.align}
            data-main={column.isMain || undefined}
            data-input={input !== undefined || undefined}
            onClick={
              onPress && input === undefined ? (e) => !isOnControl(e) && onPress(row, column.key) : undefined
            }
          >
            {input ?? (
              <div className={classes.line}>
                {hrefOf && column.isMain ? (
                  <AppLink href={hrefOf(row)} className={classes.link}>
                    {column.render(row)}
                  </AppLink>
                ) : (
                  column.render(row)
                )}
              </div>
            )}
          </td>
        )
      })}
      {actionsOf && (
        <td {...cell(columns.length + lead)} className={classes.actions}>
          {isEdited ? editing.bar : <div className={classes.buttons}>{actionsOf(row)}</div>}
        </td>
      )}
    </tr>
  )
}
