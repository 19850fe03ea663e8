import type { ReactNode } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'

/** The views of a record's panel besides its facts, as named in the address. */
export const HISTORY = 'history'
export const EDIT = 'edit'

/** What the panel of some records has in the place of what every panel has. */
export interface OwnPanel {
  /** In the place of `Edit`: what may be done with the record now. */
  renderActions?: (row: Row) => ReactNode
  /** After these: where else the record leads. */
  renderMore?: (row: Row) => ReactNode
  /** A value that is not shown by its kind alone; null for other fields. */
  renderValue: (field: string, row: Row) => ReactNode
}
