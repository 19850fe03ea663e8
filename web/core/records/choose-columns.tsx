import { ADDED_ON, INCUBATOR_NAME } from '#domain/entities/list-columns.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { countedColumn } from './counted-column.tsx'
import { columnsOf } from './columns.tsx'
import { incubatorColumn } from './incubator-column.tsx'

const Added = ({ row }: { row: Row }) => (
  <span className="figures">{formatMoment(row.createdAt, useTimeZone()).slice(0, 10)}</span>
)
const addedColumn: GridColumn<Row> = {
  key: ADDED_ON,
  label: 'Added',
  width: 104,
  isWideOnly: true,
  render: (row) => <Added row={row} />,
}

const BESIDE_FIELDS: Readonly<Record<string, GridColumn<Row>>> = {
  [ADDED_ON]: addedColumn,
  [INCUBATOR_NAME]: incubatorColumn,
  total_startups: countedColumn('total_startups', 'Startups'),
  total_mentors: countedColumn('total_mentors', 'Mentors'),
}

/** The columns of a list in the order of `names`: its own as they are offered, others as their fields say. */
export function chooseColumns(
  entity: Entity,
  offered: readonly GridColumn<Row>[],
  names: readonly string[] | undefined,
): readonly GridColumn<Row>[] {
  if (names === undefined) return offered
  const own = new Map(offered.map((column) => [column.key, column]))
  return names.flatMap((name) => own.get(name) ?? BESIDE_FIELDS[name] ?? columnsOf(entity, { names: [name] }))
}
