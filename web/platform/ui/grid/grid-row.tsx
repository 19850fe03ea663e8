import { Checkbox } from '@mantine/core'
import { useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import type { GridEditing, GridProps } from './column.ts'
import type { CellAt } from './use-cell-keys.ts'
import { toggle } from './toggle.ts'
import classes from './grid.module.css'

interface Props<R> {
  row: R
  at: number
  active: CellAt
  grid: GridProps<R>
  open: ((row: R) => void) | undefined
  /** A row for a record that does not exist yet. The bar of its inputs is below all new rows. */
  isNew?: boolean
}

/**
 * Links, buttons and inputs in a row handle their own clicks. Shortened values that can be focused for their
 * tooltip do not: a click on an amount opens the row, a double-click edits it.
 */
const isOnControl = (e: MouseEvent): boolean =>
  (e.target as HTMLElement).closest('a, button, input, textarea, label, [role="menu"]') !== null

/**
 * The most milliseconds between two clicks of a double-click; a slower second click comes after the row has
 * opened.
 */
const DOUBLE_CLICK = 220
/** Dragging over text selects it for copying and does not open the row. */
const hasSelectedText = (): boolean => window.getSelection()?.isCollapsed === false

/**
 * An open dropdown uses Escape to close. It uses Enter only to choose an option, and then prevents the
 * default.
 */
const isListOpen = (e: KeyboardEvent): boolean =>
  (e.target as HTMLElement).getAttribute('aria-expanded') === 'true'

/** The keys of inputs in a row, and of the bar below it. */
function hearKeys<R>(e: KeyboardEvent<HTMLTableRowElement>, editing: GridEditing<R>): void {
  if (e.defaultPrevented) return
  const isButton = (e.target as HTMLElement).closest('button') !== null
  if (e.key === 'Escape' && !isListOpen(e)) {
    e.preventDefault()
    e.stopPropagation()
    editing.onCancel()
  } else if (e.key === 'Enter' && !e.shiftKey && !isButton) {
    e.preventDefault()
    e.stopPropagation()
    if (e.ctrlKey || e.metaKey) editing.onSave()
    else (editing.onEnter ?? editing.onSave)()
  }
}

/** Buttons and problems of a row's inputs. */
export function BarRow<R>({ cells, editing }: { cells: number; editing: GridEditing<R> }) {
  return (
    <tr data-bar onKeyDown={(e) => hearKeys(e, editing)}>
      <td colSpan={cells}>
        <div className={classes.bar}>{editing.bar}</div>
      </td>
    </tr>
  )
}

/** The head of the group that begins with this row, if one does. */
export function headOf<R>({ rows, groupOf }: Pick<GridProps<R>, 'rows' | 'groupOf'>, at: number): ReactNode {
  const [row, before] = [rows[at], rows[at - 1]]
  if (!groupOf || row === undefined) return null
  const { key, head } = groupOf(row)
  return before !== undefined && groupOf(before).key === key ? null : head
}

export function GridRow<R>({ row, at, active, grid, open, isNew = false }: Props<R>) {
  const { columns, idOf, nameOf, selection, editing, hrefOf, onPress, onEdit, actionsOf, toneOf } = grid
  const opening = useRef<number>(undefined)
  const id = idOf(row)
  const lead = selection ? 1 : 0
  const isEdited = editing?.id === id
  const isChosen = selection?.ids.has(id) ?? false
  // In cells that contain only controls, and in an edited row, Tab stops at the controls instead.
  const isStop = (column: number) =>
    !isEdited &&
    active.row === at &&
    active.column === column &&
    column >= lead &&
    column < columns.length + lead
  const placeOf = (column: number) => ({ 'data-at': `${at}:${column}`, tabIndex: isStop(column) ? 0 : -1 })
  const onPaste = (e: ClipboardEvent<HTMLTableCellElement>, column: string) => {
    if (editing?.onPaste?.(e.clipboardData.getData('text/plain'), column, e.target as HTMLElement))
      e.preventDefault()
  }
  const onClick = (e: MouseEvent<HTMLTableRowElement>) => {
    if (!open || isOnControl(e) || hasSelectedText()) return
    // Where a double-click edits, opening waits, so that the first click does not open the row.
    if (!onEdit || e.detail === 0) open(row)
    else if (e.detail === 1) opening.current = window.setTimeout(() => open(row), DOUBLE_CLICK)
  }
  const onDoubleClick = (e: MouseEvent<HTMLTableRowElement>) => {
    const cell = (e.target as HTMLElement).closest<HTMLElement>('[data-at]')
    const column = columns[Number(cell?.dataset['at']?.split(':')[1]) - lead]
    if (!onEdit || !column || isOnControl(e)) return
    window.clearTimeout(opening.current)
    onEdit(row, column.key)
  }
  const cells = lead + columns.length + (actionsOf ? 1 : 0)
  const head = isNew ? null : headOf(grid, at)
  return (
    <>
      {head !== null && (
        <tr data-group>
          <th scope="rowgroup" colSpan={cells}>
            {head}
          </th>
        </tr>
      )}
      <tr
        data-id={id}
        data-edited={isEdited || undefined}
        data-tone={toneOf?.(row)}
        data-opens={open ? true : undefined}
        aria-current={grid.openId === id || undefined}
        aria-selected={selection && !isNew ? isChosen : undefined}
        onKeyDown={isEdited ? (e) => hearKeys(e, editing) : undefined}
        onClick={open && !isEdited ? onClick : undefined}
        onDoubleClick={onEdit && !isEdited ? onDoubleClick : undefined}
      >
        {selection && (
          <td {...placeOf(0)}>
            {!isNew && (
              <Checkbox
                size="xs"
                tabIndex={-1}
                aria-label={`Select ${nameOf(row)}`}
                checked={isChosen}
                onChange={() => selection.onChange(toggle(selection.ids, id))}
              />
            )}
          </td>
        )}
        {columns.map((column, c) => {
          const input = isEdited ? editing.cellOf(column, row) : undefined
          return (
            <td
              key={column.key}
              {...placeOf(c + lead)}
              data-align={column.align}
              data-main={column.isMain || undefined}
              data-slim={column.isSlim || undefined}
              data-input={input !== undefined || undefined}
              onPaste={input === undefined ? undefined : (e) => onPaste(e, column.key)}
              onClick={
                onPress && input === undefined
                  ? (e) => !isOnControl(e) && onPress(row, column.key)
                  : undefined
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
          <td {...placeOf(columns.length + lead)} className={classes.actions}>
            {!isEdited && <div className={classes.buttons}>{actionsOf(row)}</div>}
          </td>
        )}
      </tr>
      {isEdited && !isNew && <BarRow cells={cells} editing={editing} />}
    </>
  )
}
