import { memo, type ReactNode } from 'react'
import type { GridAdding, GridColumn, GridProps } from './column.ts'
import { BarRow, GridRow } from './grid-row.tsx'
import type { CellAt } from './use-cell-keys.ts'

interface Props<R> {
  grid: GridProps<R>
  adding: GridAdding<R>
  /** The position of the first one in the table. */
  from: number
  active: CellAt
}

interface RowProps {
  /** Everything on which the row depends; it is drawn again if one differs. */
  of: readonly unknown[]
  draw: () => ReactNode
}

const isSame = (before: RowProps, now: RowProps): boolean =>
  before.of.length === now.of.length && before.of.every((part, at) => part === now.of[at])

/** Each key in the row with inputs draws the table; of the other new rows it draws none. */
const KeptRow = memo(({ draw }: RowProps) => draw(), isSame)

/** Rows of records that do not exist yet, with the bar of the one that has inputs. */
export function NewRows<R>({ grid, adding, from, active }: Props<R>) {
  const { columns, selection, actionsOf } = grid
  const shown = columns.map((column): GridColumn<R> => ({
    ...column,
    render: (row) => adding.renderCell(column, row),
  }))
  const own: GridProps<R> = {
    ...grid,
    columns: shown,
    editing: adding.editing,
    hrefOf: undefined,
    openId: undefined,
    onPress: adding.onEdit,
    onEdit: undefined,
    actionsOf: actionsOf && adding.actionsOf,
    toneOf: adding.toneOf,
  }
  return (
    <>
      {adding.rows.map((row, at) => {
        const place = from + at
        const id = grid.idOf(row)
        const draw = () => <GridRow row={row} at={place} active={active} grid={own} open={undefined} isNew />
        const stop = active.row === place ? active.column : null
        const isEdited = adding.editing.id === id
        return (
          <KeptRow
            key={id}
            of={[row, place, stop, columns, selection === undefined, adding.isBusy, isEdited && adding]}
            draw={draw}
          />
        )
      })}
      <BarRow cells={columns.length + (selection ? 1 : 0) + (actionsOf ? 1 : 0)} editing={adding.editing} />
    </>
  )
}
