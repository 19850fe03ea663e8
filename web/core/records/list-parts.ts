import type { ReactNode } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import type { GridColumn, GridProps, GridSelection } from '#web/platform/ui/grid/column.ts'
import type { Rights } from './list-scope.ts'

export interface ListHead {
  /** "23 prototypes · 2 requests awaiting approval". */
  count: ReactNode
  /** The export menu and the primary button. */
  actions: ReactNode
}

export interface ListBody {
  rows: readonly Row[]
  /** The number of skeleton rows while loading; otherwise 0. */
  awaited: number
  actionsOf: (row: Row) => ReactNode
  /** undefined if rows cannot be selected. */
  selection: GridSelection | undefined
  /** Those that the person chose, with a mark at each value for which another one waits. */
  columns: readonly GridColumn<Row>[]
  /** The order of the list, and what changes it. */
  sorting: Pick<GridProps<Row>, 'sort' | 'onSort'>
  rights: Rights
  /** Shows a part of a record, such as its history, beside the list. */
  onOpen: (row: Row, part: string) => void
  onDelete: (row: Row) => void
}
