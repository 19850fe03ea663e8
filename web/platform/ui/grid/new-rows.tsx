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
      {adding.rows.map((row, at) => (
        <GridRow
          key={grid.idOf(row)}
          row={row}
          at={from + at}
          active={active}
          grid={own}
          open={undefined}
          isNew
        />
      ))}
      <BarRow cells={columns.length + (selection ? 1 : 0) + (actionsOf ? 1 : 0)} editing={adding.editing} />
    </>
  )
}
