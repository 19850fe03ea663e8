import type { Row } from '#web/platform/api/use-records.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'

/** A column with the number of records that belong to a record. */
export const countedColumn = (key: string, label: string): GridColumn<Row> => ({
  key,
  label,
  align: 'right',
  width: 92,
  render: (row) => <span className="figures">{Number(row[key] ?? 0)}</span>,
})
