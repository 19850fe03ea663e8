import type { ReactNode } from 'react'
import type { Row } from '#web/api/use-records.ts'
import type { GridSelection } from '#web/ui/grid/column.ts'

export interface ListHead {
  /** "23 prototypes · 2 awaiting approval". */
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
}
