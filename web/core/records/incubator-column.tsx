import { INCUBATOR_NAME } from '#domain/entities/list-columns.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import classes from './columns.module.css'

const IncubatorLink = ({ id, name }: { id: string; name: string }) => (
  <AppLink href={`/incubator/${id}`} className={classes.link}>
    {name}
  </AppLink>
)

/** The incubator of a startup or mentor, for people who read several incubators. */
export const incubatorColumn: GridColumn<Row> = {
  key: INCUBATOR_NAME,
  label: 'Incubator',
  textOf: (row) => String(row['incubator_name'] ?? ''),
  render: (row) => (
    <IncubatorLink id={String(row['incubator_id'])} name={String(row['incubator_name'] ?? '')} />
  ),
}

const OwnerLink = ({ id }: { id: string }) => {
  const { data } = useRecord('incubator', id)
  return <IncubatorLink id={id} name={String(data?.['name'] ?? '…')} />
}

/**
 * The incubator of records that are answered without its name, by the name of their owner's id. Each incubator is read
 * once, however many rows have it.
 */
export const ownerColumn = (ownerName: string): GridColumn<Row> => ({
  key: INCUBATOR_NAME,
  label: 'Incubator',
  width: 200,
  render: (row) => (typeof row[ownerName] === 'string' ? <OwnerLink id={row[ownerName]} /> : null),
})
