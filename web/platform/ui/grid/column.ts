import type { ReactNode } from 'react'

export interface GridColumn<R> {
  key: string
  label: string
  /** Numbers right; dates, badges and text left (look-and-behaviour.md, Tables). */
  align?: 'left' | 'right'
  /** In pixels; columns without a width share the rest. */
  width?: number | undefined
  /** The value of the `sort` parameter; undefined if the column cannot be sorted. */
  sortBy?: string
  /** The column that names the row: dark text, and the first line of its card. */
  isMain?: boolean
  /** Never cut on a card, as a figure or a date; the texts next to it are. */
  isWhole?: boolean
  /** Without room at its sides, as one of several columns of marks. */
  isSlim?: boolean
  /** Left out of cards, which have only three lines. */
  isWideOnly?: boolean
  render: (row: R) => ReactNode
  /**
   * The value on a card, which has no column headers: a figure with its unit or noun; null if there is none.
   */
  renderInCard?: (row: R) => ReactNode
  /** Whether a row has no value here. */
  isBlank?: (row: R) => boolean
  /** The full text of a cell that may be cut, shown in a tooltip for mouse and keyboard. */
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

/** A row of inputs: its cells and the bar below it. */
export interface GridEditing<R> {
  id: string
  cellOf: (column: GridColumn<R>, row: R) => ReactNode | undefined
  /** Buttons and problems, in a row of their own below, so that they cover no other row. */
  bar: ReactNode
  onSave: () => void
  /** What Enter does; it saves by default. */
  onEnter?: () => void
  onCancel: () => void
  /** Takes what is pasted into the cell of a column, if it is more than that cell's. Returns whether it did. */
  onPaste?: (text: string, column: string, into: HTMLElement) => boolean
}

/** New rows below the others, of which one has inputs. */
export interface GridAdding<R> {
  /** A row is the same object until what it shows changes. */
  rows: readonly R[]
  /** What is being sent stays as it is. */
  isBusy: boolean
  editing: GridEditing<R>
  /** A value of a row without inputs. */
  renderCell: (column: GridColumn<R>, row: R) => ReactNode
  actionsOf: (row: R) => ReactNode
  /** Gives a row the inputs. */
  onEdit: (row: R, column: string) => void
  toneOf: (row: R) => string
}

/** Rows above the others of records that somebody has proposed. */
export interface GridWaiting<R> {
  label: string
  rows: readonly {
    key: string
    /** Null for what has no cells of its own, such as the many records of an import. */
    row: R | null
    title: string
    note: string
    actions: ReactNode
  }[]
  /** What else waits. */
  foot?: ReactNode
}

export interface GridProps<R> {
  /** The accessible name of the table. */
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  idOf: (row: R) => string
  nameOf: (row: R) => string
  /** Before the first row of each group stands its head; rows of a group follow each other. */
  groupOf?: ((row: R) => { key: string; head: ReactNode }) | undefined
  /** The number of skeleton rows while loading; otherwise 0. */
  awaited?: number
  /** The page is being replaced and is shown dimmed. */
  isRefreshing?: boolean
  sort?: GridSort | undefined
  onSort?: ((by: string) => void) | undefined
  selection?: GridSelection | undefined
  editing?: GridEditing<R> | undefined
  adding?: GridAdding<R> | undefined
  waiting?: GridWaiting<R> | undefined
  /** The page of a row, opened by its name, a click anywhere in the row, or Enter. */
  hrefOf?: ((row: R) => string) | undefined
  /** Opens a row that has no page of its own, by click or Enter. */
  onOpen?: ((row: R) => void) | undefined
  /** The row that is open next to the table. */
  openId?: string | undefined
  /** Called on a click in a cell that can be edited. */
  onPress?: ((row: R, column: string) => void) | undefined
  /** Called on F2 or a double-click in a cell; also on Enter if rows do not open. */
  onEdit?: ((row: R, column: string) => void) | undefined
  /** At the right end of each row, and in the corner of each card. */
  actionsOf?: ((row: R) => ReactNode) | undefined
  /** The row's state for styling: "pending", "invalid". */
  toneOf?: ((row: R) => string | undefined) | undefined
  /** In pixels; the table then scrolls under its header. */
  maxHeight?: number | string
  actionsWidth?: number
}
