/**
 * The product's only table component: rows, headers, keyboard and cards for any list
 * (look-and-behaviour.md, Tables). It makes no calls and does not know entities; callers supply rows and
 * actions.
 */
import { Skeleton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { Balloon } from '#web/platform/ui/tooltip.tsx'
import { useKeys, type KeyBinding } from '../keys/keys.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useMore } from '../use-more.ts'
import { useIsPhone, useIsTight } from '../use-screen.ts'
import { useRoomIn, widthsIn } from './column-widths.ts'
import type { GridProps } from './column.ts'
import { GridCards } from './grid-cards.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { NewRows as Rows } from './new-rows.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import classes from './grid.module.css'

const NewRows = lazyPart(async () => (await import('./new-rows.tsx')).NewRows) as typeof Rows

const SELECT_WIDTH = 40
const ACTIONS_WIDTH = 92

/** The keys of the cells, for the list of shortcuts. */
const listedKeys = (opens: boolean, edits: boolean): KeyBinding[] => [
  { keys: '←↑↓→', label: 'Move between cells' },
  ...(opens ? [{ keys: 'Enter', label: 'Open the row' }] : []),
  ...(edits ? [{ keys: 'F2', label: 'Edit the cell' }] : []),
]

/** Opens the page of a row. */
function useOpening<R>({ hrefOf, onOpen }: GridProps<R>): ((row: R) => void) | undefined {
  const { history } = useRouter()
  return hrefOf ? (row) => history.push(hrefOf(row)) : onOpen
}

/** Placeholder rows with the real height and columns, so that nothing moves when the data arrives. */
const GridSkeleton = ({ rows, cells }: { rows: number; cells: number }) => (
  <tbody className={classes.body}>
    {Array.from({ length: rows }, (_, at) => (
      <tr key={at}>
        {Array.from({ length: cells }, (__, c) => (
          <td key={c}>
            <Skeleton height={12} width={`${72 - ((at * 7 + c * 13) % 34)}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

interface Tip {
  target: HTMLElement
  text: string
}

/** Shows the full text of a cut cell on hover and focus; the whole table shares one tooltip. */
function useCellTip(textAt: (at: string) => string | undefined) {
  const [tip, setTip] = useState<Tip | null>(null)
  const look = (e: SyntheticEvent<HTMLElement>) => {
    const cell = (e.target as HTMLElement).closest<HTMLElement>('td[data-at]')
    if (cell === (tip?.target ?? null)) return
    const text = cell && textAt(cell.dataset['at'] ?? '')
    const shown = cell?.firstElementChild
    const isCut =
      !!text && !!shown && (shown.scrollWidth > shown.clientWidth + 1 || shown.textContent?.endsWith('…'))
    setTip(isCut && cell ? { target: cell, text } : null)
  }
  const hide = () => setTip(null)
  return { tip, hide, handlers: { onMouseOver: look, onMouseLeave: hide, onFocus: look, onBlur: hide } }
}

function Table<R>(props: GridProps<R>) {
  const { label, columns, rows, idOf, selection, editing, adding, actionsOf, awaited = 0 } = props
  const { actionsWidth = ACTIONS_WIDTH } = props
  const lead = selection ? 1 : 0
  const open = useOpening(props)
  const tipId = useId()
  const scroll = useMore('right')
  const beside = lead * SELECT_WIDTH + (actionsOf ? actionsWidth : 0)
  const widths = widthsIn(columns, useRoomIn(scroll) - beside, useIsTight())
  const { table, active, focusCell, onFocus, onKeyDown, onKeyDownCapture } = useCellKeys(
    { rows: rows.length + (adding?.rows.length ?? 0), columns: lead + columns.length + (actionsOf ? 1 : 0) },
    lead,
    (at, key) => {
      const row = rows[at.row]
      const column = columns[at.column - lead]
      const added = adding?.rows[at.row - rows.length]
      if (adding && added && column) {
        adding.onEdit(added, column.key)
        return true
      }
      if (row === undefined || column === undefined) return false
      if (key === 'Enter' && open) open(row)
      else if (props.onEdit) props.onEdit(row, column.key)
      else return false
      return true
    },
  )
  useKeys('Table', listedKeys(open !== undefined, props.onEdit !== undefined))
  const tips = useCellTip((at) => {
    const [r, c] = at.split(':').map(Number)
    const row = rows[r ?? -1]
    return row === undefined || editing?.id === idOf(row)
      ? undefined
      : columns[(c ?? -1) - lead]?.textOf?.(row)
  })

  // When row editing ends, the focus returns to the cell where it started.
  const wasEditing = useRef<string | undefined>(undefined)
  const editingId = editing?.id
  const { row: atRow, column: atColumn } = active
  useEffect(() => {
    if (wasEditing.current !== undefined && editingId === undefined)
      focusCell({ row: atRow, column: atColumn })
    wasEditing.current = editingId
  }, [atRow, atColumn, editingId, focusCell])

  return (
    <div ref={scroll} className={classes.scroll} style={{ maxHeight: props.maxHeight }} onScroll={tips.hide}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid pattern, on a real table
        role="grid"
        aria-label={label}
        aria-busy={awaited > 0 || undefined}
        className={classes.table}
        style={{ minWidth: widths.least + beside }}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((c, at) => (
            <col
              key={c.key}
              data-shared={c.width === undefined || undefined}
              style={{ width: widths.of[at] }}
            />
          ))}
          {actionsOf && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <GridHead {...props} />
        {props.waiting && <WaitingRows grid={props} waiting={props.waiting} />}
        {awaited > 0 ? (
          <GridSkeleton rows={awaited} cells={lead + columns.length + (actionsOf ? 1 : 0)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its cells, heard in one place
          <tbody
            className={classes.body}
            data-refreshing={props.isRefreshing || undefined}
            onKeyDownCapture={onKeyDownCapture}
            onKeyDown={(e) => {
              if (e.key === 'Escape') tips.hide()
              onKeyDown(e)
            }}
            onMouseOver={tips.handlers.onMouseOver}
            onMouseLeave={tips.handlers.onMouseLeave}
            onBlur={tips.handlers.onBlur}
            onFocus={(e) => {
              onFocus(e)
              tips.handlers.onFocus(e)
            }}
          >
            {rows.map((row, at) => (
              <GridRow key={idOf(row)} row={row} at={at} active={active} grid={props} open={open} />
            ))}
          </tbody>
        )}
        {adding && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its cells, heard in one place
          <tbody
            className={classes.body}
            data-new
            onKeyDownCapture={onKeyDownCapture}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
          >
            <NewRows grid={props} adding={adding} from={rows.length} active={active} />
          </tbody>
        )}
      </table>
      {tips.tip && (
        <Balloon id={tipId} opened target={tips.tip.target} label={tips.tip.text} position="bottom-start" />
      )}
    </div>
  )
}

/** A table, or cards with the same actions below 600 px (look-and-behaviour.md, Narrow screens). */
export function Grid<R>(props: GridProps<R>) {
  return useIsPhone() ? <GridCards {...props} /> : <Table {...props} />
}
