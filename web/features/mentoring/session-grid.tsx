import type { ReactNode } from 'react'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { GridProps } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { SessionActions } from './session-actions.tsx'
import type { SessionDialog } from './session-changes.ts'

interface Props extends Pick<
  GridProps<Row>,
  'columns' | 'rows' | 'awaited' | 'isRefreshing' | 'sort' | 'onSort' | 'selection'
> {
  onOpen: (row: Row, dialog: SessionDialog) => void
  /** More entries of the menu of a session. */
  renderMore?: (row: Row) => ReactNode
}

/** Sessions, each named by its time, with what the person may do with it now. */
export const SessionGrid = ({ onOpen, renderMore, ...grid }: Props) => {
  const zone = useTimeZone()
  const nameOf = (row: Row) => `the session of ${formatMoment(String(row['datetime']), zone)}`
  const actionsOf = (row: Row) => (
    <SessionActions
      row={row}
      name={nameOf(row)}
      more={renderMore?.(row)}
      onOpen={(dialog) => onOpen(row, dialog)}
    />
  )
  return (
    <Grid
      {...grid}
      label="Sessions"
      idOf={(row) => row._id}
      nameOf={nameOf}
      onOpen={(row) => onOpen(row, 'view')}
      actionsWidth={56}
      actionsOf={actionsOf}
    />
  )
}
