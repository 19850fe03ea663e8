import type { ReactNode } from 'react'

export interface GridColumn<R> {
  key: string
  label: string
  /** Numbers right; dates, badges and words left (look-and-behaviour.md, Tables). */
  align?: 'left' | 'right'
  /** In pixels; columns without one share what is left. */
  width?: number
  /** The word by which the address sorts; none where the column does not sort. */
  sortBy?: string
  /** What names the row: dark, and the first line of its card. */
  isMain?: boolean
  /** Left out of cards, where three lines are all there is. */
  isWideOnly?: boolean
  render: (row: R) => ReactNode
  /** Where no head stands above it: a figure with its word; null where there is nothing to say. */
  renderInCard?: (row: R) => ReactNode
  /** Whether a row has nothing to show here. */
  isBlank?: (row: R) => boolean
  /** The whole text of a cell that may be cut; it stands in a tooltip that mouse and keyboard reach. */
  textOf?: (row: R) => string
}

export interface GridSort {
  by: string
  order: 'asc' | 'desc'
}

export interface GridSelection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

/** The row that is being changed in place: its inputs, and what floats below it. */
export interface GridEditing<R> {
  id: string
  cellOf: (column: GridColumn<R>, row: R) => ReactNode | undefined
  /** Buttons and problems; stands in the row's last cell, so that Tab reaches it after the inputs. */
  bar: ReactNode
  onSave: () => void
  onLeave: () => void
}

export interface GridProps<R> {
  /** What the table holds, for those who do not see its title. */
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  idOf: (row: R) => string
  nameOf: (row: R) => string
  /** Rows of skeleton while nothing is here yet; 0 when the rows are here. */
  awaited?: number
  /** A page that is being replaced: shown, but pale. */
  isPale?: boolean
  sort?: GridSort | undefined
  onSort?: ((by: string) => void) | undefined
  selection?: GridSelection | undefined
  editing?: GridEditing<R> | undefined
  /** The page of a row: its name leads there, and so does a click anywhere in it, or Enter. */
  hrefOf?: ((row: R) => string) | undefined
  /** What a click on a row, or Enter in it, opens where that is no page. */
  onOpen?: ((row: R) => void) | undefined
  /** The row that is open beside the table. */
  openId?: string | undefined
  /** A click on a cell, where a cell is what is changed. */
  onPress?: ((row: R, column: string) => void) | undefined
  /** F2 in a cell or a double click on it; Enter, where a row opens nothing. */
  onEdit?: ((row: R, column: string) => void) | undefined
  /** At the far right of each row, and at the corner of each card. */
  actionsOf?: ((row: R) => ReactNode) | undefined
  /** Extra words for a row's look: "pending", "invalid". */
  toneOf?: ((row: R) => string | undefined) | undefined
  /** Pixels; the table then scrolls by itself under its head. */
  maxHeight?: number | string
  actionsWidth?: number
}
