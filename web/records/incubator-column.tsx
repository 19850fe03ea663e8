import type { Row } from '#web/api/use-records.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { GridColumn } from '#web/ui/grid/column.ts'
import classes from './columns.module.css'

/** The incubator of a startup or mentor, for people who read several incubators. */
export const incubatorColumn: GridColumn<Row> = {
  key: 'incubator_name',
  label: 'Incubator',
  textOf: (row) => String(row['incubator_name'] ?? ''),
  render: (row) => (
    <AppLink href={`/incubator/${String(row['incubator_id'])}`} className={classes.link}>
      {String(row['incubator_name'] ?? '')}
    </AppLink>
  ),
}
